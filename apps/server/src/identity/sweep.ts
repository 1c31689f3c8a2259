import type { Identity } from './identity.ts';
import { sweepOAuth } from './oauth/sweep.ts';

const DAY_MS = 86_400_000;
const UNCONFIRMED_DAYS = 30;

/** Deletes what has run out: nothing of it is ever read again. Run it every hour. */
export async function sweep({ database, limiter }: Pick<Identity, 'database' | 'limiter'>): Promise<void> {
  const now = new Date();
  await limiter.sweep();
  await database.deleteFrom('identity.flowStates').where('expiresAt', '<', now).execute();
  await database.deleteFrom('identity.mailTokens').where('expiresAt', '<', now).execute();
  await database.deleteFrom('identity.challenges').where('expiresAt', '<', now).execute();
  await database.deleteFrom('identity.passkeyChallenges').where('expiresAt', '<', now).execute();
  await sweepOAuth(database, now);
  await database.deleteFrom('identity.signingKeys').where('publishedUntil', '<', now).execute();
  await database
    .deleteFrom('identity.users')
    .where('emailConfirmedAt', 'is', null)
    .where('isAnonymous', '=', false)
    .where('deletedAt', 'is', null)
    .where('lastSignInAt', 'is', null)
    .where('invitedAt', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
    .execute();
}
