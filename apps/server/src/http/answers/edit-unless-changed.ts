import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';

const DIGEST_CHARACTERS = 16;
/** For routes that read what `editUnlessChanged` edits. */
export const SENDS_ETAG = { answerHeaders: { 200: ['ETag'] } } as const;
/** For routes that use `editUnlessChanged`. */
export const TAKES_IF_MATCH = {
  requestHeaders: ['If-Match'],
  answerHeaders: { 200: ['ETag'], 409: ['ETag'] },
} as const;

/** For routes that use `requireUnchanged` and answer with nothing. */
export const DELETES_IF_MATCH = {
  requestHeaders: ['If-Match'],
  answerHeaders: { 409: ['ETag'] },
} as const;

interface Edit<Content> {
  /** what is edited, such as the categories of an account: edits of the same one wait for each other */
  name: string;
  read: () => Promise<Content>;
  edit: () => Promise<unknown>;
  /** what people edit of it, if it also has other things, such as counts */
  edited?: (content: Content) => unknown;
}

/** Sends what can be edited with its ETag, a digest of its content (RFC 9110, section 8.8.3). */
export function withEtag<Content>(
  reply: FastifyReply,
  content: Content,
  edited: (content: Content) => unknown = (all) => all,
): Content {
  reply.header('etag', etagOfContent(edited(content)));
  return content;
}

/**
 * Edits something and returns it as it is then. If the request's `If-Match` names another version than the current one,
 * throws `edit_conflict` with that one, and nothing is edited.
 */
export async function editUnlessChanged<Content extends object>(
  trx: Trx,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, read, edit, edited = (all) => all }: Edit<Content>,
): Promise<Content> {
  await requireUnchanged(trx, request, { name, read, edited });
  await edit();
  return withEtag(reply, await read(), edited);
}

/** For something that is deleted. Throws `edit_conflict`, as `editUnlessChanged`. */
export async function requireUnchanged<Content extends object>(
  trx: Trx,
  request: FastifyRequest,
  { name, read, edited = (all) => all }: Omit<Edit<Content>, 'edit'>,
): Promise<void> {
  // Also without If-Match: otherwise this edit could come between the check of another and its commit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`edit:${name}`}, 0))`.execute(trx);
  const given = request.headers['if-match'];
  if (given !== undefined && given !== '*') {
    const current = await read();
    const etag = etagOfContent(edited(current));
    if (given.replace(/^W\//, '') !== etag)
      throw new Problem('edit_conflict', { headers: { etag }, current });
  }
}

function etagOfContent(content: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, DIGEST_CHARACTERS)}"`;
}
