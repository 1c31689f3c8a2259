import type { Identity } from '../identity.ts';
import type { IdentityTrx } from '../tables.ts';
import { evictSessions } from './evict-sessions.ts';
import type { SessionRow } from './sessions.ts';

/** The counter moves two on, so that no token from before the proof is ever answered again. */
const COUNTER_STEP = 2;
/** A passkey in `amr`, which is the only step of its sign-in. */
export const PASSKEY_METHOD = 'webauthn';
/** A security key in `amr`, as the second step. */
export const SECURITY_KEY_METHOD = 'mfa/webauthn';
/** What `amr` says of factors. */
const FACTOR_METHODS = ['totp', 'recovery_code', SECURITY_KEY_METHOD];

/**
 * The session has shown a second factor: it becomes aal2, and the user's other sessions, which have not, end.
 * @param method what the token's `amr` will say first
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
 * The person behind the session has shown again who they are: `amr` says so with the time of now. Undefined when the
 * session has ended meanwhile.
 * @param changes what else this proof does to the session
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

/** A factor is gone: sessions that rest on it, or all when no factor is left, are aal1 again unless a passkey holds them. */
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

/** Deletes a passkey; sessions that it alone made aal2 are aal1 again. True when the user had it. */
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
