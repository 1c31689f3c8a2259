import type { ListQuery } from '@voice-feedback/contract/inbox';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { UnknownCursorError } from '../http/answers/cursor.ts';

/** The last entry of a page. Entries added or removed before it don't shift the next page. */
export interface Place {
  impact: number;
  createdAt: Date;
  id: string;
}

type Order = ListQuery['order'];

/** The column's maximum. */
const IMPACT_MAXIMUM = 32_767;
const cursorSchema = z.tuple([
  z.string(),
  z.int().min(-IMPACT_MAXIMUM).max(IMPACT_MAXIMUM),
  z.iso.datetime(),
  z.uuid(),
]);

export function writeCursor(order: Order, { impact, createdAt, id }: Place): string {
  return Buffer.from(JSON.stringify([order, impact, createdAt.toISOString(), id])).toString('base64url');
}

/** @throws UnknownCursorError for an invalid cursor or one of another order */
export function readCursor(order: Order, cursor: string): Place {
  try {
    const [of, impact, createdAt, id] = cursorSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    if (of === order) return { impact, createdAt: new Date(createdAt), id };
  } catch {
    // answered below
  }
  throw new UnknownCursorError();
}

/**
 * The columns of `inbox_entries as entry` that a sort order uses, each descending.
 * @param timed another table with the time and id of each entry, whose index the newest are read from
 */
export function orderBy(order: Order, timed = 'entry'): RawBuilder<unknown> {
  return order === 'impact'
    ? sql`entry.impact desc, entry.created_at desc, entry.recording_id desc`
    : sql`${sql.ref(`${timed}.created_at`)} desc, ${sql.ref(`${timed}.recording_id`)} desc`;
}

/** The impact of an `entry`, for sort orders that use it. */
export function impactIn(order: Order): RawBuilder<number> {
  return order === 'impact' ? sql<number>`entry.impact` : sql<number>`0`;
}

/** Condition on `inbox_entries as entry`: it comes after `place`. */
export function isAfter(
  order: Order,
  { impact, createdAt, id }: Place,
  timed = 'entry',
): RawBuilder<boolean> {
  return order === 'impact'
    ? sql<boolean>`(entry.impact, entry.created_at, entry.recording_id) < (${impact}::smallint, ${createdAt}, ${id}::uuid)`
    : sql<boolean>`(${sql.ref(`${timed}.created_at`)}, ${sql.ref(`${timed}.recording_id`)}) < (${createdAt}, ${id}::uuid)`;
}
