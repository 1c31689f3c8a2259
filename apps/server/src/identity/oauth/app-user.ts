import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { badJwt, IdentityError } from '../protocol/errors.ts';
import { bearerOf } from '../sessions/sessions.ts';
import { AccessTokenError } from '../tokens/verify-access-token.ts';
import { type UserAnswer, userAnswer } from '../users/user-view.ts';
import { createAppTokenVerifier } from './app-tokens.ts';

const NEEDED = ['email', 'profile'];

/**
 * The User object for a program that was granted the user's address and profile. It omits factors, other sign-in
 * methods and the operator's data.
 */
export async function readAppUser(identity: Identity, request: FastifyRequest): Promise<UserAnswer> {
  const { user, scopes } = await createAppTokenVerifier(identity)(bearerOf(request)).catch(
    (error: unknown) => {
      throw error instanceof AccessTokenError ? badJwt(error.message) : error;
    },
  );
  if (NEEDED.some((scope) => !scopes.includes(scope)))
    throw new IdentityError(403, 'no_authorization', `This needs the scopes ${NEEDED.join(' and ')}`);
  return userAnswer({ ...user, appMetadata: {} }, [], []);
}
