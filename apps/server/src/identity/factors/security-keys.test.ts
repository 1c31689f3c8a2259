import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, PASSWORD, type Signed, signUp } from '../../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../../testing/auth-server.ts';
import { untilBlocked } from '../../../testing/lock-waits.ts';
import { secondFactors } from '../../../testing/second-factor.ts';
import {
  answerTo as answerAt,
  type KeyChallenge,
  keyChallenge,
  type Site,
  type SoftwareKey,
  softwareKey,
} from '../../../testing/software-key.ts';

const HERE = { rpId: 'localhost', origin: 'http://localhost:3000' };
const OTHER_ORIGIN = { rpId: 'localhost', origin: 'http://localhost:3001' };
const OTHER_SITE = { rpId: 'localhost.example', origin: 'http://localhost:3000' };
const LATER_MS = 11 * 60_000;
const FAILED = [422, 'mfa_verification_failed'];

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { serviceRoleSecret: 's'.repeat(32) }, trustProxy: true });
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => void vi.useRealTimers());

const codesOf = secondFactors(() => server);
const post = (path: string, token: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  call(server, 'POST', path, { token, body, headers });
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];
const tokenOf = ({ body }: { body: Record<string, unknown> }) => String(body.access_token);

async function enrol(token: string, name = ''): Promise<string> {
  const { body } = await post('/factors', token, { factor_type: 'webauthn', friendly_name: name });
  return String(body.id);
}

async function challenge(token: string, factorId: string): Promise<KeyChallenge> {
  return keyChallenge.parse((await post(`/factors/${factorId}/challenge`, token)).body);
}

const answerTo = (asked: KeyChallenge, key: SoftwareKey, site: Site = HERE) => answerAt(asked, key, site);
const send = (token: string, factorId: string, body: object, headers: Record<string, string> = {}) =>
  post(`/factors/${factorId}/verify`, token, body, headers);

async function verify(token: string, factorId: string, key: SoftwareKey, site: Site = HERE) {
  return send(token, factorId, answerTo(await challenge(token, factorId), key, site));
}

async function signIn(email: string): Promise<string> {
  return tokenOf(
    await call(server, 'POST', '/token?grant_type=password', { body: { email, password: PASSWORD } }),
  );
}

async function userWithKey(key = softwareKey()) {
  const email = `${randomUUID()}@example.com`;
  const signed: Signed = await signUp(server, email);
  const factorId = await enrol(signed.access_token, 'blue key');
  const raised = tokenOf(await verify(signed.access_token, factorId, key));
  return { email, userId: signed.user.id, signed, key, factorId, raised };
}

async function storedKey(factorId: string) {
  return server.identity.database
    .selectFrom('identity.securityKeys')
    .selectAll()
    .where('factorId', '=', factorId)
    .executeTakeFirst();
}

describe('a security key as the second factor', () => {
  it('is active from its first signature: the session is aal2, and a password alone no longer suffices (second_factor_required)', async () => {
    const { email, key, factorId, raised } = await userWithKey();
    expect(decodeJwt(raised)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    const user = await call(server, 'GET', '/user', { token: raised });
    expect(user.body.factors).toMatchObject([
      { id: factorId, factor_type: 'webauthn', status: 'verified', friendly_name: 'blue key' },
    ]);
    const weak = await signIn(email);
    expect(codeOf(await call(server, 'PUT', '/user', { token: weak, body: { data: { a: 1 } } }))).toEqual([
      403,
      'second_factor_required',
    ]);
    const asked = await challenge(weak, factorId);
    expect(asked.webauthn).toMatchObject({
      type: 'request',
      credential_options: {
        publicKey: { rpId: 'localhost', allowCredentials: [{ id: key.id, transports: ['usb'] }] },
      },
    });
    const strong = tokenOf(await send(weak, factorId, answerTo(asked, key)));
    expect((await call(server, 'PUT', '/user', { token: strong, body: { data: { a: 1 } } })).status).toBe(
      200,
    );
  });

  it('is stored with its counter and its backup state', async () => {
    const { email, key, factorId } = await userWithKey();
    expect(await storedKey(factorId)).toMatchObject({ signCount: 0, backupEligible: true, backedUp: false });
    key.counter = 6;
    key.backedUp = true;
    expect((await verify(await signIn(email), factorId, key)).status).toBe(200);
    expect(await storedKey(factorId)).toMatchObject({ signCount: 7, backedUp: true });
  });

  it('is refused for another origin or another site, whatever the request claims (mfa_verification_failed)', async () => {
    const { email, key, factorId } = await userWithKey();
    const { access_token: fresh } = await signUp(server, `${randomUUID()}@example.com`);
    const unverified = await enrol(fresh);
    for (const site of [OTHER_ORIGIN, OTHER_SITE]) {
      expect([site, codeOf(await verify(fresh, unverified, softwareKey(), site))]).toEqual([site, FAILED]);
      expect([site, codeOf(await verify(await signIn(email), factorId, key, site))]).toEqual([site, FAILED]);
    }
    expect(await storedKey(unverified)).toBeUndefined();
    const refusals = await server.identity.database
      .selectFrom('identity.auditLog')
      .select('event')
      .where('event', '=', 'factor_refused')
      .where(sql<string>`detail ->> 'factorId'`, 'in', [factorId, unverified])
      .execute();
    expect(refusals).toHaveLength(4);
  });

  it('answers a challenge once, right or wrong, in time, in the same session and from the same address (mfa_ip_address_mismatch, mfa_challenge_expired, mfa_factor_not_found)', async () => {
    const { email, key, factorId } = await userWithKey();
    const token = await signIn(email);
    const first = answerTo(await challenge(token, factorId), key);
    const elsewhere = await signIn(email);
    expect(codeOf(await send(elsewhere, factorId, first))).toEqual([422, 'mfa_factor_not_found']);
    expect(codeOf(await send(token, factorId, first, { 'x-forwarded-for': '203.0.113.9' }))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    expect((await send(token, factorId, first)).status).toBe(200);
    expect(codeOf(await send(token, factorId, first))).toEqual([422, 'mfa_ip_address_mismatch']);

    const asked = await challenge(token, factorId);
    expect(codeOf(await send(token, factorId, answerTo(asked, key, OTHER_ORIGIN)))).toEqual(FAILED);
    expect(codeOf(await send(token, factorId, answerTo(asked, key)))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);

    const late = await challenge(token, factorId);
    await sql`update identity.challenges set expires_at = now() - interval '1 second' where id = ${late.id}`.execute(
      server.identity.database,
    );
    expect(codeOf(await send(token, factorId, answerTo(late, key)))).toEqual([422, 'mfa_challenge_expired']);
    // An answer to one challenge isn't valid for another.
    const [one, other] = [await challenge(token, factorId), await challenge(token, factorId)];
    expect(codeOf(await send(token, factorId, { ...answerTo(one, key), challenge_id: other.id }))).toEqual(
      FAILED,
    );
  });

  it('accepts one of three equal answers sent at once', async () => {
    // The key has no counter, so that only the challenge differs.
    const { email, key, factorId } = await userWithKey(softwareKey({ counts: false }));
    const token = await signIn(email);
    const asked = await challenge(token, factorId);
    const answer = answerTo(asked, key);
    const answers = await server.identity.database.transaction().execute(async (trx) => {
      // All requests have found the challenge unused before any of them can use it.
      await trx
        .selectFrom('identity.challenges')
        .select('id')
        .where('id', '=', asked.id)
        .forUpdate()
        .execute();
      const sent = Promise.all([1, 2, 3].map(() => send(token, factorId, answer)));
      await untilBlocked(server.identity.database, sent, 3);
      return { sent };
    });
    const statuses = (await answers.sent).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
  });

  it('belongs to one user: another user’s key is refused, and a key can be registered only once (webauthn_credential_exists)', async () => {
    const owner = await userWithKey();
    const stranger = await userWithKey();
    const weak = await signIn(owner.email);
    expect(codeOf(await verify(weak, owner.factorId, stranger.key))).toEqual(FAILED);
    expect(codeOf(await post(`/factors/${owner.factorId}/challenge`, stranger.raised))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    // Signed by the stranger's key but sent with the owner's credential id.
    const asked = await challenge(weak, owner.factorId);
    const forged = answerTo(asked, stranger.key);
    Object.assign(forged.webauthn.credential_response, { id: owner.key.id, rawId: owner.key.id });
    expect(codeOf(await send(weak, owner.factorId, forged))).toEqual(FAILED);
    const second = await enrol(stranger.raised, 'another');
    expect(codeOf(await verify(stranger.raised, second, owner.key))).toEqual([
      422,
      'webauthn_credential_exists',
    ]);
  });

  it('is refused if its counter decreased, as that of a copy does, or if a copy answers at the same time', async () => {
    const { email, key, factorId } = await userWithKey();
    key.counter = 10;
    expect((await verify(await signIn(email), factorId, key)).status).toBe(200);
    for (const counter of [9, 10]) {
      // The key increments the counter before it signs.
      key.counter = counter;
      const { status } = await verify(await signIn(email), factorId, key);
      expect([counter, status]).toEqual([counter, 422]);
    }
    const tokens: string[] = [];
    const challenges: KeyChallenge[] = [];
    for (const counter of [20, 30]) {
      key.counter = counter;
      const token = tokenOf(await verify(await signIn(email), factorId, key));
      tokens.push(token);
      challenges.push(await challenge(token, factorId));
    }
    // Both signatures have the same counter.
    const answers = challenges.map((asked) => {
      key.counter = 40;
      return answerTo(asked, key);
    });
    const results = await Promise.all(
      answers.map((answer, index) => send(tokens[index] ?? '', factorId, answer)),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can’t be added with only the password or an old session (insufficient_aal, reauthentication_needed)', async () => {
    const { email, raised } = await userWithKey();
    const begun = await enrol(raised, 'begun');
    const weak = await signIn(email);
    const body = { factor_type: 'webauthn', friendly_name: 'stranger' };
    expect(codeOf(await post('/factors', weak, body))).toEqual([403, 'insufficient_aal']);
    expect(codeOf(await post(`/factors/${begun}/challenge`, weak))).toEqual([403, 'insufficient_aal']);

    const other = await signUp(server, `${randomUUID()}@example.com`);
    const unfinished = await enrol(other.access_token);
    const asked = await challenge(other.access_token, unfinished);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS });
    expect(codeOf(await post(`/factors/${unfinished}/challenge`, other.access_token))).toEqual([
      400,
      'reauthentication_needed',
    ]);
    await sql`update identity.challenges set expires_at = now() + interval '1 day'`.execute(
      server.identity.database,
    );
    const answer = answerTo(asked, softwareKey());
    expect(codeOf(await send(other.access_token, unfinished, answer))).toEqual([
      400,
      'reauthentication_needed',
    ]);
  });

  it('is a recent proof, which an older session needs before it changes anything', async () => {
    const { key, factorId, raised } = await userWithKey();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LATER_MS });
    const body = { password: 'another good one' };
    expect(codeOf(await call(server, 'PUT', '/user', { token: raised, body }))).toEqual([
      400,
      'reauthentication_needed',
    ]);
    const proved = tokenOf(await verify(raised, factorId, key));
    expect((await call(server, 'PUT', '/user', { token: proved, body })).status).toBe(200);
  });

  it('can be one of several: any of them is accepted, and a session loses aal2 with the one that it used', async () => {
    const { email, key, factorId, raised } = await userWithKey();
    const spare = softwareKey();
    const spareId = await enrol(raised, 'spare');
    const withSpare = tokenOf(await verify(raised, spareId, spare));
    const asked = await challenge(await signIn(email), factorId);
    expect(asked.webauthn.credential_options.publicKey.allowCredentials).toHaveLength(2);
    const token = await signIn(email);
    const bySpare = tokenOf(await verify(token, factorId, spare));
    expect(decodeJwt(bySpare)).toMatchObject({ aal: 'aal2' });
    expect((await call(server, 'DELETE', `/factors/${spareId}`, { token: withSpare })).status).toBe(200);
    expect(codeOf(await call(server, 'GET', '/user/sessions', { token: bySpare }))).toEqual([
      403,
      'second_factor_required',
    ]);
    expect(codeOf(await verify(bySpare, factorId, spare))).toEqual(FAILED);
    expect((await verify(bySpare, factorId, key)).status).toBe(200);
  });

  it('allows recovery codes, which are deleted with the last factor', async () => {
    const { factorId, raised } = await userWithKey();
    const made = await post('/factors/recovery-codes', raised);
    expect(made.body).toMatchObject({ type: 'recovery_code', total: 10 });
    const app = await codesOf.enrol(raised, 'phone');
    const raisedByApp = tokenOf(await codesOf.verify(raised, app));
    expect((await call(server, 'DELETE', `/factors/${app.id}`, { token: raisedByApp })).status).toBe(200);
    // The security key remains, so the recovery codes do too.
    const [code] = z.array(z.string()).parse(made.body.codes);
    const recovered = await post('/factors/recovery-codes/verify', raisedByApp, { code });
    expect(recovered.status).toBe(200);
    const token = tokenOf(recovered);
    expect((await call(server, 'DELETE', `/factors/${factorId}`, { token })).status).toBe(200);
    const { factors } = (await call(server, 'GET', '/user', { token })).body;
    expect(factors).toBeUndefined();
    expect(await storedKey(factorId)).toBeUndefined();
  });

  it('stays while an authenticator app is being added, and its verification deletes only unverified keys', async () => {
    const { access_token: token } = await signUp(server, `${randomUUID()}@example.com`);
    const app = await codesOf.enrol(token, 'phone');
    const forgotten = await enrol(token, 'forgotten');
    const factorId = await enrol(token, 'key');
    const raised = tokenOf(await verify(token, factorId, softwareKey()));
    const { factors } = (await call(server, 'GET', '/user', { token: raised })).body;
    const ids = z.array(z.object({ id: z.string() })).parse(factors);
    expect(ids.map(({ id }) => id)).toEqual([app.id, factorId]);
    expect(ids).not.toContainEqual({ id: forgotten });
  });

  it('is listed and removed by an administrator', async () => {
    const { userId, factorId, raised } = await userWithKey();
    const token = 's'.repeat(32);
    const listed = await call(server, 'GET', `/admin/users/${userId}/factors`, { token });
    expect(listed.body).toMatchObject([{ id: factorId, factor_type: 'webauthn', status: 'verified' }]);
    const removed = await call(server, 'DELETE', `/admin/users/${userId}/factors/${factorId}`, { token });
    expect(removed.status).toBe(200);
    expect((await call(server, 'GET', '/user', { token: raised })).body.factors).toBeUndefined();
  });

  it('accepts no answer of the wrong type or shape (validation_failed), and no code', async () => {
    const { email, key, factorId } = await userWithKey();
    const token = await signIn(email);
    const asked = await challenge(token, factorId);
    const right = answerTo(asked, key);
    const toSign = asked.webauthn.credential_options.publicKey.challenge;
    const creation = { type: 'create', credential_response: softwareKey().create(toSign, HERE) };
    for (const body of [
      { challenge_id: asked.id, webauthn: creation },
      { challenge_id: asked.id, code: '123456' },
      { challenge_id: asked.id, webauthn: { type: 'request' } },
      { challenge_id: asked.id, webauthn: { type: 'magic', credential_response: {} } },
    ])
      expect(codeOf(await send(token, factorId, body))).toEqual([400, 'validation_failed']);
    // None of these counted as an answer, so the challenge is still valid.
    expect((await send(token, factorId, right)).status).toBe(200);
  });
});
