import type { Selectable } from 'kysely';
import type { Identity } from '../identity.ts';
import type { SessionsTable } from '../schema.ts';
import type { IdentityTrx } from '../tables.ts';

/** More sessions than any person has browsers. */
export const MAXIMUM_SESSIONS_PER_USER = 100;

/**
 * Ends sessions to make room for a new one: first those without a second factor, then the oldest. If only one session
 * is allowed, a session without a second factor doesn't end those with one until it has shown the factor. Otherwise,
 * an attacker with only the password could sign the owner out.
 */
export async function evictSessions(
  trx: IdentityTrx,
  { settings }: Pick<Identity, 'settings'>,
  session: Pick<Selectable<SessionsTable>, 'id' | 'userId' | 'aal'>,
): Promise<void> {
  const { singleSessionPerUser: isAlone } = settings;
  let others = trx
    .deleteFrom('identity.sessions')
    .where('userId', '=', session.userId)
    .where('id', '!=', session.id)
    .where((eb) =>
      eb(
        'id',
        'not in',
        eb
          .selectFrom('identity.sessions')
          .select('id')
          .where('userId', '=', session.userId)
          .where('id', '!=', session.id)
          .orderBy('aal', 'desc')
          .orderBy('createdAt', 'desc')
          .limit(isAlone ? 0 : MAXIMUM_SESSIONS_PER_USER - 1),
      ),
    );
  if (isAlone && session.aal === 'aal1') others = others.where('aal', '=', 'aal1');
  await others.execute();
}
