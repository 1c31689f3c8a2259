import { DAY_MS } from '../durations.ts';
import { blankAudit } from './audit/audit-retention.ts';
import type { Identity } from './identity.ts';
import { sweepDevices } from './limits/known-devices.ts';
import { sweepOAuth } from './oauth/sweep.ts';
import { sweepSignUpDigests } from './sign-up/sign-up-digests.ts';
import { UNCONFIRMED_DAYS } from './sign-up/sign-ups.ts';

/** The rest is done in the next hour. */
const MAXIMUM_ERASED_AT_ONCE = 1_000;

/** Deletes expired rows, which are never read again. */
export async function sweep({
  database,
  limiter,
  vault,
  settings: { ssoSessionSeconds },
}: Pick<Identity, 'database' | 'limiter' | 'vault' | 'settings'>): Promise<void> {
  const now = new Date();
  await limiter.sweep();
  await sweepDevices(database);
  await sweepSignUpDigests(database);
  await database.deleteFrom('identity.flowStates').where('expiresAt', '<', now).execute();
  await database.deleteFrom('identity.mailTokens').where('expiresAt', '<', now).execute();
  await database.deleteFrom('identity.challenges').where('expiresAt', '<', now).execute();
  await database.deleteFrom('identity.passkeyChallenges').where('expiresAt', '<', now).execute();
  await sweepOAuth(database, now);
  // The database then ends what they have open.
  if (ssoSessionSeconds > 0)
    await database
      .deleteFrom('identity.sessions')
      .where('ssoProviderId', 'is not', null)
      .where('createdAt', '<', new Date(now.getTime() - ssoSessionSeconds * 1_000))
      .execute();
  await database.deleteFrom('identity.signingKeys').where('publishedUntil', '<', now).execute();
  await database.transaction().execute(async (trx) => {
    const unconfirmed = await trx
      .selectFrom('identity.users')
      .select('id')
      .where('emailConfirmedAt', 'is', null)
      .where('isAnonymous', '=', false)
      .where('deletedAt', 'is', null)
      .where('lastSignInAt', 'is', null)
      .where('invitedAt', 'is', null)
      .where('createdAt', '<', new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
      .orderBy('createdAt')
      .limit(MAXIMUM_ERASED_AT_ONCE)
      .forUpdate()
      .execute();
    if (unconfirmed.length === 0) return;
    const ids = unconfirmed.map(({ id }) => id);
    await blankAudit(trx, vault, ids);
    await trx.deleteFrom('identity.users').where('id', 'in', ids).execute();
  });
}
