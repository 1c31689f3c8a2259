import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Identity } from '../identity.ts';
import { uuidField } from '../protocol/read-body.ts';
import type { PasskeysTable } from '../schema.ts';
import type { IdentityTrx } from '../tables.ts';
import { takeChallenge, verificationFailed } from './passkey-challenges.ts';
import { authenticationCredential, readSignature } from './webauthn.ts';

export const passkeyAnswer = z.object({ challenge_id: uuidField, credential: authenticationCredential });

export interface CheckedPasskey {
  passkey: Selectable<PasskeysTable>;
  /** the authenticator's counter after this use */
  newCounter: number;
}

/**
 * Checks an answer to `POST /passkeys/authentication/options`, with user verification. Throws 400
 * `webauthn_challenge_not_found`, `webauthn_challenge_expired`, `webauthn_verification_failed`.
 */
export async function checkPasskey(
  identity: Identity,
  request: FastifyRequest,
  { challenge_id: challengeId, credential }: z.output<typeof passkeyAnswer>,
): Promise<CheckedPasskey> {
  const challenge = await takeChallenge(identity, challengeId, null);
  const passkey = await identity.database
    .selectFrom('identity.passkeys')
    .selectAll()
    .where('credentialId', '=', credential.id)
    .executeTakeFirst();
  if (passkey === undefined) throw verificationFailed();
  const signed = await readSignature(
    identity.settings,
    { challenge, userVerification: true },
    credential,
    passkey,
  );
  if (signed instanceof Error) {
    await audit(identity.database, request, 'passkey_refused', {
      userId: passkey.userId,
      detail: { passkeyId: passkey.id },
    });
    throw verificationFailed(signed);
  }
  return { passkey, newCounter: signed.newCounter };
}

/**
 * Records the use of a passkey. Throws if the passkey was removed or its counter was used by someone else after the
 * check.
 */
export async function countUse(trx: IdentityTrx, { passkey, newCounter }: CheckedPasskey): Promise<void> {
  const counted = await trx
    .updateTable('identity.passkeys')
    .set({ signCount: newCounter, lastUsedAt: new Date() })
    .where('id', '=', passkey.id)
    .where('signCount', '=', passkey.signCount)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw verificationFailed();
}
