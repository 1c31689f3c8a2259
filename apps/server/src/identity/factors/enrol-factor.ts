import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { IdentityError, invalid } from '../protocol/errors.ts';
import { optionalText, readBody } from '../protocol/read-body.ts';
import { requireRecentProof } from '../sessions/proofs.ts';
import { authenticate, BEFORE_SECOND_FACTOR, type Caller } from '../sessions/sessions.ts';
import { lockCaller } from '../users/lock-caller.ts';
import { auditFactor, refuseAnonymous, requireFactorShown } from './factors.ts';
import { makeTotp } from './totp.ts';

const MAXIMUM_FACTORS = 10;
const MAXIMUM_NAME = 120;

const enrolSchema = z.object({
  factor_type: optionalText(40),
  friendly_name: optionalText(MAXIMUM_NAME),
  issuer: optionalText(MAXIMUM_NAME),
});

/** POST /factors. The factor becomes active with its first correct answer (verify-factor.ts). */
export async function enrol(identity: Identity, request: FastifyRequest) {
  const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
  await identity.limiter.take('factors', addressUnit(request.ip));
  refuseAnonymous(caller);
  const { factor_type: type, friendly_name: name, issuer } = readBody(enrolSchema, request);
  if (type === 'phone')
    throw new IdentityError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type !== 'totp' && type !== 'webauthn') throw invalid('factor_type needs to be totp or webauthn');
  requireFactorShown(caller);
  requireRecentProof(caller);
  const id = randomUUID();
  const answer = { id, type, friendly_name: name ?? '' };
  if (type === 'webauthn') {
    // The security key is created when the factor is challenged.
    await addFactor(identity, request, caller, { id, factorType: type, name, secret: null });
    return answer;
  }
  const { user } = caller;
  const totp = makeTotp(issuer || new URL(identity.settings.siteUrl).host, user.email ?? user.id);
  const secret = identity.vault.encrypt(totp.secret, `factor:${id}`);
  await addFactor(identity, request, caller, { id, factorType: type, name, secret });
  return { ...answer, totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } };
}

interface NewFactor {
  id: string;
  factorType: 'totp' | 'webauthn';
  name: string | undefined;
  secret: Buffer | null;
}

async function addFactor(
  identity: Identity,
  request: FastifyRequest,
  caller: Caller,
  { id, factorType, name, secret }: NewFactor,
): Promise<void> {
  await identity.database.transaction().execute(async (trx) => {
    // Locking the user's row keeps the number of factors stable while they are counted.
    requireFactorShown(await lockCaller(trx, caller, BEFORE_SECOND_FACTOR));
    const existing = await trx
      .selectFrom('identity.factors')
      .selectAll()
      .where('userId', '=', caller.user.id)
      .execute();
    if (existing.length >= MAXIMUM_FACTORS)
      throw new IdentityError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of enrolled factors reached, unenroll to continue',
      );
    if (name !== undefined && name !== '' && existing.some((factor) => factor.friendlyName === name))
      throw new IdentityError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    await trx
      .insertInto('identity.factors')
      .values({
        id,
        userId: caller.user.id,
        friendlyName: name ?? null,
        factorType,
        secret,
        lastAcceptedStep: null,
        lastChallengedAt: null,
      })
      .execute();
    await auditFactor(trx, request, 'factor_enrolled', caller, { id, factorType });
  });
}
