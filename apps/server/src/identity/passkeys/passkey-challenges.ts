import { randomUUID } from 'node:crypto';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../protocol/errors.ts';

/** How long the user may take to answer. */
export const CHALLENGE_SECONDS = 300;

/** Stores the challenge of `options`, which accepts one answer within five minutes. */
export async function saveChallenge<T extends { challenge: string }>(
  identity: Identity,
  options: T,
  userId: string | null,
): Promise<{ challenge_id: string; options: T; expires_at: number }> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
  await identity.database
    .insertInto('identity.passkeyChallenges')
    .values({ id, userId, challenge: options.challenge, expiresAt })
    .execute();
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** Consumes a challenge. Of two concurrent answers, only one finds it. */
export async function takeChallenge(identity: Identity, id: string, userId: string | null): Promise<string> {
  const taken = await identity.database
    .deleteFrom('identity.passkeyChallenges')
    .where('id', '=', id)
    .where('userId', userId === null ? 'is' : '=', userId)
    .returning(['challenge', 'expiresAt'])
    .executeTakeFirst();
  if (taken === undefined)
    throw new IdentityError(400, 'webauthn_challenge_not_found', 'Passkey challenge not found');
  if (taken.expiresAt.getTime() < Date.now())
    throw new IdentityError(400, 'webauthn_challenge_expired', 'Passkey challenge has expired');
  return taken.challenge;
}

export function verificationFailed(cause?: unknown): IdentityError {
  const error = new IdentityError(400, 'webauthn_verification_failed', 'Passkey verification failed');
  if (cause !== undefined) error.cause = cause;
  return error;
}
