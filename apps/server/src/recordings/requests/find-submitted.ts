import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../../api-keys/find-key.ts';
import { standing } from '../../database/standing.ts';
import { credentialOf } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';
import { isReadToken, type ReadTokens } from './read-tokens.ts';

const READS_PER_MINUTE = 120;

/**
 * Returns the read token that a request carries instead of a key; undefined if it carries a key. Throws 401 if it
 * carries neither.
 */
export function readTokenOf(request: FastifyRequest): string | undefined {
  const credential = credentialOf(request);
  return isReadToken(credential) ? credential : undefined;
}

/**
 * Finds the feedback that a read token gives access to, as its sender may see it: without the team's edits. The key
 * that submitted it must still be valid.
 * @throws Problem `token_invalid`, `token_expired`, `rate_limited`, `not_found`, 401 of the key, `account_suspended`
 */
export async function findSubmitted(
  { database, readTokens }: StoreResources & { readTokens: ReadTokens },
  request: FastifyRequest,
  reply: FastifyReply,
  { id, token }: { id: string; token: string },
): Promise<RecordingRow> {
  readTokens.check(token, id, request.headers.origin);
  await limitRate(database, { subject: `read:${id}`, perMinute: READS_PER_MINUTE }, reply);
  const row = await database
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'feedback')
    .executeTakeFirst();
  if (row === undefined || row.apiKeyId === null)
    throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
  const key = await database
    .selectFrom('apiKeys')
    .innerJoin('accounts', 'accounts.id', 'apiKeys.accountId')
    .select(['apiKeys.status', 'apiKeys.expiresAt', standing])
    .where('apiKeys.id', '=', row.apiKeyId)
    .executeTakeFirst();
  if (key === undefined) throw new Problem('api_key_revoked');
  const refusal = refusalOf(key);
  if (refusal !== undefined) throw new Problem(refusal);
  if (key.standing === 'suspended') throw new Problem('account_suspended');
  if (key.standing === 'closed') throw new Problem('api_key_revoked');
  // Tags are the sender's until the team edits the feedback.
  const isEdited = row.version > 1 + row.reanalyses;
  const tags = isEdited ? [] : row.tags;
  return { ...row, tags, inboxStatus: 'new', note: null, assignee: null, version: 1 };
}
