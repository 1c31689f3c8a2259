import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IdentityError } from './errors.ts';
import type { Identity } from './identity.ts';
import type { IdentitySettings } from './settings.ts';

const CHALLENGE_SECONDS = 300;
const encoded = z.string().max(64 * 1024);
const shared = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** WebAuthn level 3, RegistrationResponseJSON. */
export const registrationCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(transport)
      .max(10)
      .optional()
      .catch(undefined)
      .transform((list) => list ?? []),
  }),
});

/** WebAuthn level 3, AuthenticationResponseJSON. */
export const authenticationCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish().transform((handle) => handle ?? ''),
  }),
});

/** Passkeys belong to the web application's host; the server's own pages count when it is the same host. */
export function relyingParty(settings: Pick<IdentitySettings, 'siteUrl' | 'publicUrl'>) {
  const site = new URL(settings.siteUrl);
  const server = new URL(settings.publicUrl);
  const origins = server.hostname === site.hostname ? [site.origin, server.origin] : [site.origin];
  return { id: site.hostname, name: site.hostname, origins };
}

/** Keeps the challenge of `options` for one answer within five minutes. */
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

/** Consumes a challenge: of two answers to one, only one finds it. */
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
