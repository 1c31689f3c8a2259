import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import { refuseAnonymous } from '../factors/factors.ts';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readBody, readParameters, uuidField } from '../protocol/read-body.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import { removePasskey } from '../sessions/raise-session.ts';
import { authenticate, type Caller } from '../sessions/sessions.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { listPasskeys } from './list-passkeys.ts';
import { saveChallenge, takeChallenge, verificationFailed } from './passkey-challenges.ts';
import { loadWebauthn, readNewCredential, registrationCredential, relyingParty } from './webauthn.ts';

const MAXIMUM_PASSKEYS = 10;
const MAXIMUM_NAME = 120;

const parameters = z.object({ id: uuidField });
const verifySchema = z.object({ challenge_id: uuidField, credential: registrationCredential });
const renameSchema = z.object({ friendly_name: z.string().max(MAXIMUM_NAME) });

/** Adds, lists, renames and removes passkeys. Sign-in is in passkey-sign-in.ts. */
export function passkeyRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.post('/passkeys/registration/options', tagged('Start adding a passkey'), (request) =>
    registrationOptions(identity, request),
  );
  scope.post('/passkeys/registration/verify', tagged('Add a passkey'), (request) =>
    verifyRegistration(identity, request),
  );
  scope.get('/passkeys', tagged('List passkeys'), async (request) => {
    const { user } = await authenticatePasskeys(identity, request);
    return listPasskeys(identity.database, user.id);
  });
  scope.patch('/passkeys/:id', tagged('Rename a passkey'), async (request) => {
    const { user } = await authenticatePasskeys(identity, request);
    const renamed = await identity.database
      .updateTable('identity.passkeys')
      .set({ friendlyName: readBody(renameSchema, request).friendly_name })
      .where('id', '=', readParameters(parameters, request).id)
      .where('userId', '=', user.id)
      .returning(['id', 'friendlyName', 'createdAt'])
      .executeTakeFirst();
    if (renamed === undefined) throw passkeyNotFound();
    return {
      id: renamed.id,
      friendly_name: renamed.friendlyName,
      created_at: renamed.createdAt.toISOString(),
    };
  });
  scope.delete('/passkeys/:id', tagged('Remove a passkey'), async (request, reply) => {
    const caller = await authenticatePasskeys(identity, request);
    requireRecentProof(caller);
    const { id } = readParameters(parameters, request);
    await identity.database.transaction().execute(async (trx) => {
      await lockCaller(trx, caller);
      if (!(await removePasskey(trx, { id, userId: caller.user.id }))) throw passkeyNotFound();
      await audit(trx, request, 'passkey_removed', {
        userId: caller.user.id,
        sessionId: caller.session.id,
        detail: { passkeyId: id },
      });
    });
    return reply.code(204).send();
  });
}

async function registrationOptions(identity: Identity, request: FastifyRequest) {
  const caller = await authenticatePasskeys(identity, request);
  await identity.limiter.take('passkeyOptions', addressUnit(request.ip));
  refuseAnonymous(caller);
  requireRecentProof(caller);
  const { user } = caller;
  const existing = await identity.database
    .selectFrom('identity.passkeys')
    .select('credentialId')
    .where('userId', '=', user.id)
    .execute();
  if (existing.length >= MAXIMUM_PASSKEYS) throw tooManyPasskeys();
  const { id: rpID, name: rpName } = relyingParty(identity.settings);
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email ?? user.id,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return saveChallenge(identity, options, user.id);
}

async function verifyRegistration(identity: Identity, request: FastifyRequest) {
  const caller = await authenticatePasskeys(identity, request);
  const { user, session } = caller;
  const body = readBody(verifySchema, request);
  requireRecentProof(caller);
  const challenge = await takeChallenge(identity, body.challenge_id, user.id);
  const asked = { challenge, userVerification: true };
  const made = await readNewCredential(identity.settings, asked, body.credential);
  if (made instanceof Error) throw verificationFailed(made);
  const { credential } = made;
  return identity.database.transaction().execute(async (trx) => {
    await lockCaller(trx, caller);
    const existing = await trx
      .selectFrom('identity.passkeys')
      .select('id')
      .where('userId', '=', user.id)
      .execute();
    if (existing.length >= MAXIMUM_PASSKEYS) throw tooManyPasskeys();
    const id = randomUUID();
    const added = await trx
      .insertInto('identity.passkeys')
      .values({
        id,
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        friendlyName: null,
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('createdAt')
      .executeTakeFirst();
    if (added === undefined)
      throw new IdentityError(422, 'webauthn_credential_exists', 'This passkey is already registered');
    await audit(trx, request, 'passkey_added', {
      userId: user.id,
      sessionId: session.id,
      detail: { passkeyId: id },
    });
    return { id, created_at: added.createdAt.toISOString() };
  });
}

async function authenticatePasskeys(identity: Identity, request: FastifyRequest): Promise<Caller> {
  requirePasskeys(identity);
  return authenticate(identity, request);
}

export function requirePasskeys(identity: Identity): void {
  if (!identity.settings.passkeysEnabled)
    throw new IdentityError(404, 'passkey_disabled', 'Passkeys are disabled');
}

function passkeyNotFound(): IdentityError {
  return new IdentityError(404, 'webauthn_credential_not_found', 'Passkey not found');
}

function tooManyPasskeys(): IdentityError {
  return new IdentityError(422, 'too_many_passkeys', `A user can have ${MAXIMUM_PASSKEYS} passkeys`);
}
