import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

/** For what a saved view does with new matches. */
export const words = {
  menu: 'Act on new matches…',
  title: (name: string) => `What “${name}” does`,
  lead: 'New matches are changed within two minutes, once each. Messages that are already here stay as they are.',
  tags: 'Add tags',
  tagsHint: 'Enter adds one.',
  status: 'Set the status',
  statusHint: 'Only while a message is still new.',
  keepStatus: 'Leave as it is',
  assign: 'Assign to',
  assignHint: 'Only if nobody is assigned yet.',
  assignNobody: 'Nobody',
  issue: 'Create an issue in',
  issueHint: (perDay: number) =>
    `One for each message that has none, at most ${perDay} in 24 hours. Everyone who can see the issue can read the quotes.`,
  noIssue: 'Don’t create one',
  preview: (_matched: number, shown: string, lookedAt: string) =>
    `It would have matched ${shown} of the last ${lookedAt} messages.`,
  previewNone: 'There are no messages yet.',
  log: 'What it did in the last 30 days',
  total: count({ one: '# message', other: '# messages' }),
  nothingYet: 'Nothing yet.',
  logFailed: 'Couldn’t load what it did',
  outcomes: {
    done: 'changed',
    unchanged: 'no change needed',
    too_many_tags: 'has too many tags',
    limited: 'left alone: more than 500 in an hour',
  },
  issues: {
    created: 'issue created',
    existing: 'has an issue already',
    limited: 'no issue: the limit was reached',
    no_connection: 'no issue: the tracker isn’t connected any more',
  },
};
