import type { IdentityDatabase } from '../tables.ts';

/** A user's passkeys in the protocol's format, oldest first. */
export async function listPasskeys(database: IdentityDatabase, userId: string) {
  const passkeys = await database
    .selectFrom('identity.passkeys')
    .select(['id', 'friendlyName', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return passkeys.map((passkey) => ({
    id: passkey.id,
    ...(passkey.friendlyName === null ? {} : { friendly_name: passkey.friendlyName }),
    created_at: passkey.createdAt.toISOString(),
    ...(passkey.lastUsedAt === null ? {} : { last_used_at: passkey.lastUsedAt.toISOString() }),
  }));
}
