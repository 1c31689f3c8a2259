import type { z } from 'zod';
import { nothing } from '../../backend/call-backend.ts';
import { RefusedError } from '../../backend/errors.ts';
import type { Server } from '../server/server.ts';

/** Somebody else saved another version since the form was opened. Nothing was saved. */
export class ChangedMeanwhileError<Saved> extends Error {
  override name = 'ChangedMeanwhileError';
  readonly theirs: Saved;
  constructor(theirs: Saved) {
    super('somebody else saved another version');
    this.theirs = theirs;
  }
}

interface Seen<Saved> {
  /** where it's read and saved */
  address: string;
  answer: z.ZodType<Saved>;
  /** whether a version is the one that the user has seen */
  isKnown: (current: Saved) => boolean;
}

export interface Save<Saved> extends Seen<Saved> {
  method: 'PUT' | 'PATCH';
  body: object;
}

/**
 * Saves if the current version is one that the user has seen, and returns what is saved then. Throws
 * `ChangedMeanwhileError`, and what a call throws.
 */
export async function saveUnlessChanged<Saved>(
  server: Server,
  { address, method, answer, body, isKnown }: Save<Saved>,
): Promise<Saved> {
  return await unlessChanged(server, { address, answer, isKnown }, (headers) =>
    server.call(address, { method, body, answer, headers }),
  );
}

/** Deletes if the current version is one that the user has seen. Throws as `saveUnlessChanged`. */
export async function deleteUnlessChanged<Saved>(server: Server, seen: Seen<Saved>): Promise<void> {
  await unlessChanged(server, seen, (headers) =>
    server.call(seen.address, { method: 'DELETE', answer: nothing, headers }),
  );
}

async function unlessChanged<Saved, Answer>(
  server: Server,
  { address, answer, isKnown }: Seen<Saved>,
  change: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const response = await server.open(address);
  const current = answer.parse(await response.json());
  if (!isKnown(current)) throw new ChangedMeanwhileError(current);
  const etag = response.headers.get('etag');
  try {
    return await change(etag === null ? {} : { 'if-match': etag });
  } catch (error) {
    // Somebody saved between the two calls.
    const newer = error instanceof RefusedError ? answer.safeParse(error.current) : undefined;
    if (newer?.success !== true) throw error;
    throw new ChangedMeanwhileError(newer.data);
  }
}
