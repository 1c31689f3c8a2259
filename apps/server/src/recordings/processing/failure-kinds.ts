import type { ErrorCode } from '@voice-feedback/contract/errors';
import { WAITING_REASONS, type WaitingReason } from '@voice-feedback/contract/feedback';
import { InsufficientCreditsError, SpendingLimitError } from '../../credits/ledger-errors.ts';
import { AudioGoneError } from '../audio/audio-store.ts';
import type { ClaimedRecording } from './claim.ts';
import { decodeFailure } from './engines.ts';
import { UnsupportedLanguageError } from './language.ts';

/**
 * Who is at fault when an accepted recording cannot be processed, which decides what happens next (docs/failures.md):
 * - the recording: it fails for good
 * - its account: it waits, and resumes when the account can pay
 * - the service: it is retried and its audio is kept. A code that isn't in the table is our fault.
 */
export const FAILURE_KINDS = {
  unsupported_format: 'recording',
  unreadable_audio: 'recording',
  no_audio_track: 'recording',
  audio_too_short: 'recording',
  decode_timeout: 'recording',
  unsupported_language: 'recording',
  audio_gone: 'recording',
  insufficient_credits: 'account',
  spending_limit_reached: 'account',
  audio_too_long: 'account',
} as const satisfies Partial<Record<ErrorCode, 'recording' | 'account'>>;

type CodeOf<Kind> = {
  [Code in keyof typeof FAILURE_KINDS]: (typeof FAILURE_KINDS)[Code] extends Kind ? Code : never;
}[keyof typeof FAILURE_KINDS];

export type Failure =
  | {
      kind: 'recording';
      code: CodeOf<'recording'> | 'audio_too_long';
      detail: string;
      /** the unsupported language */
      language?: string;
      /** its audio is kept, because only its sender can know whether the check of the language was wrong */
      retryable?: boolean;
    }
  | { kind: 'account'; reason: WaitingReason; detail: string; neededMicroEuros: number | null }
  | { kind: 'ours'; cause: unknown };

/** Classifies an error that an attempt at `recording` threw. */
export function failureOf(error: unknown, recording: ClaimedRecording): Failure {
  if (error instanceof InsufficientCreditsError || error instanceof SpendingLimitError) {
    const reason = WAITING_REASONS.find((each) => each === error.code);
    if (reason === undefined) throw new Error(`${error.code} is not a reason to wait`);
    return { kind: 'account', reason, detail: error.message, neededMicroEuros: error.neededMicroEuros };
  }
  if (error instanceof UnsupportedLanguageError)
    return {
      kind: 'recording',
      code: 'unsupported_language',
      detail: error.message,
      language: error.language,
      retryable: recording.language === null,
    };
  // Only the row can say that the audio was deleted. If the store doesn't find it, that is our fault.
  if (error instanceof AudioGoneError && recording.audioKey === null)
    return {
      kind: 'recording',
      code: 'audio_gone',
      detail: 'The audio was deleted before it was processed.',
    };
  const failure = decodeFailure(error);
  if (failure === undefined) return { kind: 'ours', cause: error };
  if (failure.code === 'audio_too_long') return tooLong(recording);
  const code = failure.code === 'decode_failed' ? 'unreadable_audio' : failure.code;
  return { kind: 'recording', code, detail: failure.message };
}

/** A plan sets the limit, so an account can lift it with another plan. A demo key has no account and no plan. */
function tooLong({ accountId, plan, maximumSeconds }: ClaimedRecording): Failure {
  const owner = plan === null ? 'this key' : `the plan "${plan}"`;
  const detail = `The recording is longer than ${maximumSeconds} s, the limit of ${owner}.`;
  return accountId === null
    ? { kind: 'recording', code: 'audio_too_long', detail }
    : { kind: 'account', reason: 'audio_too_long', detail, neededMicroEuros: null };
}
