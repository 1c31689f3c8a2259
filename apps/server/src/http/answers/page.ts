import { z } from 'zod';
import { UnknownCursorError } from './cursor.ts';

/** End of a page: the sort key of the last entry, and its id to break ties. */
type PageEnd = [place: string, id: string];

export interface Paged {
  limit: number;
  cursor?: string | undefined;
}

export interface Order<Item> {
  /** sort key, compared as text: an ISO date, a name in lowercase */
  place: (item: Item) => string;
  id: (item: Item) => string;
  newestFirst?: boolean;
}

const endSchema: z.ZodType<PageEnd> = z.tuple([z.string(), z.string()]);

/**
 * Returns a page of a list that is short enough to be read whole. Entries added or deleted in the meantime don't shift
 * the pages.
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
  // Once for each item: sorting compares each of a thousand ten times.
  const placed = all.map((item) => ({ item, end: endOf(item) }));
  const sorted = placed.sort((one, other) => compare(one.end, other.end));
  const after = cursor === undefined ? undefined : readEnd(cursor);
  const rest = after === undefined ? sorted : sorted.filter(({ end }) => compare(end, after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rest.length > limit && last !== undefined;
  return {
    items: page.map(({ item }) => item),
    total: all.length,
    has_more: hasMore,
    next_cursor: hasMore ? writeEnd(last.end) : null,
  };
}

/** Returns the id in a cursor of `cursorOfId`. @throws UnknownCursorError */
export function idOfCursor(cursor: string): string {
  return readEnd(cursor)[1];
}

/** Returns a cursor for a list that continues after an entry's id. */
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
