import type { IdentityTrx } from '../tables.ts';

/**
 * Ends all of a user's grants to programs: consents, their tokens and pending requests.
 * @param before only grants older than this
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
