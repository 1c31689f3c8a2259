import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

/** For recordings that wait, are retried or have failed. */
export const words = {
  /** the state of a recording, on badges and in the filter */
  states: {
    queued: 'Queued',
    retrying: 'Trying again',
    processing: 'Processing',
    waiting: 'Waiting',
    retryable: 'Failed on our side',
    failed: 'Failed',
    done: 'Done',
    no_speech: 'Nobody spoke',
  },
  /** on a row, below the badge */
  row: {
    queued: 'In the queue',
    processing: 'The transcript is on its way',
    retrying: (time: string) => `Next try at ${time}`,
    waiting: {
      insufficient_credits: 'Not enough credits',
      spending_limit_reached: 'Spending limit reached',
      audio_too_long: 'Longer than your plan allows',
    },
    retryable: 'You can try it again',
    gone: 'The audio has been deleted',
    until: (day: string) => `until ${day}`,
  },
  page: {
    queued: {
      title: 'In the queue',
      text: 'We’ll process it as soon as we can. The result appears here automatically.',
    },
    processing: {
      title: 'Being processed',
      text: 'The result appears here automatically. You can leave this page.',
    },
    retrying: {
      title: (time: string) => `We’ll try again at ${time}`,
      text: 'The last try failed on our side. The recording is safe and nothing was charged. You don’t have to do anything.',
    },
    waiting: {
      insufficient_credits: {
        title: 'Waiting for credits',
        text: 'There aren’t enough credits to process this recording. It resumes automatically when you add some. The oldest recordings go first.',
      },
      spending_limit_reached: {
        title: 'Waiting for your spending limit',
        text: 'This recording would exceed the spending limit that you set for this month. It resumes automatically when you raise the limit or the next month begins.',
      },
      audio_too_long: {
        title: 'Waiting for another plan',
        text: 'This recording is longer than your plan allows. It resumes automatically when you switch to a plan that allows longer recordings.',
      },
    },
    foreign: 'If it’s English after all, try again: we’ll transcribe it as English.',
    soundsLike: (language: string) => `Language: probably ${language}.`,
    waitsUntil: (moment: string) =>
      `It waits until ${moment}. After that it counts as failed, and you can still try it again while its audio is kept.`,
    retryable: {
      title: 'Failed on our side',
      text: 'We tried for a long time and couldn’t process this recording. That wasn’t the recording’s fault, and nothing was charged.',
    },
    expired: {
      title: 'No longer waiting',
      text: {
        insufficient_credits:
          'There weren’t enough credits in time, so we stopped waiting. Add credits, then try again.',
        spending_limit_reached:
          'Your spending limit wasn’t raised in time, so we stopped waiting. Raise it, then try again.',
        audio_too_long:
          'Your plan doesn’t allow a recording this long, so we stopped waiting. Change your plan, then try again.',
      },
    },
    kept: 'The recording is kept, so nothing is lost.',
    gone: {
      title: 'The audio has been deleted',
      text: 'We couldn’t process this recording before its audio was deleted, so it can’t be tried again. Nothing was charged.',
    },
    failed: {
      title: 'This recording can’t be processed',
      text: 'Nothing was charged. Trying again wouldn’t help.',
    },
  },
  remedies: {
    insufficient_credits: 'Add credits',
    spending_limit_reached: 'Raise the limit',
    audio_too_long: 'Change plan',
  },
  listen: 'The recording',
  transcriptSoFar: 'Transcript so far',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  tried: 'Queued again. The result appears automatically.',
  tryFailed: 'We couldn’t try it again',
  audioGone: 'The audio has been deleted.',
  tryAll: 'Try all again',
  tryAllTitle: count({ one: 'Try # recording again?', other: 'Try # recordings again?' }),
  tryAllCounting: 'Counting…',
  tryAllText:
    'Everything in this list that failed on our side or is waiting goes back into the queue, oldest first. Each recording is charged once, when its result is ready.',
  tryAllWaits: 'What your account can’t pay for yet goes back to waiting.',
  tryAllNone: 'Nothing in this list can be tried again.',
  tryAllButton: count({ one: 'Try # again', other: 'Try # again' }),
  tryAllProgress: (done: string, count: string) => `${done} of ${count} queued again`,
  triedAll: count({ one: '# recording queued again', other: '# recordings queued again' }),
  tryAllFailed: 'Some recordings couldn’t be queued again',
  countFailed: 'We couldn’t count the recordings',
  banner: {
    waiting: {
      insufficient_credits: count({
        one: '# recording is waiting for credits.',
        other: '# recordings are waiting for credits.',
      }),
      spending_limit_reached: count({
        one: '# recording is waiting for your spending limit.',
        other: '# recordings are waiting for your spending limit.',
      }),
      audio_too_long: count({
        one: '# recording is waiting for another plan.',
        other: '# recordings are waiting for another plan.',
      }),
    },
    failed: count({
      one: '# recording failed on our side. You can try again.',
      other: '# recordings failed on our side. You can try again.',
    }),
    see: 'Show them',
    atLeast: (count: string) => `more than ${count}`,
  },
};
