import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import type { ProofOfAddress } from '../schema.ts';
import { hasEnded } from '../sessions/end-sign-in.ts';
import type { SignUpRow } from '../sign-up/sign-ups.ts';
import type { IdentityTrx } from '../tables.ts';
import type { UserRow } from './user-view.ts';
import { putEmailIdentity } from './users.ts';

export interface Proof {
  by: ProofOfAddress;
  /** the sign-up with the password that this proof confirms */
  signUp?: SignUpRow | undefined;
  /** the PKCE flow or social sign-in that this proof is part of */
  keepFlowId?: string | undefined;
}

/**
 * Records that the user's address was proven. The first time, everything created before without proof ends, including
 * the password, except what came with the confirmed sign-up. Later proofs change nothing.
 */
export async function proveAddress(
  trx: IdentityTrx,
  identity: Pick<Identity, 'endAccess'>,
  request: FastifyRequest | undefined,
  user: UserRow,
  { by, signUp, keepFlowId }: Proof,
): Promise<void> {
  if (user.emailProvenAt !== null) return;
  const ended = await identity.endAccess(trx, request, {
    userId: user.id,
    reason: 'first_proof',
    keepSignUpId: signUp?.id,
    keepFlowId,
  });
  await trx.updateTable('identity.users').set({ passwordHash: null }).where('id', '=', user.id).execute();
  await vouchForAccount(trx, request, user, { by, signUp });
  const password = user.passwordHash !== null;
  if (password || hasEnded(ended))
    await audit(trx, request, 'account_taken_back', {
      userId: user.id,
      detail: { by, password, ...ended },
    });
}

/**
 * Marks the address as proven and keeps the account as it is, with the password of the sign-up that the proof
 * confirms.
 */
export async function vouchForAccount(
  trx: IdentityTrx,
  request: FastifyRequest | undefined,
  user: UserRow,
  { by, signUp }: Pick<Proof, 'by' | 'signUp'>,
): Promise<void> {
  await trx.deleteFrom('identity.signUps').where('userId', '=', user.id).execute();
  const now = new Date();
  await trx
    .updateTable('identity.users')
    .set({
      ...(signUp === undefined
        ? {}
        : { passwordHash: signUp.passwordHash, userMetadata: JSON.stringify(signUp.userMetadata) }),
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      emailProvenBy: by,
      emailProvenAt: now,
      isAnonymous: false,
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .execute();
  if (user.email !== null) await putEmailIdentity(trx, user.id, user.email, true);
  if (user.emailConfirmedAt === null) await audit(trx, request, 'email_confirmed', { userId: user.id });
}
