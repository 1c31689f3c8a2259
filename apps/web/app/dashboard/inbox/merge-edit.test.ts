import { expect, test } from 'vitest';
import { mergedEdit } from './merge-edit.ts';

const BASE = { tags: ['a', 'b'], inbox_status: 'new', note: null, assignee: null } as const;
const base = { ...BASE, tags: [...BASE.tags] };

test('tags of both are kept, and removed ones stay away', () => {
  const newer = { ...base, tags: ['a', 'b', 'theirs'] };
  expect(mergedEdit(base, newer, { tags: ['b', 'mine'] })).toEqual({ tags: ['b', 'theirs', 'mine'] });
});

test('an edit of something else goes through, one of the same doesn’t', () => {
  const newer = { ...base, inbox_status: 'done' as const, note: 'theirs', assignee: 'ada' };
  expect(mergedEdit(base, newer, { tags: ['a'] })).toEqual({ tags: ['a'] });
  expect(mergedEdit(base, { ...base, note: 'theirs' }, { status: 'read' })).toEqual({ status: 'read' });
  for (const change of [{ status: 'read' as const }, { note: 'mine' }, { assignee: 'ben' }])
    expect(mergedEdit(base, newer, change)).toBeUndefined();
});
