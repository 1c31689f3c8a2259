import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { answerTo, keyChallenge, type SoftwareKey, softwareKey } from '../../../testing/software-key.ts';

const HERE = { rpId: 'localhost', origin: 'http://localhost:3000' };
/** The longest id that WebAuthn level 3 allows. */
const LONGEST = 1023;

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const options = z.object({ challenge_id: z.string(), options: z.object({ challenge: z.string() }) });

async function addPasskey(token: string, key: SoftwareKey) {
  const { body } = await call(server, 'POST', '/passkeys/registration/options', { token, body: {} });
  const asked = options.parse(body);
  return call(server, 'POST', '/passkeys/registration/verify', {
    token,
    body: { challenge_id: asked.challenge_id, credential: key.create(asked.options.challenge, HERE) },
  });
}

async function addKey(token: string, key: SoftwareKey) {
  const enrolled = await call(server, 'POST', '/factors', { token, body: { factor_type: 'webauthn' } });
  const path = `/factors/${String(enrolled.body.id)}`;
  const { body } = await call(server, 'POST', `${path}/challenge`, { token, body: {} });
  return call(server, 'POST', `${path}/verify`, {
    token,
    body: answerTo(keyChallenge.parse(body), key, HERE),
  });
}

describe.each([
  ['passkey', addPasskey, 400, 'webauthn_verification_failed'],
  ['security key', addKey, 422, 'mfa_verification_failed'],
] as const)('a new %s', (_what, add, refusal, code) => {
  it.each([LONGEST + 1, 9_000])('is refused with a credential id of %i bytes', async (idBytes) => {
    const { access_token: token } = await signUp(server, `${randomUUID()}@example.com`);
    const { status, body } = await add(token, softwareKey({ idBytes, knowsUser: true }));
    expect([status, body.code]).toEqual([refusal, code]);
  });

  it('is accepted with the longest id that WebAuthn allows', async () => {
    const { access_token: token } = await signUp(server, `${randomUUID()}@example.com`);
    const { status } = await add(token, softwareKey({ idBytes: LONGEST, knowsUser: true }));
    expect(status).toBe(200);
  });
});
