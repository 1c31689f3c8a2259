import type { IdentityTrx } from '../tables.ts';

/**
 * Ends everything that programs hold for a user: consents, their tokens, and requests that wait.
 * @param before only what was granted before
 * @returns how many programs lost their access
 */
export async function endGrants(trx: IdentityTrx, userId: string, before = new Date()): Promise<number> {
  const ended = await trx
    .deleteFrom('identity.oauthGrants')
    .where('userId', '=', userId)
    .where('createdAt', '<=', before)
    .executeTakeFirst();
  await trx
    .deleteFrom('identity.oauthAuthorizations')
    .where('userId', '=', userId)
    .where('createdAt', '<=', before)
    .execute();
  return Number(ended.numDeletedRows);
}
