// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const LOADED = ['a', 'b', 'c', 'd', 'e'];

function start() {
  return renderHook(({ search, loaded }) => useSelection(search, loaded), {
    initialProps: { search: '', loaded: LOADED },
  });
}

test('one is selected, then a range from it in either direction', () => {
  const { result } = start();
  act(() => result.current.toggle('c'));
  act(() => result.current.extendTo('e'));
  expect(result.current.ids).toEqual(['c', 'd', 'e']);
  act(() => result.current.extendTo('b'));
  expect(result.current.ids).toEqual(['b', 'c', 'd', 'e']);
  act(() => result.current.toggle('d'));
  expect(result.current.ids).toEqual(['b', 'c', 'e']);
  act(() => result.current.clear());
  expect(result.current.count).toBe(0);
});

test('everything stays everything as more is loaded, until a row is taken out', () => {
  const { result, rerender } = start();
  act(() => result.current.selectAll());
  rerender({ search: '', loaded: [...LOADED, 'f'] });
  expect(result.current).toMatchObject({ isAll: true, count: 6 });
  act(() => result.current.toggle('a'));
  expect(result.current).toMatchObject({ isAll: false, ids: ['b', 'c', 'd', 'e', 'f'] });
});

test('another list begins with nothing selected, and what’s gone from the list isn’t selected', () => {
  const { result, rerender } = start();
  act(() => result.current.toggle('a'));
  act(() => result.current.toggle('b'));
  rerender({ search: '', loaded: ['b', 'c'] });
  expect(result.current.ids).toEqual(['b']);
  rerender({ search: 'topic=x', loaded: LOADED });
  expect(result.current.count).toBe(0);
});
