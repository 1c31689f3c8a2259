import type { listQuerySchema } from '@voice-feedback/contract/process';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { invalidRequest } from '../http/error-handler.ts';
import type { Principal } from '../http/principal.ts';
import { ownedBy } from './owner.ts';
import type { RecordingRow } from './recording-row.ts';

export interface FeedbackPage {
  feedbacks: RecordingRow[];
  total: number;
  has_more: boolean;
  next_cursor: string | null;
}

/** One page of the owner's kept feedbacks, newest first. A cursor names the last one seen, so insertions shift nothing. */
export async function listFeedbacks(
  database: Database,
  owner: Principal,
  { limit, cursor }: z.infer<typeof listQuerySchema>,
): Promise<FeedbackPage> {
  const kept = database
    .selectFrom('recordings')
    .where(ownedBy(owner))
    .where('kind', '=', 'feedback')
    .where('keep', '=', true);
  let page = kept
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const last = readCursor(cursor);
    page = page.where(sql<boolean>`(created_at, id) < (${last.createdAt}, ${last.id}::uuid)`);
  }
  const [rows, { total }] = await Promise.all([
    page.execute(),
    kept.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const feedbacks = rows.slice(0, limit);
  const last = feedbacks.at(-1);
  const hasMore = rows.length > limit;
  return {
    feedbacks,
    total,
    has_more: hasMore,
    next_cursor: hasMore && last !== undefined ? writeCursor(last) : null,
  };
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

function writeCursor(row: RecordingRow): string {
  return Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');
}

function readCursor(cursor: string): { createdAt: Date; id: string } {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw invalidRequest([{ path: 'querystring/cursor', message: 'is not a cursor that was given out' }]);
  }
}
