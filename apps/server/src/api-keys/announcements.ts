import type { Announcement } from '../jobs/announce.ts';
import type { ApiKeyRow } from './find-key.ts';

/** The data of webhooks about keys, which never include the key itself. */

export function keyCreated(row: ApiKeyRow): Announcement {
  return { accountId: ownerOf(row), type: 'key.created', data: factsOf(row) };
}

/** A deleted key ends now, a rotated one at the end of its overlap. */
export function keyRevoked(row: ApiKeyRow): Announcement {
  const worksUntil = row.replacedBy === null ? null : row.expiresAt;
  return {
    accountId: ownerOf(row),
    type: 'key.revoked',
    data: { ...factsOf(row), replaced_by: row.replacedBy, works_until: worksUntil?.toISOString() ?? null },
  };
}

function factsOf({ id, name, keyPrefix, kind }: ApiKeyRow): Record<string, unknown> {
  return { id, key_name: name, key_prefix: keyPrefix, kind };
}

function ownerOf({ accountId }: ApiKeyRow): string {
  if (accountId === null) throw new Error('a demo key belongs to no account');
  return accountId;
}
