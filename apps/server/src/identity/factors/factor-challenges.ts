import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { addressUnit } from '../../http/limits/rate-limit.ts';
import type { Identity } from '../identity.ts';
import { CHALLENGE_SECONDS } from '../passkeys/passkey-challenges.ts';
import { IdentityError } from '../protocol/errors.ts';
import { readParameters } from '../protocol/read-body.ts';
import type { ChallengesTable } from '../schema.ts';
import { authenticate, BEFORE_SECOND_FACTOR, type Caller } from '../sessions/sessions.ts';
import type { IdentityDatabase } from '../tables.ts';
import { type FactorRow, factorParameters, findFactor } from './factors.ts';
import { askForKey } from './security-keys.ts';

type ChallengeRow = Selectable<ChallengesTable>;

/**
 * POST /factors/{id}/challenge. The challenge accepts one answer, from this session and IP address, within five
 * minutes.
 */
export async function challengeFactor(identity: Identity, request: FastifyRequest) {
  const caller = await authenticate(identity, request, BEFORE_SECOND_FACTOR);
  await identity.limiter.take('factors', addressUnit(request.ip));
  const { id: factorId } = readParameters(factorParameters, request);
  const factor = await findFactor(identity.database, caller.user.id, factorId);
  const asked = factor.factorType === 'webauthn' ? await askForKey(identity, caller, factor) : undefined;
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
      .values({
        id,
        factorId: factor.id,
        sessionId: caller.session.id,
        toSign: asked?.toSign ?? null,
        address: request.ip,
        usedAt: null,
        expiresAt,
      })
      .execute();
  });
  return {
    id,
    type: factor.factorType,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(asked === undefined ? {} : { webauthn: asked.webauthn }),
  };
}

/**
 * Throws 422 `mfa_factor_not_found`, `mfa_ip_address_mismatch` (also if the challenge was already answered) or
 * `mfa_challenge_expired`.
 */
export async function findFactorChallenge(
  database: IdentityDatabase,
  request: FastifyRequest,
  { session }: Pick<Caller, 'session'>,
  factor: Pick<FactorRow, 'id'>,
  id: string,
): Promise<ChallengeRow> {
  const challenge = await database
    .selectFrom('identity.challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factorId', '=', factor.id)
    .where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '=', session.id)]))
    .executeTakeFirst();
  if (challenge === undefined)
    throw new IdentityError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  if (challenge.usedAt !== null || challenge.address !== request.ip) throw challengeUsed();
  if (challenge.expiresAt.getTime() < Date.now())
    throw new IdentityError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  return challenge;
}

/** Marks a challenge as used. Of several concurrent answers, only one succeeds. */
export async function spendChallenge(
  database: IdentityDatabase,
  { id }: Pick<ChallengeRow, 'id'>,
): Promise<void> {
  const used = await database
    .updateTable('identity.challenges')
    .set({ usedAt: new Date() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw challengeUsed();
}

function challengeUsed(): IdentityError {
  return new IdentityError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
}
