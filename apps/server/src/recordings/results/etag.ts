import { createHash } from 'node:crypto';
import type { RecordingRow } from '../recording-row.ts';

type Shown = Pick<
  RecordingRow,
  | 'version'
  | 'status'
  | 'waitingReason'
  | 'waitingUntil'
  | 'waitingDetail'
  | 'retryAt'
  | 'retryable'
  | 'errorCode'
  | 'errorDetail'
>;

const DIGEST_CHARACTERS = 16;

/**
 * Returns the ETag of a feedback (RFC 9110, section 8.8.3). Processing doesn't change the version, so until it ends the
 * ETag includes the status and a digest of why it waits or failed, to distinguish a second failure from the first.
 */
export function etagOf({ version, status, ...row }: Shown): string {
  if (status === 'done' || status === 'no_speech') return `"${version}"`;
  const { waitingReason, waitingUntil, waitingDetail, retryAt, retryable, errorCode, errorDetail } = row;
  const why = [waitingReason, waitingUntil, waitingDetail, retryAt, retryable, errorCode, errorDetail];
  const digest = createHash('sha256').update(JSON.stringify(why)).digest('hex').slice(0, DIGEST_CHARACTERS);
  return `"${version}-${status}-${digest}"`;
}

/**
 * Whether a caller who sends this `If-None-Match` has the current answer. A feedback without its audio is always sent,
 * because the caller's copy may contain the audio's URL.
 */
export function isUnchanged(
  row: Shown & Pick<RecordingRow, 'audioKey'>,
  ifNoneMatch: string | undefined,
): boolean {
  if (ifNoneMatch === undefined || row.audioKey === null) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etagOf(row));
}
