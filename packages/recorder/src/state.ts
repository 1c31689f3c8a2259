/**
 * idle → asking (for the microphone) → recording ⇄ paused → stopping → processing → done. Any state in between can become
 * failed. `start` leads from done and failed to asking, `retry` from failed to processing, `cancel` back to idle.
 */
export type RecorderState =
  | 'idle'
  | 'asking'
  | 'recording'
  | 'paused'
  | 'stopping'
  | 'processing'
  | 'done'
  | 'failed';

const NEXT: Readonly<Record<RecorderState, readonly RecorderState[]>> = {
  idle: ['asking'],
  asking: ['recording', 'failed', 'idle'],
  recording: ['paused', 'stopping', 'failed', 'idle'],
  paused: ['recording', 'stopping', 'failed', 'idle'],
  stopping: ['processing', 'failed', 'idle'],
  processing: ['done', 'failed', 'idle'],
  done: ['asking', 'idle'],
  failed: ['asking', 'processing', 'idle'],
};

/** A call that's not allowed in this state: a bug in the caller. */
export class IllegalTransitionError extends Error {
  override name = 'IllegalTransitionError';
  constructor(from: RecorderState, to: RecorderState) {
    super(`A recorder that is ${from} cannot become ${to}`);
  }
}

export function canBecome(from: RecorderState, to: RecorderState): boolean {
  return NEXT[from].includes(to);
}

/** Returns `to`. Throws `IllegalTransitionError`. */
export function become(from: RecorderState, to: RecorderState): RecorderState {
  if (!canBecome(from, to)) throw new IllegalTransitionError(from, to);
  return to;
}
