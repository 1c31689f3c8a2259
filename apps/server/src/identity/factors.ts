import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { audit } from './audit.ts';
import { IdentityError, invalid } from './errors.ts';
import type { Identity } from './identity.ts';
import { limitedAddress } from './limits.ts';
import { lockCaller } from './lock-caller.ts';
import { requireRecentProof } from './proofs.ts';
import { lowerSessions } from './raise-session.ts';
import { optionalText, readBody, readParameters, uuidField } from './read-body.ts';
import type { FactorsTable } from './schema.ts';
import { authenticate, BEFORE_SECOND_FACTOR, type Caller } from './sessions.ts';
import type { IdentityDatabase, IdentityTrx } from './tables.ts';
import { makeTotp } from './totp.ts';

export type FactorRow = Selectable<FactorsTable>;

const CHALLENGE_SECONDS = 300;
const MAXIMUM_FACTORS = 10;
const MAXIMUM_NAME = 120;

const enrolSchema = z.object({
  factor_type: optionalText(40),
  friendly_name: optionalText(MAXIMUM_NAME),
  issuer: optionalText(MAXIMUM_NAME),
});
export const factorParameters = z.object({ id: uuidField });

export function factorRoutes(scope: FastifyInstance, identity: Identity): void {
  const tagged = (summary: string) => ({ schema: { tags: ['auth'], summary } });
  scope.post('/factors', tagged('Add a second factor'), (request) => enrol(identity, request));
  scope.post('/factors/:id/challenge', tagged('Ask for a second factor'), (request) =>
    challenge(identity, request),
  );
  scope.delete('/factors/:id', tagged('Remove a second factor'), async (request) => {
    const seen = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
    const { id } = readParameters(factorParameters, request);
    await identity.database.transaction().execute(async (trx) => {
      const caller = await lockCaller(trx, seen, BEFORE_SECOND_FACTOR);
      const factor = await findFactor(trx, caller.user.id, id);
      if (caller.hasFactor && caller.aal !== 'aal2')
        throw new IdentityError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      if (factor.status === 'verified') requireRecentProof(caller);
      await removeFactor(trx, factor);
      await auditFactor(trx, request, 'factor_removed', caller, factor);
    });
    return { id };
  });
}

async function enrol(identity: Identity, request: FastifyRequest) {
  const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
  await identity.limiter.take('factors', limitedAddress(request.ip));
  refuseAnonymous(caller);
  const { user } = caller;
  const body = readBody(enrolSchema, request);
  if (body.factor_type === 'phone')
    throw new IdentityError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (body.factor_type === 'webauthn')
    throw new IdentityError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (body.factor_type !== 'totp') throw invalid('factor_type needs to be totp');
  requireFactorShown(caller);
  requireRecentProof(caller);
  const issuer = body.issuer || new URL(identity.settings.siteUrl).host;
  const totp = makeTotp(issuer, user.email ?? user.id);
  const id = randomUUID();
  await identity.database.transaction().execute(async (trx) => {
    // The user's row is the lock under which their factors are counted.
    requireFactorShown(await lockCaller(trx, caller, BEFORE_SECOND_FACTOR));
    const existing = await trx
      .selectFrom('identity.factors')
      .selectAll()
      .where('userId', '=', user.id)
      .execute();
    if (existing.length >= MAXIMUM_FACTORS)
      throw new IdentityError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of enrolled factors reached, unenroll to continue',
      );
    const name = body.friendly_name ?? '';
    if (name !== '' && existing.some((factor) => factor.friendlyName === name))
      throw new IdentityError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    await trx
      .insertInto('identity.factors')
      .values({
        id,
        userId: user.id,
        friendlyName: body.friendly_name ?? null,
        factorType: 'totp',
        secret: identity.vault.encrypt(totp.secret, `factor:${id}`),
        lastAcceptedStep: null,
        lastChallengedAt: null,
      })
      .execute();
    await auditFactor(trx, request, 'factor_enrolled', caller, { id, factorType: 'totp' });
  });
  return {
    id,
    type: 'totp',
    friendly_name: body.friendly_name ?? '',
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  };
}

async function challenge(identity: Identity, request: FastifyRequest) {
  const { user } = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
  await identity.limiter.take('factors', limitedAddress(request.ip));
  const factor = await findFactor(identity.database, user.id, readParameters(factorParameters, request).id);
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
  await identity.database.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('identity.challenges')
      .where('factorId', '=', factor.id)
      .where('expiresAt', '<', new Date(Date.now() - CHALLENGE_SECONDS * 1000))
      .execute();
    await trx
      .updateTable('identity.factors')
      .set({ lastChallengedAt: new Date() })
      .where('id', '=', factor.id)
      .execute();
    await trx
      .insertInto('identity.challenges')
      .values({ id, factorId: factor.id, address: request.ip, usedAt: null, expiresAt })
      .execute();
  });
  return { id, type: factor.factorType, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** Throws 404 `mfa_factor_not_found` for what is not this user's TOTP factor. */
export async function findFactor(
  database: IdentityDatabase,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  const factor = await database
    .selectFrom('identity.factors')
    .selectAll()
    .where('id', '=', factorId)
    .where('userId', '=', userId)
    .where('factorType', '=', 'totp')
    .executeTakeFirst();
  if (factor === undefined) throw new IdentityError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Deletes a factor. Recovery codes are never the only factor: they go with the last other one. */
export async function removeFactor(
  trx: IdentityTrx,
  factor: Pick<FactorRow, 'id' | 'userId'>,
): Promise<void> {
  await lowerSessions(trx, factor.userId, { factorId: factor.id });
  await trx.deleteFrom('identity.factors').where('id', '=', factor.id).execute();
  const left = await trx
    .selectFrom('identity.factors')
    .select('id')
    .where('userId', '=', factor.userId)
    .where('factorType', '=', 'totp')
    .where('status', '=', 'verified')
    .execute();
  if (left.length > 0) return;
  await trx
    .deleteFrom('identity.factors')
    .where('userId', '=', factor.userId)
    .where('factorType', '=', 'recovery_code')
    .execute();
  await lowerSessions(trx, factor.userId, 'any factor');
}

/** Who has a second factor adds another only with it. Throws 403 `insufficient_aal`. */
export function requireFactorShown({ hasFactor, aal }: Pick<Caller, 'hasFactor' | 'aal'>): void {
  if (hasFactor && aal !== 'aal2')
    throw new IdentityError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

export function refuseAnonymous({ user }: Pick<Caller, 'user'>): void {
  if (user.isAnonymous)
    throw new IdentityError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

export async function auditFactor(
  database: IdentityDatabase,
  request: FastifyRequest,
  event: 'factor_enrolled' | 'factor_verified' | 'factor_refused' | 'factor_removed',
  { user, session }: Pick<Caller, 'user' | 'session'>,
  factor: Pick<FactorRow, 'id' | 'factorType'> & Partial<Pick<FactorRow, 'status'>>,
): Promise<void> {
  // As it was before: its first right code is what makes it count.
  const isNew = event === 'factor_verified' && factor.status === 'unverified';
  await audit(database, request, event, {
    userId: user.id,
    sessionId: session.id,
    detail: { factorId: factor.id, type: factor.factorType, ...(isNew ? { isNew } : {}) },
  });
}
