import { z } from 'zod';
import { invalidRequest } from './error-handler.ts';

/** Where a page ended: the last row seen, so that rows added meanwhile shift nothing. */
export interface PageEnd {
  createdAt: Date;
  id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCursor({ createdAt, id }: PageEnd): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}

/** Throws `Problem` `invalid_request` for what `writeCursor` did not make. */
export function readCursor(cursor: string): PageEnd {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw invalidRequest([{ path: 'querystring/cursor', message: 'is not a cursor that was given out' }]);
  }
}
