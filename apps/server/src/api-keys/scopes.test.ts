import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { StreamClient } from '../../testing/stream-client.ts';
import { prepareFirstStart } from '../accounts/first-start.ts';

const SOME_ID = '8f14e45f-ceea-467f-a8c1-2c1b3d4e5f60';
const SCOPES = ['submit', 'read', 'manage'];

/** Routes that authenticate the caller after reading the body; the tests below give them one. */
const BODY_FIRST = new Set([
  ...['addCredits', 'createCheckout', 'debitCredits', 'retryAllRecordings', 'retryAnyRecording'],
  ...['revokeClientKey', 'updateRole', 'updateSuspension', 'updateTier', 'updateLane', 'updateWorker'],
]);

/** The auth server authenticates people, not keys. */
const AUTH_SERVER = /^\/auth\/v1\//;

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  'x-required-scope'?: string;
}

/** There's no worker, so submissions are accepted but not processed. */
describe('the scopes of a key', () => {
  let app: TestApp;
  let owner: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    owner = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const create = async (body: object, credential = owner.key) => {
    const response = await post(app, credential, '/api/keys/create', body);
    const { api_key: key, key: facts, code, detail } = await response.json();
    return { status: response.status, key, facts, code, detail };
  };
  const patch = async (id: string, body: object, credential = owner.token) => {
    const response = await call(app, credential, `/api/api-keys/${id}`, { method: 'PATCH', ...json(body) });
    return { status: response.status, body: await response.json() };
  };
  const remove = async (id: string, { token }: Customer) =>
    (await call(app, token, `/api/api-keys/${id}`, { method: 'DELETE' })).status;

  it('are in the description of every operation that isn’t public, and are enforced by each of them', async () => {
    const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
    const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    const guarded = operations.filter(
      ({ path, security }) => security?.length !== 0 && !AUTH_SERVER.test(path),
    );
    expect(guarded.length).toBeGreaterThan(90);
    const keys = new Map(
      await Promise.all(
        SCOPES.map(async (scope) => [scope, (await create({ scopes: [scope] })).key] as const),
      ),
    );
    for (const { path, method, operationId, 'x-required-scope': needed = '' } of guarded) {
      expect([operationId, SCOPES.includes(needed)]).toEqual([operationId, true]);
      const url = path.replaceAll(/\{\w+\}/g, SOME_ID);
      for (const [scope, key] of keys) {
        // An event stream would stay open.
        if (scope === needed) continue;
        const response = await call(app, key, url, { method: method.toUpperCase() });
        const text = await response.text();
        if (BODY_FIRST.has(operationId) && response.status === 422) continue;
        expect([operationId, scope, response.status, text]).toEqual([
          operationId,
          scope,
          403,
          expect.stringContaining('insufficient_scope'),
        ]);
        expect(text).toContain(`scope \\"${needed}\\"`);
      }
    }
  });

  it('allow a key exactly what they say', async () => {
    const { key: submits } = await create({ scopes: ['submit'] });
    const { key: reads } = await create({ scopes: ['read'] });
    const { key: manages } = await create({ scopes: ['manage'] });
    const sent = await upload(app, submits, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    expect(sent.status).toBe(202);
    const { id, read_token: readToken } = await sent.json();
    expect((await call(app, submits, `/v1/feedbacks/${id}`)).status).toBe(403);
    // A key can wait for its own submissions, as a web page does.
    expect((await call(app, readToken, `/v1/feedbacks/${id}`)).status).toBe(200);
    expect((await call(app, reads, `/v1/feedbacks/${id}`)).status).toBe(200);
    expect((await call(app, reads, `/v1/feedbacks/${id}`, { method: 'DELETE' })).status).toBe(403);
    expect((await call(app, manages, `/v1/feedbacks/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call(app, manages, '/v1/feedbacks')).status).toBe(403);
    const stream = new StreamClient(app);
    await stream.say({ type: 'start', key: reads });
    expect(await stream.next('error')).toMatchObject({ code: 'insufficient_scope' });
    const bought = await fetch(`${app.url}/api/billing/create-checkout-session`, {
      method: 'POST',
      ...json({
        api_key: reads,
        amount_euros: 10,
        success_url: `${app.config.publicUrl}/success`,
        cancel_url: `${app.config.publicUrl}/cancel`,
      }),
    });
    expect((await bought.json()).code).toBe('insufficient_scope');
  });

  it('apply to an administrator’s key', async () => {
    const admin = await signUp(app);
    const { key } = await create({ scopes: ['read', 'submit'] }, admin.key);
    await app.test.pool.query(`update accounts set role = 'admin' where user_id = $1`, [admin.userId]);
    const change = { user_id: owner.userId, suspended: true, reason: 'a test' };
    const refused = await post(app, key, '/api/admin/suspension', change);
    expect(await refused.json()).toMatchObject({ status: 403, code: 'insufficient_scope' });
    const role = { user_id: owner.userId, role: 'member' };
    expect((await post(app, key, '/api/admin/role', role)).status).toBe(403);
    expect((await post(app, admin.key, '/api/admin/role', role)).status).toBe(200);
  });

  it('are all three for a new secret key, and those of the previous key for a rotated one', async () => {
    expect((await create({})).facts.scopes).toEqual(SCOPES);
    const { facts } = await create({ scopes: ['read', 'submit', 'read'], allowed_addresses: ['127.0.0.1'] });
    expect(facts.scopes).toEqual(['submit', 'read']);
    const rotated = await (await post(app, owner.token, `/api/keys/${facts.id}/rotate`, {})).json();
    expect(rotated.key).toMatchObject({ scopes: ['submit', 'read'], allowed_addresses: ['127.0.0.1'] });
    const page = await create({ kind: 'publishable', allowed_domains: ['shop.example'] });
    expect(page.facts.scopes).toEqual(['submit']);
  });

  it('cannot be given by a key that does not have them', async () => {
    const { key, facts } = await create({ scopes: ['submit', 'manage'] });
    expect(await create({}, key)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await create({ scopes: ['submit', 'manage'] }, key)).status).toBe(201);
    const refused = await patch(facts.id, { scopes: SCOPES }, key);
    expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
    expect((await patch(facts.id, { scopes: ['manage'] }, key)).status).toBe(200);
    const { facts: other } = await create({});
    expect((await post(app, key, `/api/keys/${other.id}/rotate`, {})).status).toBe(403);
  });

  it('of a token are limited by those of the key that created it', async () => {
    const { key, facts } = await create({ scopes: ['submit'] });
    const { token } = await (await post(app, key, '/v1/tokens', {})).json();
    await patch(facts.id, { scopes: ['read'] });
    const response = await upload(app, token, await readAudio('modern.webm'));
    expect(await response.json()).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it('leave an account one key that can manage keys, however the last one would be lost', async () => {
    const someone = await signUp(app);
    const [first] = (await (await call(app, someone.key, '/api/keys')).json()).api_keys;
    await create({ scopes: ['submit', 'read'] }, someone.key);
    await create({ kind: 'publishable', allowed_domains: ['shop.example'] }, someone.key);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { facts: temporary } = await create({ expires_at: soon }, someone.key);
    const refusal = { status: 409, body: { code: 'last_api_key' } };
    expect(await remove(first.id, someone)).toBe(409);
    expect(await patch(first.id, { scopes: ['submit', 'read'] }, someone.token)).toMatchObject(refusal);
    expect(await patch(first.id, { expires_at: soon }, someone.token)).toMatchObject(refusal);
    expect((await patch(first.id, { key_name: 'Renamed' }, someone.token)).status).toBe(200);
    // An expiry that comes sooner is never kept.
    expect(await remove(temporary.id, someone)).toBe(200);
    const { api_key: second, key } = await (
      await post(app, someone.token, `/api/keys/${first.id}/rotate`, { overlap_seconds: 3_600 })
    ).json();
    expect(await remove(key.id, someone)).toBe(409);
    expect(await remove(first.id, someone)).toBe(200);
    const { facts: third } = await create({}, second);
    const both = [key.id, third.id].map((id) => patch(id, { scopes: ['read'] }, someone.token));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('are in the account’s security log, as is every creation, change, rotation and deletion of a key', async () => {
    const someone = await signUp(app);
    const { facts } = await create({ key_name: 'Logged' }, someone.key);
    await patch(facts.id, { scopes: ['read'] }, someone.token);
    await post(app, someone.token, `/api/keys/${facts.id}/rotate`, {});
    await remove(facts.id, someone);
    const { rows } = await app.test.pool.query(
      `select event, detail->>'name' as name, key_id is null as by_session from security_events
       where account_id = (select id from accounts where user_id = $1) order by id`,
      [someone.userId],
    );
    expect(rows.filter(({ name }) => name === 'Logged')).toEqual([
      { event: 'key_created', name: 'Logged', by_session: false },
      { event: 'key_changed', name: 'Logged', by_session: true },
      { event: 'key_rotated', name: 'Logged', by_session: true },
      { event: 'key_revoked', name: 'Logged', by_session: true },
    ]);
  });

  it('of the demo keys are restored at each start', async () => {
    await prepareFirstStart(app.test.database, app.peppers);
    expect((await call(app, app.demoKey, '/v1/feedbacks')).status).toBe(200);
    expect((await call(app, app.demoKey, '/v1/webhooks', { method: 'POST', ...json({}) })).status).toBe(403);
  });
});
