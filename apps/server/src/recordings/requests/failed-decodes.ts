import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Principal } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { addressUnit, countRequest } from '../../http/limits/rate-limit.ts';
import type { RecordingRow } from '../recording-row.ts';

/**
 * A file that can't be decoded costs its sender nothing, but may cost us seconds of CPU time. This limits the seconds
 * spent on such files, per account or per address that uses demo keys.
 */
export const FAILED_DECODE_SECONDS = 120;
export const FAILED_DECODE_WINDOW_SECONDS = 600;

/** Minimum that is counted, because even a file rejected at its first byte costs something. */
const LEAST_MS = 50;

/** Subject under which a demo key's failed decodes are counted. Null for an account, which has its own subject. */
export function decodeSubjectOf({ account }: Principal, address: string): string | null {
  return account === null ? `decode:demo:${addressUnit(address)}` : null;
}

function subjectOf(row: Pick<RecordingRow, 'accountId' | 'decodeSubject'>): string {
  return row.decodeSubject ?? decodeSubject(row.accountId ?? 'demo');
}

/** Subject under which an account's failed decodes are counted. */
export function decodeSubject(accountId: string): string {
  return `decode:${accountId}`;
}

/** Counts the time that a failed decode took. */
export async function countFailedDecode(
  database: Database,
  recording: Pick<RecordingRow, 'accountId' | 'decodeSubject'>,
  milliseconds: number,
): Promise<void> {
  const spent = Math.ceil(Math.max(LEAST_MS, milliseconds));
  await countRequest(database, subjectOf(recording), FAILED_DECODE_WINDOW_SECONDS, spent);
}

/**
 * Returns the database's time and checks the sender's limit for failed decodes, in one query because it runs for every
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
      on failed.subject = ${subjectOf(sender)} and failed.window_ends_at > clock_timestamp()
    ${prepared}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no time');
  const { now, spentMs, resetSeconds } = row;
  if (spentMs !== null && resetSeconds !== null && spentMs > allowedSeconds * 1_000)
    throw tooManyFailedDecodes(resetSeconds);
  return now;
}

export function tooManyFailedDecodes(resetSeconds: number): Problem {
  return new Problem('rate_limited', {
    detail: `Too many recordings couldn’t be decoded. Wait ${resetSeconds} s before you send more, and check how they’re recorded.`,
    headers: { 'retry-after': String(resetSeconds) },
  });
}
