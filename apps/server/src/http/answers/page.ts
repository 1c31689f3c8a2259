import { z } from 'zod';
import { UnknownCursorError } from './cursor.ts';

/** Where a page ended: the last entry's place in the order, and its id where several have the same. */
type PageEnd = [place: string, id: string];

export interface Paged {
  limit: number;
  cursor?: string | undefined;
}

export interface Order<Item> {
  /** sorts as text: an ISO date, a name in small letters */
  place: (item: Item) => string;
  id: (item: Item) => string;
  newestFirst?: boolean;
}

const endSchema: z.ZodType<PageEnd> = z.tuple([z.string(), z.string()]);

/**
 * A page of a list that is short enough to be read whole. An entry that is added or deleted meanwhile shifts nothing.
 * @throws UnknownCursorError
 */
export function pageOf<Item>(
  all: readonly Item[],
  { limit, cursor }: Paged,
  { place, id, newestFirst = false }: Order<Item>,
): { items: Item[]; total: number; has_more: boolean; next_cursor: string | null } {
  const sign = newestFirst ? -1 : 1;
  const endOf = (item: Item): PageEnd => [place(item), id(item)];
  const compare = (one: PageEnd, other: PageEnd) =>
    sign * (compareText(one[0], other[0]) || compareText(one[1], other[1]));
  const sorted = all.toSorted((one, other) => compare(endOf(one), endOf(other)));
  const end = cursor === undefined ? undefined : readEnd(cursor);
  const rest = end === undefined ? sorted : sorted.filter((item) => compare(endOf(item), end) > 0);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rest.length > limit && last !== undefined;
  return {
    items,
    total: all.length,
    has_more: hasMore,
    next_cursor: hasMore ? writeEnd(endOf(last)) : null,
  };
}

/** The id that a cursor of `cursorOfId` holds. @throws UnknownCursorError */
export function idOfCursor(cursor: string): string {
  return readEnd(cursor)[1];
}

/** A cursor for a list that can be continued from the id of an entry. */
export function cursorOfId(id: string): string {
  return writeEnd(['', id]);
}

function writeEnd(end: PageEnd): string {
  return Buffer.from(JSON.stringify(end)).toString('base64url');
}

function readEnd(cursor: string): PageEnd {
  try {
    return endSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new UnknownCursorError();
  }
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
