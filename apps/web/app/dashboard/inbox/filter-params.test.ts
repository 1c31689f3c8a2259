import { expect, test } from 'vitest';
import { isFiltered, parametersOf, viewOf } from './filter-params.ts';

test('a view survives the way into an address and back', () => {
  const view = viewOf(
    new URLSearchParams('q=export crash&sentiment=negative&from=2026-05-01&order=impact&min_score=-0.5'),
  );
  expect(view).toEqual({
    filter: { q: 'export crash', sentiment: 'negative', from: '2026-05-01', min_score: -0.5 },
    order: 'impact',
  });
  expect(viewOf(parametersOf(view))).toEqual(view);
});

test('what makes no sense is left out, and the rest holds', () => {
  expect(viewOf(new URLSearchParams('sentiment=angry&topic=export&page=2&order=worst&q='))).toEqual({
    filter: { topic: 'export' },
    order: 'newest',
  });
});

test('a range that ends before it begins is no range', () => {
  expect(viewOf(new URLSearchParams('from=2026-05-02&to=2026-05-01&tag=ios')).filter).toEqual({ tag: 'ios' });
});

test('the usual view has a plain address', () => {
  expect(String(parametersOf({ filter: {}, order: 'newest' }))).toBe('');
  expect(isFiltered({ filter: {}, order: 'impact' })).toBe(false);
  expect(isFiltered({ filter: { tag: 'ios' }, order: 'newest' })).toBe(true);
});
