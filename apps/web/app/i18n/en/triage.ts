import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

/** For edits of many feedbacks at once. */
export const words = {
  select: (title: string) => `Select: ${title}`,
  bar: 'Selected feedback',
  selected: count({ one: '# selected', other: '# selected' }),
  everythingSelected: 'Everything that matches is selected',
  selectAll: count({ one: 'Select all # that match', other: 'Select all # that match' }),
  selectEverything: 'Select everything that matches',
  clear: 'Clear selection',
  status: 'Status',
  tags: 'Tags',
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  tagsHint: 'Enter adds one.',
  apply: 'Apply',
  export: 'Export',
  retry: 'Try again',
  remove: 'Delete',
  progress: (done: string, total: string) => `${done} of ${total}`,
  undo: 'Undo',
  changed: count({ one: '# message changed', other: '# messages changed' }),
  deleted: count({ one: '# message deleted', other: '# messages deleted' }),
  retried: count({ one: '# recording queued', other: '# recordings queued' }),
  unchanged: 'There was nothing to change',
  skippedTags: count({
    one: '# has too many tags for another one.',
    other: '# have too many tags for another one.',
  }),
  skippedUnfinished: count({
    one: '# isn’t finished yet and was kept.',
    other: '# aren’t finished yet and were kept.',
  }),
  failed: 'Some of it didn’t work.',
  undone: count({ one: '# message restored', other: '# messages restored' }),
  kept: count({
    one: '# was changed since and stays as it is.',
    other: '# were changed since and stay as they are.',
  }),
  undoFailed: 'Couldn’t undo it.',
};
