import type { SessionRow } from './sessions.ts';
import type { IdentityTrx } from './tables.ts';

/** The counter moves two on, so that no token from before the second factor is ever answered again. */
const COUNTER_STEP = 2;

/**
 * The session has shown a second factor: it becomes aal2, and the user's other sessions, which have not, end.
 * @param method what the token's `amr` will say first
 */
export async function raiseSession(
  trx: IdentityTrx,
  session: SessionRow,
  factor: { id: string; method: string },
): Promise<SessionRow | undefined> {
  const now = new Date();
  const entry = { method: factor.method, timestamp: Math.floor(now.getTime() / 1000) };
  const current = await trx
    .selectFrom('identity.sessions')
    .selectAll()
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst();
  if (current === undefined) return undefined;
  const counter = current.refreshCounter + COUNTER_STEP;
  const raised = await trx
    .updateTable('identity.sessions')
    .set({
      aal: 'aal2',
      factorId: factor.id,
      amr: JSON.stringify([entry, ...current.amr.filter(({ method }) => method !== factor.method)]),
      refreshCounter: counter,
      minimumCounter: counter,
      refreshedAt: now,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirst();
  await trx
    .deleteFrom('identity.sessions')
    .where('userId', '=', session.userId)
    .where('id', '!=', session.id)
    .where('aal', '=', 'aal1')
    .execute();
  return raised;
}

/** A factor is gone: sessions that rest on it, or all when no factor is left, are aal1 again. */
export async function lowerSessions(
  trx: IdentityTrx,
  userId: string,
  restingOn: { factorId: string } | 'any factor',
): Promise<void> {
  let query = trx
    .selectFrom('identity.sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('aal', '=', 'aal2');
  if (restingOn !== 'any factor') query = query.where('factorId', '=', restingOn.factorId);
  for (const session of await query.forUpdate().execute()) {
    const amr = session.amr.filter(({ method }) => method !== 'totp' && method !== 'recovery_code');
    await trx
      .updateTable('identity.sessions')
      .set({ aal: 'aal1', factorId: null, amr: JSON.stringify(amr) })
      .where('id', '=', session.id)
      .execute();
  }
}
