// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStory } from './use-story.ts';

/** Says that the stage is in view, or isn't. */
let look: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => act(() => report([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openStory({ reduced = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const stage = { current: document.createElement('div') };
  return renderHook(() => useStory(stage)).result;
}

test('it waits until it is in view, plays, can be paused and goes on, and ends', () => {
  const story = openStory();
  look(false);
  expect(story.current.state).toBe('waiting');
  look(true);
  expect(story.current.state).toBe('playing');
  act(() => story.current.press());
  expect(story.current.state).toBe('paused');
  look(false);
  look(true);
  expect(story.current.state, 'only its reader goes on').toBe('paused');
  act(() => story.current.press());
  expect(story.current.state).toBe('playing');
  expect(story.current.performance, 'the same performance').toBe(0);
  act(() => story.current.end());
  look(true);
  expect(story.current.state, 'it plays once').toBe('done');
  act(() => story.current.press());
  expect(story.current).toMatchObject({ state: 'playing', performance: 1 });
});

test('where motion is reduced it stays still, and plays only when asked to', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor() {
        throw new Error('nothing may be watched');
      }
    },
  );
  const story = openStory({ reduced: true });
  expect(story.current.state).toBe('still');
  act(() => story.current.press());
  expect(story.current.state).toBe('playing');
});

test('what is in view when the page opens isn’t taken away from its reader', () => {
  const story = openStory();
  look(true);
  expect(story.current.state).toBe('still');
});
