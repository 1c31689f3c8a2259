import { WAITING_REASONS, type WaitingReason } from '@voice-feedback/contract/feedback';
import type { PendingFeedback } from '@voice-feedback/contract/process';

/** The state of a recording without a result, and who has to act. */
export type Standing =
  | { kind: 'queued' | 'processing' | 'retryable' }
  /** `isGone`: the recording itself was fine, but its audio has been deleted */
  | { kind: 'failed'; isGone: boolean }
  /** it failed on our side and is retried automatically */
  | { kind: 'retrying'; at: string }
  /** the account has to act first */
  | { kind: 'waiting'; reason: WaitingReason; until: string }
  /** it doesn't sound like a language that is understood; a retry says that it does */
  | { kind: 'foreign' }
  /** the account did not act in time */
  | { kind: 'expired'; reason: WaitingReason };

/** With these codes, a retry would be possible if the audio still existed. */
const GONE_CODES = new Set<string | undefined>(['processing_failed', 'audio_gone']);

export function standingOf({ status, waiting, retry_at, retryable, error }: PendingFeedback): Standing {
  if (waiting !== null) return { kind: 'waiting', reason: waiting.reason, until: waiting.until };
  if (status === 'queued' && retry_at !== null) return { kind: 'retrying', at: retry_at };
  if (status === 'failed') {
    const reason = WAITING_REASONS.find((one) => one === error?.code);
    if (!retryable) return { kind: 'failed', isGone: reason !== undefined || GONE_CODES.has(error?.code) };
    if (error?.code === 'unsupported_language') return { kind: 'foreign' };
    return reason === undefined ? { kind: 'retryable' } : { kind: 'expired', reason };
  }
  // A newer server may send a waiting reason this page doesn't know.
  return { kind: status === 'waiting' ? 'queued' : status };
}

/** The state its badge names. */
export function stateOf({ kind }: Standing): Exclude<Standing['kind'], 'expired' | 'foreign'> {
  return kind === 'expired' || kind === 'foreign' ? 'failed' : kind;
}

const TRIABLE = new Set<Standing['kind']>(['waiting', 'retrying', 'retryable', 'expired', 'foreign']);

/** Whether pressing "Try again" can change anything. */
export function canBeTried({ kind }: Standing): boolean {
  return TRIABLE.has(kind);
}
