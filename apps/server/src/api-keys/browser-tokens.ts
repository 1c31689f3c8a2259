import { createHash, randomBytes } from 'node:crypto';
import type { TokenScope } from '@voice-feedback/contract/tokens';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { insufficientScope } from '../http/access/required-scope.ts';
import { digestOfKey } from '../http/answers/sealed-answers.ts';
import { Problem } from '../http/errors/problem.ts';
import { type ApiKeyRow, refusalOf } from './find-key.ts';
import { requireAllowedOrigin } from './origins.ts';

const PREFIX = 'vft_';
const TOKEN_PATTERN = /^vft_[\w-]{43}$/;
const TOKEN_BYTES = 32;
/** How long an expired token is reported as expired; after that, it's unknown. */
const FORGOTTEN_AFTER_MINUTES = 60;

export interface NewToken {
  apiKeyId: string;
  scopes: readonly TokenScope[];
  /** an entry from `checkDomains`; null for any origin */
  allowedOrigin: string | null;
  /** null if the browser may send its own */
  keyterms: string[] | null;
  maxUses: number;
  lifeSeconds: number;
}

/** The rights of a token's bearer, under the key that created it. */
export interface TokenUse {
  id: string;
  scopes: readonly TokenScope[];
  keyterms: readonly string[] | null;
  key: ApiKeyRow;
  /** false if the request repeats one that already counted, or only checks the token */
  taken: boolean;
}

export interface TakeOptions {
  /** identifies the request that this one repeats or replaces */
  repeated?: { route: string; key: string } | undefined;
  /** Only checks whether the token would be accepted. */
  isQuestion?: boolean;
}

/** Creates a token. @returns the token in clear, shown only once, and its expiry */
export async function createBrowserToken(
  database: Database,
  given: NewToken,
): Promise<{ token: string; expiresAt: Date }> {
  const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const { lifeSeconds, scopes, ...rest } = given;
  const { expiresAt } = await database
    .insertInto('browserTokens')
    .values({
      ...rest,
      scopes: [...scopes],
      tokenHash: hashOf(token),
      expiresAt: sql`clock_timestamp() + make_interval(secs => ${lifeSeconds})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return { token, expiresAt };
}

export function isBrowserToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/**
 * Takes one use of a token, atomically: if two requests compete for the last use, one is refused. `giveBack` undoes it
 * for a request that failed. A repeated request (`Idempotency-Key`) and the upload after a broken stream
 * count as the same use.
 * @throws Problem `token_invalid`, `token_expired`, `token_used_up`, `origin_not_allowed`; 401 of the key it was made from
 */
export async function takeBrowserToken(
  database: Database,
  text: string,
  origin: string | undefined,
  { repeated, isQuestion = false }: TakeOptions = {},
): Promise<TokenUse> {
  if (!TOKEN_PATTERN.test(text)) throw refused('token_invalid');
  const row = await database
    .selectFrom('browserTokens as token')
    .innerJoin('apiKeys', 'apiKeys.id', 'token.apiKeyId')
    .selectAll('apiKeys')
    .select([
      'token.id as tokenId',
      'token.scopes as tokenScopes',
      'token.allowedOrigin',
      'token.keyterms',
      sql<boolean>`token.expires_at <= clock_timestamp()`.as('ended'),
      sql<boolean>`token.uses >= token.max_uses`.as('usedUp'),
    ])
    .where('token.tokenHash', '=', hashOf(text))
    .executeTakeFirst();
  if (row === undefined) throw refused('token_invalid');
  if (row.ended) throw refused('token_expired');
  const { tokenId, tokenScopes: scopes, allowedOrigin, keyterms, ended: _, usedUp, ...key } = row;
  const rights = { id: tokenId, scopes, keyterms, key };
  const refusal = refusalOf(key);
  if (refusal !== undefined) throw refused(refusal);
  if (!key.scopes.includes('submit')) throw insufficientScope('submit', key.scopes);
  requireAllowedOrigin(origin, allowedOrigin === null ? [] : [allowedOrigin]);
  if (isQuestion) {
    if (usedUp) throw refused('token_used_up');
    return { ...rights, taken: false };
  }
  if (repeated !== undefined && (await wasAnswered(database, key, repeated)))
    return { ...rights, taken: false };
  const taken = await database
    .updateTable('browserTokens')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', tokenId)
    .whereRef('uses', '<', 'maxUses')
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined && !(await hasStream(database, tokenId, repeated?.key)))
    throw refused('token_used_up');
  return { ...rights, taken: taken !== undefined };
}

/**
 * Whether the same call was made before with this key. Then the stored response is returned and nothing else happens.
 */
async function wasAnswered(
  database: Database,
  { accountId, projectId }: ApiKeyRow,
  { route, key }: { route: string; key: string },
): Promise<boolean> {
  const subject = projectId === null ? `account:${accountId}` : `account:${accountId} project:${projectId}`;
  const scope = `${subject} ${route}`;
  const found = await database
    .selectFrom('idempotencyKeys')
    .select('scope')
    .where('scope', '=', scope)
    .where('key', '=', digestOfKey(scope, key))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the token was used for a stream that this upload of the whole recording replaces. */
async function hasStream(database: Database, tokenId: string, idempotencyKey = ''): Promise<boolean> {
  const { rows } = await sql`
    select from streams where idempotency_key = ${idempotencyKey} and principal->>'tokenId' = ${tokenId}`.execute(
    database,
  );
  return rows.length > 0;
}

/** Returns a use after the request was refused. */
export async function giveBackTokenUse(database: Database, id: string): Promise<void> {
  await database
    .updateTable('browserTokens')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', id)
    .where('uses', '>', 0)
    .execute();
}

/** Deletes tokens that expired a while ago. */
export async function purgeBrowserTokens(database: Database): Promise<void> {
  await sql`delete from browser_tokens where expires_at < now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES})`.execute(
    database,
  );
}

function refused(
  code: 'token_invalid' | 'token_expired' | 'token_used_up' | 'api_key_revoked' | 'api_key_expired',
) {
  return new Problem(code, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
