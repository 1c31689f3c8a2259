import { expect, test } from 'vitest';
import { type Chosen, chosenIn, withChosen } from './chosen-values.ts';
import { parametersOf, viewOf } from './filter-params.ts';

const PLAN = { field: 'metadata', metadataName: 'plan' } as const;
const start = new URLSearchParams('q=slow&topic=crashes&metadata[plan]=pro&metadata[app]=ios');
const after = (by: Parameters<typeof withChosen>[1], chosen: Chosen) =>
  viewOf(withChosen(start, by, chosen)).filter;

test('choosing values of a field leaves the other filters as they are', () => {
  expect(after({ field: 'topic' }, { values: ['export', 'login'], isNot: true })).toEqual({
    ...{ q: 'slow', metadata: { plan: 'pro', app: 'ios' } },
    not_topic: ['export', 'login'],
  });
  expect(after({ field: 'topic' }, { values: [], isNot: false })).toEqual({
    ...{ q: 'slow', metadata: { plan: 'pro', app: 'ios' } },
  });
  expect(after(PLAN, { values: ['team'], isNot: true })).toEqual({
    ...{ q: 'slow', topic: 'crashes', metadata: { app: 'ios' } },
    not_metadata: { plan: 'team' },
  });
});

test('what was chosen is read from a filter', () => {
  const { filter } = viewOf(start);
  expect(chosenIn(filter, { field: 'topic' })).toEqual({ values: ['crashes'], isNot: false });
  expect(chosenIn(filter, PLAN)).toEqual({ values: ['pro'], isNot: false });
  expect(chosenIn(filter, { field: 'tag' })).toEqual({ values: [], isNot: false });
  const several = viewOf(new URLSearchParams('not_tag=a&not_tag=b')).filter;
  expect(chosenIn(several, { field: 'tag' })).toEqual({ values: ['a', 'b'], isNot: true });
  expect(String(parametersOf({ filter: several, order: 'newest' }))).toBe('not_tag=a&not_tag=b');
});
