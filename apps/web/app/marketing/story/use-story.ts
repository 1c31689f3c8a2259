import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * still: everything is shown, nothing has moved. waiting: the first picture, until the stage is in view. done: the last
 * picture.
 */
export type StoryState = 'still' | 'waiting' | 'playing' | 'paused' | 'done';

/** How much of the stage has to be in view before it starts. */
const SHARE_IN_VIEW = 0.35;

export interface Story {
  state: StoryState;
  /** counts the performances, so that a new one starts every animation again */
  performance: number;
  /** plays, pauses, goes on or plays again */
  press(): void;
  /** the last animation has ended */
  end(): void;
}

/**
 * Plays the story once it comes into view, and only then. Where motion is reduced, or the browser can't tell what is in
 * view, it stays still until the button is pressed.
 */
export function useStory(stage: RefObject<HTMLElement | null>): Story {
  const [state, setState] = useState<StoryState>('still');
  const [performance, setPerformance] = useState(0);

  useEffect(() => {
    const element = stage.current;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (element === null || isStill || typeof IntersectionObserver === 'undefined') return;
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isInView = entry?.isIntersecting ?? false;
        // Someone who is already looking keeps what they see.
        if (isFirst && !isInView) setState((now) => (now === 'still' ? 'waiting' : now));
        else if (isInView) setState((now) => (now === 'waiting' ? 'playing' : now));
        isFirst = false;
      },
      { threshold: SHARE_IN_VIEW },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  const press = useCallback(() => {
    if (state === 'still' || state === 'done') setPerformance((count) => count + 1);
    setState(state === 'playing' ? 'paused' : 'playing');
  }, [state]);
  const end = useCallback(() => setState('done'), []);

  return { state, performance, press, end };
}
