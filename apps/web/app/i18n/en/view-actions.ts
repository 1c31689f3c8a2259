import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

/** For what a saved view does with new matches. */
export const words = {
  menu: 'Act on new matches…',
  title: (name: string) => `What “${name}” does`,
  lead: 'Messages that newly match are changed within two minutes, each once. Messages that are already here stay as they are.',
  tags: 'Add tags',
  tagsHint: 'Enter adds one.',
  status: 'Set the status',
  statusHint: 'Only while a message is still new.',
  keepStatus: 'Leave it',
  preview: (matched: string, lookedAt: string) =>
    `It would have matched ${matched} of the last ${lookedAt} messages.`,
  previewNone: 'There are no messages yet.',
  log: 'What it did in the last 30 days',
  total: count({ one: '# message', other: '# messages' }),
  nothingYet: 'Nothing yet.',
  logFailed: 'Couldn’t load what it did',
  outcomes: {
    done: 'changed',
    unchanged: 'was like that already',
    too_many_tags: 'has too many tags',
    limited: 'left alone: more than 500 in an hour',
  },
};
