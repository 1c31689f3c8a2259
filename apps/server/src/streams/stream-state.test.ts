import { describe, expect, it } from 'vitest';
import {
  accepts,
  IllegalStreamEventError,
  nextState,
  type StreamEvent,
  type StreamState,
} from './stream-state.ts';

const STATES: readonly StreamState[] = ['receiving', 'stopping', 'finishing', 'done', 'aborted', 'closed'];
const EVENTS: readonly StreamEvent[] = ['stop', 'finish', 'complete', 'abort', 'close'];
const LEGAL: readonly [StreamState, StreamEvent, StreamState][] = [
  ['receiving', 'stop', 'stopping'],
  ['receiving', 'abort', 'aborted'],
  ['stopping', 'finish', 'finishing'],
  ['stopping', 'abort', 'aborted'],
  ['finishing', 'complete', 'done'],
  ['finishing', 'abort', 'aborted'],
  ['done', 'close', 'closed'],
  ['aborted', 'close', 'closed'],
];
const isLegal = (state: StreamState, event: StreamEvent) =>
  LEGAL.some(([from, on]) => from === state && on === event);
const ILLEGAL = STATES.flatMap((state) =>
  EVENTS.filter((event) => !isLegal(state, event)).map((event) => [state, event] as const),
);

describe('the states of a stream', () => {
  it.each(LEGAL)('%s, on %s, becomes %s', (from, event, to) => {
    expect(accepts(from, event)).toBe(true);
    expect(nextState(from, event)).toBe(to);
  });

  it.each(ILLEGAL)('%s refuses %s', (state, event) => {
    expect(accepts(state, event)).toBe(false);
    expect(() => nextState(state, event)).toThrow(IllegalStreamEventError);
  });

  it('all combinations of state and event are listed above', () => {
    expect(LEGAL.length + ILLEGAL.length).toBe(STATES.length * EVENTS.length);
    expect(ILLEGAL).toHaveLength(22);
  });

  it('the error names the event and the state', () => {
    expect(() => nextState('done', 'abort')).toThrow("A stream that is done can't take the event abort");
  });

  it('the only way to a result is to stop, finish and complete', () => {
    const pathsToDone: string[] = [];
    const walk = (state: StreamState, path: readonly StreamEvent[]) => {
      if (state === 'done') pathsToDone.push(path.join(' '));
      for (const event of EVENTS) if (accepts(state, event)) walk(nextState(state, event), [...path, event]);
    };
    walk('receiving', []);
    expect(pathsToDone).toEqual(['stop finish complete']);
  });
});
