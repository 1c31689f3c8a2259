import {
  type RECORDING_STATES,
  RECORDINGS_COUNTED_EXACTLY,
  type recordingListSchema,
  type recordingQuerySchema,
} from '@voice-feedback/contract/admin';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { type PageEnd, readCursor, writeCursor } from '../http/answers/cursor.ts';
import { Problem } from '../http/errors/problem.ts';
import type { RecordingRow } from '../recordings/recording-row.ts';

type RecordingQuery = z.infer<typeof recordingQuerySchema>;
type RecordingList = z.infer<typeof recordingListSchema>;

type OperatedRow = Pick<
  RecordingRow,
  | 'id'
  | 'accountId'
  | 'status'
  | 'errorCode'
  | 'lastFailure'
  | 'failures'
  | 'crashes'
  | 'createdAt'
  | 'failingSince'
  | 'retryAt'
  | 'waitingReason'
  | 'waitingUntil'
  | 'retryable'
> & {
  kind: Exclude<RecordingRow['kind'], 'deleted'>;
  userId: string | null;
  email: string | null;
  audioKept: boolean;
  audioKeptUntil: Date | null;
};

/** Whether the input of a recording still exists: its audio, or the submitted text. */
const isKept = sql<boolean>`(recordings.audio_key is not null or recordings.input_text is not null)`;

const STATES: Record<(typeof RECORDING_STATES)[number], RawBuilder<boolean>> = {
  failed: sql<boolean>`recordings.status = 'failed'`,
  waiting: sql<boolean>`recordings.status = 'waiting'`,
  // A recording that is queued for the first time needs no action.
  queued: sql<boolean>`recordings.status = 'queued' and recordings.failing_since is not null`,
};

/** Returns one page of matching recordings of all accounts, newest first. Never reads their content. */
export async function listRecordings(
  database: Database,
  { limit, cursor, processing_status, account }: RecordingQuery,
): Promise<RecordingList> {
  const accountId = account === undefined ? undefined : await accountNamed(database, account);
  const matches = matching(processing_status, accountId);
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const [{ rows }, total] = await Promise.all([
    sql<OperatedRow>`
      select recordings.id, kind, recordings.account_id, accounts.user_id, accounts.email, status, error_code,
        last_failure, failures, crashes, recordings.created_at, failing_since, retry_at, waiting_reason, waiting_until,
        retryable and ${isKept} as retryable, ${isKept} as audio_kept,
        case when ${isKept} then least(purge_at, audio_purge_at) end as audio_kept_until
      from recordings left join accounts on accounts.id = recordings.account_id
      where ${matches} and ${isAfter(last)}
      order by recordings.created_at desc, recordings.id desc limit ${limit + 1}`.execute(database),
    countUpTo(database, matches, RECORDINGS_COUNTED_EXACTLY),
  ]);
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  const more = rows.length > limit;
  return {
    success: true,
    recordings: shown.map(viewOf),
    total: Math.min(total, RECORDINGS_COUNTED_EXACTLY),
    total_is_exact: total <= RECORDINGS_COUNTED_EXACTLY,
    has_more: more,
    next_cursor: more && end !== undefined ? writeCursor(end) : null,
  };
}

/** Returns the account id for an id or address. Throws `Problem` `not_found`. */
export async function accountNamed(database: Database | Trx, name: string): Promise<string> {
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where(
      sql<boolean>`(lower(email) = ${name.toLowerCase()} or id::text = ${name.toLowerCase()}
        or user_id::text = ${name.toLowerCase()})`,
    )
    .executeTakeFirst();
  if (account === undefined) throw new Problem('not_found', { detail: 'This account doesn’t exist.' });
  return account.id;
}

/** Not those in another language: only their sender can say whether to retry them. */
const DEAD_LETTERS = sql<boolean>`recordings.retryable and recordings.error_code <> 'unsupported_language'`;

/** Returns a condition on `recordings`. An undefined `accountId` matches all accounts. */
export function matching(
  status: RecordingQuery['processing_status'],
  accountId: string | undefined,
): RawBuilder<boolean> {
  const state = sql<boolean>`${status === undefined ? DEAD_LETTERS : STATES[status]} and recordings.kind <> 'deleted'`;
  return accountId === undefined
    ? state
    : sql<boolean>`${state} and recordings.account_id = ${accountId}::uuid`;
}

function isAfter(last: PageEnd | undefined): RawBuilder<boolean> {
  return last === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(recordings.created_at, recordings.id) < (${last.createdAt}, ${last.id}::uuid)`;
}

/** Counts the matches; returns `most + 1` if there are more than `most`. */
async function countUpTo(
  database: Database | Trx,
  matches: RawBuilder<boolean>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from recordings where ${matches} limit ${most + 1}) as found`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}

function viewOf(row: OperatedRow): RecordingList['recordings'][number] {
  return {
    id: row.id,
    kind: row.kind,
    account_id: row.accountId,
    user_id: row.userId,
    email: row.email,
    status: row.status,
    code: row.errorCode,
    last_failure: row.lastFailure,
    failures: row.failures,
    crashes: row.crashes,
    created_at: row.createdAt.toISOString(),
    failing_since: row.failingSince?.toISOString() ?? null,
    retry_at: row.retryAt?.toISOString() ?? null,
    waiting:
      row.waitingReason === null || row.waitingUntil === null
        ? null
        : { reason: row.waitingReason, until: row.waitingUntil.toISOString() },
    audio_kept: row.audioKept,
    audio_kept_until: row.audioKeptUntil?.toISOString() ?? null,
    retryable: row.retryable,
  };
}
