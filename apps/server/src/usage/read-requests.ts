import {
  REQUEST_DETAILS_KEPT_DAYS,
  REQUESTS_COUNTED_EXACTLY,
  type requestDetailSchema,
  type requestListSchema,
  type requestQuerySchema,
} from '@voice-feedback/contract/usage';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Schema } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import { readCursor, writeCursor } from '../http/answers/cursor.ts';
import { type Details, unpackDetails } from './packed-details.ts';
import { costView } from './read-usage.ts';

type Query = z.infer<typeof requestQuerySchema>;
type LoggedRequest = z.infer<typeof requestListSchema>['requests'][number];

/** One page of an account's requests, newest first. */
export async function listRequests(
  database: Database,
  accountId: string,
  query: Query,
): Promise<z.infer<typeof requestListSchema>> {
  const wanted = requestsOf(database, accountId, query);
  let page = withNames(wanted)
    .orderBy('entry.createdAt', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(query.limit + 1);
  if (query.cursor !== undefined) {
    const last = readCursor(query.cursor);
    page = page.where(sql<boolean>`(entry.created_at, entry.id) < (${last.createdAt}, ${last.id}::uuid)`);
  }
  const [rows, { total }] = await Promise.all([
    page.execute(),
    database
      .selectFrom(
        wanted
          .select('entry.id')
          .limit(REQUESTS_COUNTED_EXACTLY + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
  return {
    requests: rows.slice(0, query.limit).map(viewOf),
    total: Math.min(total, REQUESTS_COUNTED_EXACTLY),
    total_is_exact: total <= REQUESTS_COUNTED_EXACTLY,
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : writeCursor(last),
  };
}

/** A request with what was sent and answered; undefined if the account has none with this id. */
export async function readRequest(
  database: Database,
  accountId: string,
  id: string,
): Promise<z.infer<typeof requestDetailSchema> | undefined> {
  const row = await withNames(requestsOf(database, accountId, { request_id: id })).executeTakeFirst();
  if (row === undefined) return undefined;
  const details = await readDetails(database, row);
  return {
    ...viewOf(row),
    kept_until: details === undefined ? null : endOfDays(row.createdAt),
    request: details?.request ?? null,
    response: details?.response ?? null,
  };
}

async function readDetails(
  database: Database,
  { id, createdAt, detailsId }: Pick<Selectable<Schema['requestLog']>, 'id' | 'createdAt' | 'detailsId'>,
): Promise<Details | undefined> {
  const day = Math.floor(createdAt.getTime() / DAY_MS) * DAY_MS;
  const kept = await database
    .selectFrom('requestDetails')
    .select(['packed', 'request', 'response'])
    .where('id', '=', detailsId ?? id)
    // All of a pack are of the same day.
    .where('createdAt', '>=', new Date(day))
    .where('createdAt', '<', new Date(day + DAY_MS))
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  if (kept.packed !== null) return (await unpackDetails(kept.packed))[id]?.details;
  return kept.request === null ? undefined : readTexts(kept.request, kept.response);
}

function requestsOf(
  database: Database,
  accountId: string,
  { status, api_key_id, request_id, path, from, to, caller }: Partial<Query>,
) {
  let wanted = database.selectFrom('requestLog as entry').where('entry.accountId', '=', accountId);
  if (status !== undefined) {
    const [first, last] = statusRange(status);
    wanted = wanted.where('entry.status', '>=', first).where('entry.status', '<=', last);
  }
  if (api_key_id !== undefined) wanted = wanted.where('entry.apiKeyId', '=', api_key_id);
  if (request_id !== undefined) wanted = wanted.where('entry.id', '=', request_id);
  if (from !== undefined) wanted = wanted.where('entry.createdAt', '>=', new Date(from));
  if (to !== undefined) wanted = wanted.where('entry.createdAt', '<', new Date(to));
  if (path !== undefined)
    wanted = wanted.where(sql<boolean>`strpos(lower(entry.method || ' ' || entry.path), lower(${path})) > 0`);
  if (caller !== undefined) wanted = wanted.where(CALLER, caller === 'dashboard' ? '=' : '<>', 'session');
  return wanted;
}

/** In rows from before it was noted, an app can't be told from a session. */
const CALLER = sql<LoggedRequest['caller']>`coalesce(entry.caller,
  case when entry.api_key_id is null then 'session' else 'key' end)`;

function withNames(wanted: ReturnType<typeof requestsOf>) {
  return wanted
    .leftJoin('apiKeys', 'apiKeys.id', 'entry.apiKeyId')
    .leftJoin('recordings', 'recordings.id', 'entry.recordingId')
    .select([
      'entry.id',
      'entry.createdAt',
      'entry.method',
      'entry.path',
      'entry.status',
      'entry.code',
      'entry.reason',
      'entry.durationMs',
      'entry.apiKeyId',
      'entry.recordingId',
      'entry.detailsId',
      'apiKeys.name as keyName',
      'apiKeys.keyPrefix',
      CALLER.as('caller'),
      // If the request was answered before its recording finished, only the recording has the cost.
      sql<number>`coalesce(entry.cost_micro_euros, recordings.cost_micro_euros, 0)`.as('costMicroEuros'),
    ]);
}

function viewOf(
  row: Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>,
): LoggedRequest {
  return {
    request_id: row.id,
    created_at: row.createdAt.toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    code: row.code,
    reason: row.reason,
    duration_ms: row.durationMs,
    caller: row.caller,
    api_key_id: row.apiKeyId,
    key_name: row.keyName,
    key_prefix: row.keyPrefix,
    feedback_id: row.recordingId,
    cost: costView(row.costMicroEuros),
  };
}

/** `success`, `error`, `4xx` or `422` as the lowest and the highest status. */
function statusRange(status: string): [first: number, last: number] {
  if (status === 'success') return [100, 399];
  if (status === 'error') return [400, 599];
  return [Number(status.replaceAll('x', '0')), Number(status.replaceAll('x', '9'))];
}

/** A day's details are dropped once its last second is old enough. */
function endOfDays(createdAt: Date): string {
  const nextDay = (Math.floor(createdAt.getTime() / DAY_MS) + 1) * DAY_MS;
  return new Date(nextDay + REQUEST_DETAILS_KEPT_DAYS * DAY_MS).toISOString();
}

/** Rows of the previous version have texts. */
function readTexts(request: string, response: string | null): Details {
  return { request: JSON.parse(request), response: response === null ? null : JSON.parse(response) };
}
