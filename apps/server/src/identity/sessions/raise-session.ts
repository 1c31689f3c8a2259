import type { Identity } from '../identity.ts';
import type { IdentityTrx } from '../tables.ts';
import { evictSessions } from './evict-sessions.ts';
import type { SessionRow } from './sessions.ts';

/** The counter advances by two, so that tokens from before the proof can never be used again. */
const COUNTER_STEP = 2;
/** `amr` method of a passkey, which signs in on its own. */
export const PASSKEY_METHOD = 'webauthn';
/** `amr` method of a security key, as the second step. */
export const SECURITY_KEY_METHOD = 'mfa/webauthn';
/** `amr` methods of second factors. */
const FACTOR_METHODS = ['totp', 'recovery_code', SECURITY_KEY_METHOD];

/**
 * Raises a session to aal2 after a second factor and ends the user's other sessions that haven't shown it.
 * @param method the first method of the token's `amr`
 */
export async function raiseSession(
  trx: IdentityTrx,
  identity: Pick<Identity, 'settings'>,
  session: SessionRow,
  factor: { id: string; method: string },
): Promise<SessionRow | undefined> {
  const raised = await renewProof(trx, session, factor.method, { aal: 'aal2', factorId: factor.id });
  await trx
    .deleteFrom('identity.sessions')
    .where('userId', '=', session.userId)
    .where('id', '!=', session.id)
    .where('aal', '=', 'aal1')
    .execute();
  if (raised !== undefined) await evictSessions(trx, identity, raised);
  return raised;
}

/**
 * Records that the person behind the session has authenticated again: `amr` gets the current time. Returns undefined
 * if the session has ended.
 * @param changes other effects of this proof on the session
 */
export async function renewProof(
  trx: IdentityTrx,
  session: Pick<SessionRow, 'id'>,
  method: string,
  changes: { aal?: 'aal2'; factorId?: string; passkeyId?: string } = {},
): Promise<SessionRow | undefined> {
  const now = new Date();
  const entry = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const current = await trx
    .selectFrom('identity.sessions')
    .selectAll()
    .where('id', '=', session.id)
    .forUpdate()
    .executeTakeFirst();
  if (current === undefined) return undefined;
  const counter = current.refreshCounter + COUNTER_STEP;
  return trx
    .updateTable('identity.sessions')
    .set({
      ...changes,
      amr: JSON.stringify([entry, ...current.amr.filter((one) => one.method !== method)]),
      refreshCounter: counter,
      minimumCounter: counter,
      refreshedAt: now,
    })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Lowers sessions to aal1 after a factor was removed: those that used it, or all if no factor remains. Sessions held
 * by a passkey stay aal2.
 */
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
  for (const session of await query.forUpdate().execute())
    await trx
      .updateTable('identity.sessions')
      .set({
        aal: session.passkeyId === null ? 'aal1' : 'aal2',
        factorId: null,
        amr: JSON.stringify(session.amr.filter(({ method }) => !FACTOR_METHODS.includes(method))),
      })
      .where('id', '=', session.id)
      .execute();
}

/** Deletes a passkey. Sessions that were aal2 only through it become aal1. Returns true if the user had it. */
export async function removePasskey(
  trx: IdentityTrx,
  passkey: { id: string; userId: string },
): Promise<boolean> {
  const sessions = await trx
    .selectFrom('identity.sessions')
    .selectAll()
    .where('userId', '=', passkey.userId)
    .where('passkeyId', '=', passkey.id)
    .forUpdate()
    .execute();
  for (const session of sessions)
    await trx
      .updateTable('identity.sessions')
      .set({
        aal: session.factorId === null ? 'aal1' : 'aal2',
        passkeyId: null,
        amr: JSON.stringify(session.amr.filter(({ method }) => method !== PASSKEY_METHOD)),
      })
      .where('id', '=', session.id)
      .execute();
  const removed = await trx
    .deleteFrom('identity.passkeys')
    .where('id', '=', passkey.id)
    .where('userId', '=', passkey.userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
