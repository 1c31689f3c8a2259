import { z } from 'zod';
import { Problem } from '../errors/problem.ts';

/** End of a page: the last row on it, so that rows added in the meantime don't shift the next page. */
export interface PageEnd {
  createdAt: Date;
  id: string;
}

/** The `cursor` doesn't come from this list, or belongs to another order. */
export class UnknownCursorError extends Problem {
  override name = 'UnknownCursorError';
  constructor() {
    super('unknown_cursor', {
      detail:
        'The "cursor" is none that this list gave out for these parameters. Send the `next_cursor` of its previous page, or none for the first page.',
    });
  }
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCursor({ createdAt, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}

/** @throws UnknownCursorError unless `writeCursor` created it */
export function readCursor(cursor: string): PageEnd {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw new UnknownCursorError();
  }
}
