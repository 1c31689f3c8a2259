import type { SecurityEventView } from '@voice-feedback/contract/security-events';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { csvLine } from '../http/answers/csv.ts';
import { UnknownCursorError } from '../http/answers/cursor.ts';
import type { HistoryLine, HistoryPage } from '../identity/audit/own-history.ts';
import type { UserDirectory } from '../identity/users/users.ts';

export interface SecurityEventPage {
  events: SecurityEventView[];
  /** undefined if there are no more */
  nextCursor: string | undefined;
}

interface Line extends HistoryLine {
  source: 'sign-in' | 'account';
  keyId: string | null;
  /** the address of the member who did it */
  actor: string | null;
}

/** Whose sign-ins, and the account with the rest; undefined for somebody who may not read that. */
interface HistoryOf {
  id: string | undefined;
  userId: string;
}

/** The last line shown from each source. */
type Cursor = Record<Line['source'], number | undefined>;

const EXPORT_BATCH = 1_000;
const CSV_HEADER = ['time', 'event', 'subject', 'by', 'key_id', 'address', 'user_agent'];

const cursorSchema = z.tuple([z.int().nullable(), z.int().nullable()]);
const detailSchema = z.object({
  name: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  what: z.string().optional().catch(undefined),
  by: z.string().optional().catch(undefined),
});

/**
 * A member's history, newest first: their own sign-ins and changes from the auth server, and the account's log of keys,
 * exports, webhooks and members. With a hosted auth server, only the latter.
 * @throws UnknownCursorError
 */
export async function listSecurityEvents(
  { database, users }: { database: Database; users: Pick<UserDirectory, 'listEvents'> },
  { id, userId }: HistoryOf,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<SecurityEventPage> {
  const ends = readCursor(cursor);
  const more = limit + 1;
  const [signIns, changes] = await Promise.all([
    users.listEvents(database, userId, { beforeId: ends['sign-in'], limit: more }),
    id === undefined ? [] : listAccountEvents(database, id, { beforeId: ends.account, limit: more }),
  ]);
  const lines: Line[] = [
    ...signIns.map((line) => ({ ...line, source: 'sign-in' as const, keyId: null, actor: null })),
    ...changes,
  ].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
  const shown = lines.slice(0, limit);
  for (const { source, id: shownId } of shown) ends[source] = Math.min(ends[source] ?? shownId, shownId);
  return {
    events: shown.map(viewOf),
    nextCursor: lines.length > limit ? writeCursor(ends) : undefined,
  };
}

/** All lines as CSV, newest first, in chunks to limit memory. */
export async function* securityEventsCsv(
  resources: { database: Database; users: Pick<UserDirectory, 'listEvents'> },
  history: HistoryOf,
): AsyncGenerator<string> {
  yield csvLine(CSV_HEADER);
  let cursor: string | undefined;
  do {
    const page = await listSecurityEvents(resources, history, { limit: EXPORT_BATCH, cursor });
    yield page.events
      .map((event) =>
        csvLine([
          event.created_at,
          event.event,
          event.subject ?? '',
          event.actor ?? '',
          event.key_id ?? '',
          event.address ?? '',
          event.user_agent ?? '',
        ]),
      )
      .join('');
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** Total number of lines of `listSecurityEvents`. */
export async function countSecurityEvents(
  { database, users }: { database: Database; users: Pick<UserDirectory, 'countEvents'> },
  { id, userId }: HistoryOf,
): Promise<number> {
  const [signIns, counted] = await Promise.all([
    users.countEvents(database, userId),
    id === undefined
      ? undefined
      : accountEvents(database, id)
          .select(({ fn }) => fn.countAll<number>().as('changes'))
          .executeTakeFirstOrThrow(),
  ]);
  return signIns + (counted?.changes ?? 0);
}

function accountEvents(database: Database, accountId: string) {
  return (
    database
      .selectFrom('securityEvents')
      .where('accountId', '=', accountId)
      // The auth server's history has this event too.
      .where('event', '!=', 'account_taken_back')
  );
}

async function listAccountEvents(
  database: Database,
  accountId: string,
  { beforeId, limit }: HistoryPage,
): Promise<Line[]> {
  let query = accountEvents(database, accountId).select((row) => [
    ...(['id', 'createdAt', 'event', 'address', 'userAgent', 'keyId', 'detail'] as const),
    row
      .selectFrom('members')
      .select('email')
      .whereRef('members.accountId', '=', 'securityEvents.accountId')
      .whereRef('members.userId', '=', 'securityEvents.userId')
      .as('actor'),
  ]);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ detail, ...line }) => {
    const { name, url, what, by } = detailSchema.parse(detail);
    return {
      ...line,
      source: 'account',
      subject: name ?? url ?? what ?? null,
      actor: line.actor ?? by ?? null,
    };
  });
}

function viewOf({
  source,
  id,
  createdAt,
  event,
  address,
  userAgent,
  keyId,
  actor,
  subject,
}: Line): SecurityEventView {
  return {
    id: `${source}-${id}`,
    created_at: createdAt.toISOString(),
    event,
    address,
    user_agent: userAgent,
    key_id: keyId,
    ...(actor === null ? {} : { actor }),
    subject,
  };
}

function writeCursor(ends: Cursor): string {
  return Buffer.from(JSON.stringify([ends['sign-in'] ?? null, ends.account ?? null])).toString('base64url');
}

function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined) return { 'sign-in': undefined, account: undefined };
  try {
    const [signIn, account] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { 'sign-in': signIn ?? undefined, account: account ?? undefined };
  } catch {
    throw new UnknownCursorError();
  }
}
