import type { IssueState } from '@voice-feedback/contract/connections';
import type { Connector, RemoteIssue } from './connector.ts';

/** The last state that both sides agreed on; null before the first one. */
export function agreedState({
  closed,
  inProgress,
}: {
  closed: boolean | null;
  inProgress: boolean;
}): IssueState | null {
  if (closed === null) return null;
  return closed ? 'done' : inProgress ? 'in_progress' : 'open';
}

/**
 * The state of an issue in the tracker. Where issues can't be in progress, an open one is what both agreed on, and one
 * that was reopened is in progress.
 */
export function stateThere(
  { knowsProgress }: Pick<Connector, 'knowsProgress'>,
  { state }: Pick<RemoteIssue, 'state'>,
  agreed: IssueState | null,
): IssueState {
  if (knowsProgress || state === 'done') return state;
  return agreed === 'done' ? 'in_progress' : (agreed ?? state);
}

interface LinkedState {
  recordingId: string | null;
  done: boolean;
  inProgress: boolean;
}

/**
 * The state of everything linked together. It's done once all of it is. Only feedback can be in progress: what has none
 * that isn't done has no say in that, and keeps what both sides agreed on.
 */
export function stateOf(linked: readonly LinkedState[], agreed: IssueState | null): IssueState {
  if (linked.every(({ done }) => done)) return 'done';
  const feedback = linked.filter(({ recordingId, done }) => recordingId !== null && !done);
  if (feedback.length === 0) return agreed === 'in_progress' ? 'in_progress' : 'open';
  return feedback.some(({ inProgress }) => inProgress) ? 'in_progress' : 'open';
}
