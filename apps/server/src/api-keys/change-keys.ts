import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { createKey, lockKeys } from './create-key.ts';
import type { ApiKeyRow } from './find-key.ts';
import { refusalOf } from './find-key.ts';
import type { Peppers } from './peppers.ts';

/** An account's key, by its id. */
export interface KeyReference {
  accountId: string;
  id: string;
}

/** Keys that were not deleted, newest first. */
export async function listKeys(database: Database, accountId: string): Promise<ApiKeyRow[]> {
  return await database
    .selectFrom('apiKeys')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Deletes a key: it stops working at once, everywhere. Its row stays, for the records that name it. Throws `Problem`
 * `not_found`, and `last_api_key` for the last one that still works, also when two are deleted at the same moment.
 */
export async function deleteKey(trx: Trx, { accountId, id }: KeyReference): Promise<ApiKeyRow> {
  await lockKeys(trx, accountId);
  const keys = await usableKeys(trx, accountId);
  if (keys.length === 1 && keys[0]?.id === id) throw new Problem('last_api_key');
  return await revokeKey(trx, { accountId, id });
}

/** As `deleteKey`, also the last one: for whoever stands above the account. Throws `Problem` `not_found`. */
export async function revokeKey(trx: Trx, { accountId, id }: KeyReference): Promise<ApiKeyRow> {
  const row = await trx
    .updateTable('apiKeys')
    .set({ status: 'revoked', revokedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw noSuchKey();
  return row;
}

/**
 * Makes a key that takes another's place, with the same name, kind and limits. The old one goes on working for
 * `overlapSeconds`, so that everything that uses it can be changed without a gap; 0 ends it at once.
 */
export async function rotateKey(
  trx: Trx,
  peppers: Peppers,
  { accountId, id, overlapSeconds }: KeyReference & { overlapSeconds: number },
): Promise<{ key: string; row: ApiKeyRow; replaced: ApiKeyRow }> {
  await lockKeys(trx, accountId);
  const old = await trx
    .selectFrom('apiKeys')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (old === undefined || old.kind === 'demo') throw noSuchKey();
  if (old.replacedBy !== null) throw new Problem('conflict', { detail: 'This API key was replaced before.' });
  const { name, kind, allowedDomains, requestsPerMinute, requestsPerDay, expiresAt } = old;
  const settings = { name, kind, allowedDomains, requestsPerMinute, requestsPerDay };
  const made = await createKey(trx, peppers, { accountId, ...settings, expiresAt });
  const replaced = await trx
    .updateTable('apiKeys')
    .set({
      replacedBy: made.row.id,
      expiresAt: sql`least(expires_at, clock_timestamp() + make_interval(secs => ${overlapSeconds}))`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...made, replaced };
}

export type KeyChanges = Partial<
  Pick<ApiKeyRow, 'name' | 'allowedDomains' | 'requestsPerMinute' | 'requestsPerDay'>
>;

/** Throws `Problem` `not_found`, and `invalid_request` for a publishable key without a website. */
export async function changeKey(
  trx: Trx,
  { accountId, id }: KeyReference,
  changes: KeyChanges,
): Promise<ApiKeyRow> {
  await lockKeys(trx, accountId);
  const key = trx
    .selectFrom('apiKeys')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('status', '=', 'active');
  const before = await key.executeTakeFirst();
  if (before === undefined) throw noSuchKey();
  requireDomains(before.kind, changes.allowedDomains ?? before.allowedDomains);
  if (Object.keys(changes).length > 0)
    await trx.updateTable('apiKeys').set(changes).where('id', '=', id).execute();
  return await key.executeTakeFirstOrThrow();
}

/** Throws `Problem` unless a publishable key names at least one website. */
export function requireDomains(kind: ApiKeyRow['kind'], domains: readonly string[]): void {
  if (kind === 'publishable' && domains.length === 0)
    throw new Problem('invalid_request', {
      detail: 'A publishable key needs at least one website in allowed_domains.',
      errors: [{ path: 'body/allowed_domains', message: 'is needed for a publishable key' }],
    });
}

async function usableKeys(trx: Trx, accountId: string): Promise<ApiKeyRow[]> {
  const rows = await trx
    .selectFrom('apiKeys')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .execute();
  return rows.filter((row) => refusalOf(row) === undefined);
}

function noSuchKey(): Problem {
  return new Problem('not_found', { detail: 'There is no API key with this id.' });
}
