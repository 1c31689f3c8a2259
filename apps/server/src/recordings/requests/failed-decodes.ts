import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { addressUnit, countRequest } from '../../http/limits/rate-limit.ts';
import type { RecordingRow } from '../recording-row.ts';

/**
 * A file that cannot be decoded costs its sender nothing, but it may cost us seconds of a processor. So the seconds that were
 * spent in vain are limited: for an account, and for an address that uses demo keys.
 */
export const FAILED_DECODE_SECONDS = 120;
export const FAILED_DECODE_WINDOW_SECONDS = 600;

/** A file that is refused at its first byte costs something, too. */
const LEAST_MS = 50;

/** Null: the recording's account says it. */
export function decodeSubjectOf({ account }: Principal, address: string): string | null {
  return account === null ? `decode:demo:${addressUnit(address)}` : null;
}

function subjectOf(row: Pick<RecordingRow, 'accountId' | 'decodeSubject'>): string {
  return row.decodeSubject ?? decodeSubject(row.accountId ?? 'demo');
}

/** Under which an account's failed decodes are counted. */
export function decodeSubject(accountId: string): string {
  return `decode:${accountId}`;
}

/** Notes that decoding took so long and gave nothing. */
export async function countFailedDecode(
  database: Database,
  recording: Pick<RecordingRow, 'accountId' | 'decodeSubject'>,
  milliseconds: number,
): Promise<void> {
  const spent = Math.ceil(Math.max(LEAST_MS, milliseconds));
  await countRequest(database, subjectOf(recording), FAILED_DECODE_WINDOW_SECONDS, spent);
}

/**
 * The database's time, and whether the sender may have something decoded: in one question, since it's asked for every
 * recording. Throws `Problem` `rate_limited`.
 */
export async function beginRecording(
  database: Database | Trx,
  sender: Pick<RecordingRow, 'accountId' | 'decodeSubject'>,
  allowedSeconds: number,
): Promise<Date> {
  const { rows } = await sql<{ now: Date; spentMs: number | null; resetSeconds: number | null }>`
    select clock_timestamp() as now, failed.used as spent_ms,
      ceil(extract(epoch from failed.window_ends_at - clock_timestamp()))::int as reset_seconds
    from (select) as always left join rate_limits as failed
      on failed.subject = ${subjectOf(sender)} and failed.window_ends_at > clock_timestamp()`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no time');
  const { now, spentMs, resetSeconds } = row;
  if (spentMs !== null && resetSeconds !== null && spentMs > allowedSeconds * 1_000)
    throw tooManyFailedDecodes(resetSeconds);
  return now;
}

export function tooManyFailedDecodes(resetSeconds: number): Problem {
  return new Problem('rate_limited', {
    detail: `Too many recordings could not be decoded. Send no more for ${resetSeconds} s, and check how they are recorded.`,
    headers: { 'retry-after': String(resetSeconds) },
  });
}
