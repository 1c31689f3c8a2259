import { expect, test } from 'vitest';
import { feedbackShortcuts, listShortcuts } from './shortcuts.tsx';

test('the list of feedback names its own keys, and edits only to those who may', () => {
  expect(listShortcuts(true)).toEqual([
    ...['move', 'enter', 'select', 'extend', 'clear', 'doneHere', 'status', 'tags', 'undo', 'search', 'help'],
  ]);
  expect(listShortcuts(false)).toEqual(['move', 'enter', 'search', 'help']);
});

test('a feedback names its own keys: those of its audio, if it’s kept, and edits, for those who may', () => {
  expect(feedbackShortcuts({ finish: true, edit: true, play: true })).toEqual([
    ...['move', 'back', 'done', 'status', 'tags', 'note', 'play', 'jump', 'speed', 'help'],
  ]);
  expect(feedbackShortcuts({ finish: false, edit: false, play: false })).toEqual(['move', 'back', 'help']);
});
