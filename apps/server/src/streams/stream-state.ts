/**
 * receiving → stopping → finishing → done → closed. A stream can be aborted until it's done.
 *
 * - receiving: audio is accepted
 * - stopping: no more is accepted, and what has arrived is transcribed
 * - finishing: everything has been transcribed, and the recording is made
 * - done: the result waits for its client
 * - aborted: there will be no result, and what was stored is removed
 * - closed: nothing is left to do
 */
export type StreamState = 'receiving' | 'stopping' | 'finishing' | 'done' | 'aborted' | 'closed';

export type StreamEvent =
  /** the client sent everything, or may not send more */
  | 'stop'
  /** everything that arrived has been transcribed */
  | 'finish'
  /** the recording and its result are stored */
  | 'complete'
  /** there can't be a result */
  | 'abort'
  /** the client has the result or didn't fetch it, or an aborted stream is removed */
  | 'close';

const TRANSITIONS: Readonly<Record<StreamState, Readonly<Partial<Record<StreamEvent, StreamState>>>>> = {
  receiving: { stop: 'stopping', abort: 'aborted' },
  stopping: { finish: 'finishing', abort: 'aborted' },
  finishing: { complete: 'done', abort: 'aborted' },
  done: { close: 'closed' },
  aborted: { close: 'closed' },
  closed: {},
};

/** The event can't happen in this state: a bug in the code that sent it. */
export class IllegalStreamEventError extends Error {
  override name = 'IllegalStreamEventError';
  constructor(state: StreamState, event: StreamEvent) {
    super(`A stream that is ${state} can't take the event ${event}`);
  }
}

export function accepts(state: StreamState, event: StreamEvent): boolean {
  return TRANSITIONS[state][event] !== undefined;
}

/** Returns the state after `event`. Throws `IllegalStreamEventError`. */
export function nextState(state: StreamState, event: StreamEvent): StreamState {
  const next = TRANSITIONS[state][event];
  if (next === undefined) throw new IllegalStreamEventError(state, event);
  return next;
}
