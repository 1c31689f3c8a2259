// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { useSelection } from './use-selection.ts';

const LOADED = ['a', 'b', 'c', 'd', 'e'];

afterEach(cleanup);

function start() {
  return renderHook(({ search, loaded }) => useSelection(search, loaded), {
    initialProps: { search: '', loaded: LOADED },
    wrapper: SignedInPage,
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

let shown: ReturnType<typeof useSelection> | undefined;
function List() {
  shown = useSelection('status=new', LOADED);
  return null;
}

test('what’s selected stays so while a feedback is open, until it’s cleared', () => {
  const page = render(<SignedInPage>{null}</SignedInPage>);
  // Only what the page shows is left and opened again.
  const show = (content: ReactNode) => page.rerender(<SignedInPage>{content}</SignedInPage>);
  const selection = () => {
    if (shown === undefined) throw new Error('the list was never open');
    return shown;
  };
  show(<List />);
  act(() => selection().toggle('b'));
  act(() => selection().extendTo('d'));
  show(null);
  show(<List />);
  expect(selection().ids).toEqual(['b', 'c', 'd']);
  act(() => selection().extendTo('e'));
  expect(selection().ids).toEqual(['b', 'c', 'd', 'e']);
  const { clear } = selection();
  show(null);
  // An edit of many ends when its page is gone.
  act(clear);
  show(<List />);
  expect(selection().count).toBe(0);
  act(() => selection().selectAll());
  show(null);
  show(<List />);
  expect(selection().isAll).toBe(true);
});

test('whoever signs in next has nothing selected', () => {
  const first = start();
  act(() => first.result.current.toggle('a'));
  expect(first.result.current.count).toBe(1);
  first.unmount();
  expect(start().result.current.count).toBe(0);
});
