import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { requireProject } from '../projects/find-project.ts';
import { createKey, lockKeys } from './create-key.ts';
import { type ApiKeyRow, refusalOf } from './find-key.ts';
import { checkDomains } from './origins.ts';
import type { Peppers } from './peppers.ts';
import { requireFittingSettings, requireOwnScopes } from './settings.ts';

/** Identifies an account's key. */
export interface KeyReference {
  accountId: string;
  id: string;
}

/** Lists the keys that haven't been deleted, newest first. */
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

/** A key of an account. */
type AccountKey = ApiKeyRow & { kind: Exclude<ApiKeyRow['kind'], 'demo'> };

/** Reads a key that hasn't been deleted. Throws `Problem` `not_found`. */
export async function readKey(database: Database, { accountId, id }: KeyReference): Promise<AccountKey> {
  const row = await database
    .selectFrom('apiKeys')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const kind = row?.kind ?? 'demo';
  if (row === undefined || kind === 'demo') throw noSuchKey();
  return { ...row, kind };
}

/**
 * Deletes a key, which stops working everywhere at once. Its row stays, because other records refer to it. Throws
 * `Problem` `not_found`, and `last_api_key` for the last working key or the last one that can manage keys, even if
 * two are deleted at the same moment.
 */
export async function deleteKey(trx: Trx, { accountId, id }: KeyReference): Promise<ApiKeyRow> {
  await lockKeys(trx, accountId);
  const keys = await usableKeys(trx, accountId);
  if (keys.length === 1 && keys[0]?.id === id) throw new Problem('last_api_key');
  requireManagingKey(keys, id, undefined);
  return await revokeKey(trx, { accountId, id });
}

/** Like `deleteKey`, but also deletes the last key. For administrators. Throws `Problem` `not_found`. */
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
 * Creates a key that replaces another, with the same name, kind and settings. The old one keeps working for
 * `overlapSeconds`, so that all users of it can be updated without a gap. 0 ends it at once.
 */
export async function rotateKey(
  trx: Trx,
  peppers: Peppers,
  { accountId, id, overlapSeconds, by }: KeyReference & { overlapSeconds: number; by: Principal },
): Promise<{ key: string; row: ApiKeyRow; replaced: ApiKeyRow }> {
  await lockKeys(trx, accountId);
  const old = await readKey(trx, { accountId, id });
  if (old.replacedBy !== null) throw new Problem('conflict', { detail: 'This API key was replaced before.' });
  requireOwnScopes(by, old.scopes);
  const { name, kind, expiresAt, scopes, allowedDomains, allowedAddresses, allowBrowser } = old;
  const { requestsPerMinute, requestsPerDay, projectId } = old;
  const settings = { name, kind, expiresAt, scopes, allowedDomains, allowedAddresses, allowBrowser };
  const made = await createKey(trx, peppers, {
    accountId,
    ...settings,
    requestsPerMinute,
    requestsPerDay,
    projectId,
  });
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
  Pick<
    ApiKeyRow,
    | 'name'
    | 'expiresAt'
    | 'allowedDomains'
    | 'scopes'
    | 'allowedAddresses'
    | 'allowBrowser'
    | 'requestsPerMinute'
    | 'requestsPerDay'
    | 'projectId'
  >
>;

/**
 * Changes a key's settings. Throws `Problem` `not_found`, `invalid_request` for invalid settings,
 * `insufficient_scope` for a scope that the caller doesn't have, and `last_api_key` if no key could manage keys
 * afterwards.
 */
export async function changeKey(
  trx: Trx,
  { accountId, id, by }: KeyReference & { by: Principal },
  changes: KeyChanges,
): Promise<ApiKeyRow> {
  await lockKeys(trx, accountId);
  const before = await readKey(trx, { accountId, id });
  const checked: KeyChanges = {
    ...changes,
    ...(changes.allowedDomains === undefined
      ? {}
      : { allowedDomains: checkDomains(changes.allowedDomains, before.allowedDomains) }),
    ...(changes.projectId === undefined
      ? {}
      : { projectId: await requireProject(trx, accountId, changes.projectId) }),
  };
  const after = { ...before, ...checked };
  requireFittingSettings(after);
  requireOwnScopes(
    by,
    after.scopes.filter((scope) => !before.scopes.includes(scope)),
  );
  requireManagingKey(await usableKeys(trx, accountId), id, after);
  if (Object.keys(checked).length > 0)
    await trx.updateTable('apiKeys').set(checked).where('id', '=', id).execute();
  return await readKey(trx, { accountId, id });
}

/**
 * Requires that a key that can manage keys remains: one that isn't being rotated out and that lasts as long as the
 * one losing that right. Throws `Problem` `last_api_key`.
 * @param after the key `id` after the change; undefined if it's deleted
 */
function requireManagingKey(usable: readonly ApiKeyRow[], id: string, after: ApiKeyRow | undefined): void {
  const before = usable.find((key) => key.id === id);
  if (before === undefined || !isManager(before)) return;
  const others = usable.filter((key) => key.id !== id);
  const remaining = after === undefined ? others : [...others, after];
  if (remaining.some((key) => isManager(key) && endOf(key) >= endOf(before))) return;
  throw new Problem('last_api_key', {
    detail:
      after === undefined
        ? 'Cannot delete your last API key that can manage keys. Create a new one first.'
        : 'This is your last API key that can manage keys, so it keeps the scope "manage" and its expiry, and belongs to no project. Create another one first.',
  });
}

function isManager({ kind, scopes, replacedBy, projectId }: ApiKeyRow): boolean {
  return kind === 'secret' && scopes.includes('manage') && replacedBy === null && projectId === null;
}

function endOf({ expiresAt }: ApiKeyRow): number {
  return expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
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
