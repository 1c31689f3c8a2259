import { DAY_MS } from '../../durations.ts';
import type { IdentityDatabase } from '../tables.ts';
import { UNUSED_SESSION_MS } from './refresh-tokens.ts';

/** A self-registered client that no user has granted access is deleted after this time. */
const UNUSED_CLIENT_MS = 30 * DAY_MS;

/** Deletes expired requests, codes and sessions. */
export async function sweepOAuth(database: IdentityDatabase, now: Date): Promise<void> {
  await database.deleteFrom('identity.oauthAuthorizations').where('expiresAt', '<', now).execute();
  await database
    .deleteFrom('identity.oauthSessions')
    .where('refreshedAt', '<', new Date(now.getTime() - UNUSED_SESSION_MS))
    .execute();
  await database
    .deleteFrom('identity.oauthClients')
    .where('registrationType', '=', 'dynamic')
    .where('createdAt', '<', new Date(now.getTime() - UNUSED_CLIENT_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('identity.oauthGrants')
            .select('id')
            .whereRef('identity.oauthGrants.clientId', '=', 'identity.oauthClients.id'),
        ),
      ),
    )
    .execute();
}
