const recordings = (count: string) => (count === '1' ? '1 recording' : `${count} recordings`);

/** Of recordings that wait, are tried again, or failed. */
export const words = {
  /** how far we are with a recording: badges and the filter */
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
  /** of a row, under the badge's own word */
  row: {
    queued: 'In the queue',
    processing: 'The transcript is on its way',
    retrying: (time: string) => `Next try at ${time}`,
    waiting: {
      insufficient_credits: 'Not enough credit',
      spending_limit_reached: 'Spending limit reached',
      audio_too_long: 'Longer than your plan allows',
    },
    retryable: 'You can try it again',
    gone: 'The audio is no longer kept',
    until: (day: string) => `until ${day}`,
  },
  page: {
    queued: {
      title: 'In the queue',
      text: 'It’s processed as soon as a worker is free. The result appears here by itself.',
    },
    processing: {
      title: 'Being processed',
      text: 'The result appears here by itself. You can leave this page meanwhile.',
    },
    retrying: {
      title: (time: string) => `We’ll try again at ${time}`,
      text: 'The last try failed on our side. The recording is safe and nothing was charged. You don’t have to do anything.',
    },
    waiting: {
      insufficient_credits: {
        title: 'Waiting for credit',
        text: 'There isn’t enough credit to process this recording. It resumes by itself as soon as you add some, oldest first.',
      },
      spending_limit_reached: {
        title: 'Waiting for your spending limit',
        text: 'This recording would pass the spending limit that you set for this month. It resumes by itself when you raise the limit, or when the next month begins.',
      },
      audio_too_long: {
        title: 'Waiting for another plan',
        text: 'This recording is longer than your plan allows. It resumes by itself when you change to a plan with longer recordings.',
      },
    },
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
          'There wasn’t enough credit for too long, so we stopped waiting. Add credit, then try it again.',
        spending_limit_reached:
          'Your spending limit stayed too low for too long, so we stopped waiting. Raise it, then try it again.',
        audio_too_long:
          'Your plan didn’t allow a recording this long, so we stopped waiting. Change your plan, then try it again.',
      },
    },
    kept: 'The recording is kept, so nothing is lost.',
    gone: {
      title: 'Its audio is no longer kept',
      text: 'This recording could not be processed while its audio was kept, so it can’t be tried again. Nothing was charged.',
    },
    failed: {
      title: 'This recording can’t be processed',
      text: 'Nothing was charged. Trying it again wouldn’t change that.',
    },
  },
  remedies: {
    insufficient_credits: 'Add credits',
    spending_limit_reached: 'Raise the limit',
    audio_too_long: 'Change plan',
  },
  listen: 'The recording',
  heardSoFar: 'Heard so far',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  tried: 'Queued again. The result appears by itself.',
  tryFailed: 'It could not be tried again',
  audioGone: 'Its audio is no longer kept.',
  tryAll: 'Try all again',
  tryAllTitle: (count: string) => `Try ${recordings(count)} again?`,
  tryAllCounting: 'Counting…',
  tryAllText:
    'Everything in this list that failed on our side or waits is queued again, oldest first. Each recording is charged once, when its result is there.',
  tryAllWaits: 'What your account can’t pay for yet goes back to waiting.',
  tryAllNone: 'Nothing in this list can be tried again.',
  tryAllButton: (count: string) => `Try ${count} again`,
  tryAllProgress: (done: string, count: string) => `${done} of ${count} queued again`,
  triedAll: (count: string) => `${recordings(count)} queued again`,
  tryAllFailed: 'Not all of them could be tried again',
  countFailed: 'They could not be counted',
  banner: {
    waiting: {
      insufficient_credits: (count: string) =>
        `${recordings(count)} ${count === '1' ? 'is' : 'are'} waiting for credit.`,
      spending_limit_reached: (count: string) =>
        `${recordings(count)} ${count === '1' ? 'is' : 'are'} waiting for your spending limit.`,
      audio_too_long: (count: string) =>
        `${recordings(count)} ${count === '1' ? 'is' : 'are'} waiting for another plan.`,
    },
    failed: (count: string) => `${recordings(count)} failed on our side. You can try again.`,
    see: 'Show them',
    atLeast: (count: string) => `more than ${count}`,
  },
};
