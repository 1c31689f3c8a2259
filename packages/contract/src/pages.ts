import { z } from 'zod';

/** Paging parameters and fields of all lists. */

const CURSOR_CHARACTERS = 400;

/** @param limits page sizes; `default` applies without `limit` */
export const pageQueryShape = (limits: { default: number; maximum: number }) => ({
  limit: z.coerce.number().int().min(1).max(limits.maximum).default(limits.default),
  cursor: z.string().max(CURSOR_CHARACTERS).optional().describe('`next_cursor` of the previous page'),
});

export const pageShape = {
  total: z.int().nonnegative().describe('Total number of entries on all pages'),
  has_more: z.boolean(),
  next_cursor: z.string().nullable().describe('Value of `cursor` for the next page; null on the last page'),
};
