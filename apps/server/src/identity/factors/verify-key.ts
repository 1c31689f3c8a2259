import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Identity } from '../identity.ts';
import {
  authenticationCredential,
  readNewCredential,
  readSignature,
  registrationCredential,
} from '../passkeys/webauthn.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { readBody, uuidField } from '../protocol/read-body.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import { SECURITY_KEY_METHOD } from '../sessions/raise-session.ts';
import { BEFORE_SECOND_FACTOR, type Caller, type SessionRow } from '../sessions/sessions.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { acceptFactor, lockFactor } from './accept-factor.ts';
import { findFactorChallenge, spendChallenge } from './factor-challenges.ts';
import { auditFactor, type FactorRow, factorNotFound, requireFactorShown } from './factors.ts';
import { listKeys } from './security-keys.ts';

/** The protocol's `rpId` and `rpOrigins` are ignored: the settings define the site. */
const bodySchema = z.object({
  challenge_id: uuidField,
  webauthn: z.discriminatedUnion('type', [
    z.object({ type: z.literal('create'), credential_response: registrationCredential }),
    z.object({ type: z.literal('request'), credential_response: authenticationCredential }),
  ]),
});
type NewKey = z.output<typeof registrationCredential>;
type Signature = z.output<typeof authenticationCredential>;

interface Answer {
  identity: Identity;
  request: FastifyRequest;
  caller: Caller;
  factor: FactorRow;
  /** the challenge the key had to sign */
  challenge: string;
}

/**
 * Checks a security key's answer: a new credential for an unverified factor, a signature for a verified one. The first
 * answer uses up the challenge, right or wrong. Throws 422 `mfa_verification_failed`.
 */
export async function verifyKey(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  factor: FactorRow,
): Promise<SessionRow> {
  const { challenge_id: challengeId, webauthn } = readBody(bodySchema, request);
  const expected = factor.status === 'verified' ? 'request' : 'create';
  if (webauthn.type !== expected) throw invalid(`webauthn.type needs to be ${expected}`);
  const challenge = await findFactorChallenge(identity.database, request, caller, factor, challengeId);
  await spendChallenge(identity.database, challenge);
  const answer = { identity, request, caller, factor, challenge: challenge.toSign ?? '' };
  return webauthn.type === 'create'
    ? addKey(answer, webauthn.credential_response)
    : acceptSignature(answer, webauthn.credential_response);
}

async function addKey(
  { identity, request, caller, factor: seen, challenge }: Answer,
  response: NewKey,
): Promise<SessionRow> {
  const made = await readNewCredential(identity.settings, { challenge, userVerification: false }, response);
  if (made instanceof Error) throw await refuse(identity, request, caller, seen, made);
  return identity.database.transaction().execute(async (trx) => {
    const locked = await lockCaller(trx, caller, BEFORE_SECOND_FACTOR);
    requireFactorShown(locked);
    requireRecentProof(locked);
    const factor = await lockFactor(trx, seen);
    if (factor?.status !== 'unverified') throw factorNotFound();
    const added = await trx
      .insertInto('identity.securityKeys')
      .values({
        factorId: factor.id,
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey),
        signCount: made.credential.counter,
        transports: JSON.stringify(made.credential.transports ?? []),
        backupEligible: made.credentialDeviceType === 'multiDevice',
        backedUp: made.credentialBackedUp,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('factorId')
      .executeTakeFirst();
    if (added === undefined)
      throw new IdentityError(422, 'webauthn_credential_exists', 'This security key is already registered');
    return acceptFactor(trx, identity, request, caller, factor, SECURITY_KEY_METHOD);
  });
}

async function acceptSignature(
  { identity, request, caller, factor: challenged, challenge }: Answer,
  response: Signature,
): Promise<SessionRow> {
  // Any of the user's keys may answer. The session then depends on the factor of that key.
  const keys = await listKeys(identity.database, caller.user.id);
  const key = keys.find(({ credentialId }) => credentialId === response.id);
  if (key === undefined)
    throw await refuse(identity, request, caller, challenged, new Error("None of the user's keys"));
  const signed = await readSignature(
    identity.settings,
    { challenge, userVerification: false },
    response,
    key,
  );
  if (signed instanceof Error)
    throw await refuse(identity, request, caller, { id: key.factorId, factorType: 'webauthn' }, signed);
  return identity.database.transaction().execute(async (trx) => {
    await lockCaller(trx, caller, BEFORE_SECOND_FACTOR);
    const factor = await lockFactor(trx, { id: key.factorId });
    if (factor === undefined) throw factorNotFound();
    // If the counter changed in the meantime, another copy of the key may be in use.
    const counted = await trx
      .updateTable('identity.securityKeys')
      .set({ signCount: signed.newCounter, backedUp: signed.credentialBackedUp, lastUsedAt: new Date() })
      .where('factorId', '=', key.factorId)
      .where('signCount', '=', key.signCount)
      .executeTakeFirst();
    if (counted.numUpdatedRows === 0n) throw verificationFailed();
    return acceptFactor(trx, identity, request, caller, factor, SECURITY_KEY_METHOD);
  });
}

async function refuse(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  factor: Pick<FactorRow, 'id' | 'factorType'>,
  cause: Error,
): Promise<IdentityError> {
  await auditFactor(identity.database, request, 'factor_refused', caller, factor);
  return verificationFailed(cause);
}

function verificationFailed(cause?: Error): IdentityError {
  const error = new IdentityError(
    422,
    'mfa_verification_failed',
    'The answer of the security key could not be verified',
  );
  if (cause !== undefined) error.cause = cause;
  return error;
}
