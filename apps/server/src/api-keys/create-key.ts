import {
  type AccountKeyKind,
  KEY_SCOPES,
  KEYS_PER_ACCOUNT,
  type KeyScope,
} from '@voice-feedback/contract/api-keys';
import { type Insertable, sql } from 'kysely';
import type { Schema, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import type { ApiKeyRow } from './find-key.ts';
import { generateKey, keyPrefix } from './format.ts';
import type { Peppers } from './peppers.ts';

export type NewKey = Pick<Insertable<Schema['apiKeys']>, 'name'> & {
  accountId: string;
  kind: AccountKeyKind;
} & Partial<
    Pick<
      ApiKeyRow,
      | 'allowedDomains'
      | 'expiresAt'
      | 'requestsPerMinute'
      | 'requestsPerDay'
      | 'scopes'
      | 'allowedAddresses'
      | 'allowBrowser'
      | 'projectId'
    >
  >;

/** The default scopes of a new key. */
export function usualScopes(kind: AccountKeyKind): KeyScope[] {
  return kind === 'publishable' ? ['submit'] : [...KEY_SCOPES];
}

/**
 * Creates a key for an account. Throws `Problem` `too_many_api_keys`.
 * @returns the key in clear, shown only once, and its row
 */
export async function createKey(
  trx: Trx,
  peppers: Peppers,
  given: NewKey,
): Promise<{ key: string; row: ApiKeyRow }> {
  await lockKeys(trx, given.accountId);
  const { active } = await trx
    .selectFrom('apiKeys')
    .select((builder) => builder.fn.countAll<number>().as('active'))
    .where('accountId', '=', given.accountId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (active >= KEYS_PER_ACCOUNT)
    throw new Problem('too_many_api_keys', {
      detail: `An account has at most ${KEYS_PER_ACCOUNT} API keys. Delete one first.`,
    });
  const key = generateKey(given.kind);
  const row = await trx
    .insertInto('apiKeys')
    // The clock instead of the transaction's start, so that keys created in one transaction keep their order.
    .values({
      ...given,
      scopes: given.scopes ?? usualScopes(given.kind),
      keyPrefix: keyPrefix(key),
      createdAt: sql`clock_timestamp()`,
      ...peppers.hash(key),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key, row };
}

/** Serializes changes to an account's keys, so that limits on their number hold. */
export async function lockKeys(trx: Trx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${accountId}`}, 0))`.execute(trx);
}
