import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { refuseWeakPassword } from '../passwords/passwords.ts';
import { requireStrengthPackages } from '../passwords/strength-packages.ts';
import { IdentityError } from '../protocol/errors.ts';
import { mergeMetadata, requireEmail } from '../protocol/read-body.ts';
import type { GiveBack } from './give-back.ts';
import type { UserDirectory } from './users.ts';

const GENERATED_PASSWORD_BYTES = 32;
const REQUEST_TIMEOUT_MS = 10_000;
const userSchema = z.object({ id: z.string(), email_confirmed_at: z.string().nullish() });
const knownUserSchema = z.looseObject({
  factors: z.array(z.looseObject({ status: z.string() })).default([]),
});
const errorSchema = z.object({ code: z.string().optional(), message: z.string().optional() });

/**
 * Asks a hosted auth server to mail the confirmation of a sign-up again. The server doesn't reveal whether it did.
 */
export async function requestHostedVerification(
  hosted: { url: string; serviceRoleKey: string },
  email: string,
): Promise<void> {
  const response = await fetch(`${hosted.url}/resend`, {
    method: 'POST',
    headers: { apikey: hosted.serviceRoleKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', email: requireEmail(email) }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.status >= 500)
    throw new Error(`the hosted auth server answered ${response.status} to a resend`);
}

/**
 * The directory of a hosted auth server (`AUTH_URL`), over its admin API. It isn't part of the caller's transaction:
 * a user created before a rollback remains, and the next sign-up with that address gets an error.
 */
export function hostedUserDirectory(hosted: {
  url: string;
  serviceRoleKey: string;
}): UserDirectory & { giveBack: GiveBack } {
  requireStrengthPackages();
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Response> {
    return fetch(`${hosted.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${hosted.serviceRoleKey}`,
        apikey: hosted.serviceRoleKey,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  }
  return {
    async prepare({ email, password, metadata = {} }) {
      const checked = { email: requireEmail(email), metadata: mergeMetadata({}, metadata), password };
      await refuseWeakPassword(password, { email: checked.email });
      return { ...checked, passwordHash: '' };
    },
    async create(_trx, { email, password, metadata }) {
      const response = await call('POST', '/admin/users', {
        email,
        password,
        user_metadata: metadata,
        email_confirm: true,
      });
      if (!response.ok) {
        const { code, message } = errorSchema.parse(await response.json().catch(() => ({})));
        if (code === 'email_exists')
          throw new IdentityError(422, 'user_already_exists', 'User already registered');
        throw new Error(`the hosted auth server answered ${response.status}: ${message ?? code ?? ''}`);
      }
      const user = userSchema.parse(await response.json());
      return { id: user.id, email, confirmed: user.email_confirmed_at != null, signUpId: undefined };
    },
    // Its users are created confirmed, so none is waiting.
    async signUpAgain() {},
    async read(_database, userId) {
      const response = await call('GET', `/admin/users/${encodeURIComponent(userId)}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`the hosted auth server answered ${response.status} for a user`);
      const user = knownUserSchema.parse(await response.json());
      return { user, secondFactor: user.factors.some(({ status }) => status === 'verified') };
    },
    listEvents: async () => [],
    countEvents: async () => 0,
    async giveBack(_trx, { userId, ownerEmail }) {
      const password = randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
      const path = `/admin/users/${encodeURIComponent(userId)}`;
      let response = await call('PUT', path, { password, email: ownerEmail, email_confirm: true });
      const isTaken = response.status === 422;
      // Another user has registered the owner's address in the meantime. The attacker still loses the password.
      if (isTaken) response = await call('PUT', path, { password });
      const isGone = response.status === 404;
      if (!response.ok && !isGone)
        throw new Error(`the hosted auth server answered ${response.status} to a new password`);
      return {
        // The new password can't be undone, so a failed mail must not roll back the rest.
        async mail() {
          if (isTaken || isGone)
            throw new Error('the hosted auth server has no user with the owner’s address');
          const mailed = await call('POST', '/recover', { email: ownerEmail });
          if (!mailed.ok) throw new Error(`the hosted auth server answered ${mailed.status} to a recovery`);
        },
      };
    },
    async remove(_trx, userId) {
      const response = await call('DELETE', `/admin/users/${encodeURIComponent(userId)}`);
      if (response.status === 404) return false;
      if (!response.ok) throw new Error(`the hosted auth server answered ${response.status} to a deletion`);
      return true;
    },
  };
}
