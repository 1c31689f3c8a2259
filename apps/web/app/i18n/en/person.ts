import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

/** The page of one end user. */
export const words = {
  messages: count({ one: '# message', other: '# messages' }),
  onDay: (messages: string, day: string) => `${messages} on ${day}`,
  between: (messages: string, first: string, last: string) => `${messages} from ${first} to ${last}`,
  about: 'About this person',
  unknown: 'Nobody',
  none: 'No feedback from this person',
  noneText: 'It was deleted, or nobody has this id.',
  allFeedback: 'All feedback',
  inInbox: 'Search and filter these messages',
  loadFailed: 'Couldn’t load this person’s feedback',
  history: { day: 'Messages a day', week: 'Messages a week', month: 'Messages a month' },
  columns: { messages: 'Messages', negative: 'Negative' },
  average: (score: string) => `average sentiment ${score}`,
  value: (messages: string, negative: string) => `${messages}, ${negative} negative`,
  erase: 'Delete all',
  eraseTitle: (id: string) => `Delete everything from ${id}?`,
  eraseText: (messages: string) =>
    `${messages} and their recordings are permanently deleted right away. You can’t undo this.`,
  eraseFailed: 'Couldn’t delete it',
  erased: count({ one: '# message deleted', other: '# messages deleted' }),
};
