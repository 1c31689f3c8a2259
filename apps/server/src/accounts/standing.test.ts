import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { setAdminPassword } from '../admin/password.ts';
import { resultOf } from '../seed/invented-feedback.ts';
import { findRefused } from '../streams/find-refused.ts';

const ADMIN_PASSWORD = 'four words make one password';
const SERVICE_ROLE_KEY = 'a-service-role-secret-of-forty-characters';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    accountsPerAddressPerDay: 1_000,
    environment: { SERVICE_ROLE_KEY },
    // The heartbeat is too slow to notice, so event streams depend on the notification.
    overrides: { heartbeatMs: 600_000 },
  });
  await setAdminPassword(app.config.dataDirectory, ADMIN_PASSWORD);
});
afterAll(() => app[Symbol.asyncDispose]());

/** A customer with one of everything that gives access to their account. */
async function equipped() {
  const customer = await signUp(app);
  const { key } = customer;
  const sent = await upload(app, key, await readAudio('modern.webm'), {
    headers: { prefer: 'respond-async' },
  });
  const { id } = await sent.json();
  await app.test.pool.query(
    `update recordings set status = 'done', finished_at = now(), result = $2 where id = $1`,
    [id, JSON.stringify(resultOf({ transcript: 'We love it' }))],
  );
  const share = await (await post(app, key, `/api/v1/feedbacks/${id}/shares`, { audio: true })).json();
  const { url: audioLink } = await (await call(app, key, `/api/v1/feedbacks/${id}/audio-link`)).json();
  const { token: browserToken } = await (await post(app, key, '/api/v1/tokens', { max_uses: 50 })).json();
  const streamId = await openStreamOf(customer);
  const events = await EventReader.open(app, key);
  expect(events.response.status).toBe(200);
  const opened = async () => [
    (await call(app, key, '/api/credits/balance')).status,
    (
      await upload(app, browserToken, await readAudio('modern.webm'), {
        headers: { prefer: 'respond-async' },
      })
    ).status,
    (await fetch(`${app.url}/api/shared/${share.token}`)).status,
    (await fetch(`${app.url}/api/shared/${share.token}/audio`)).status,
    (await fetch(app.url + new URL(audioLink).pathname + new URL(audioLink).search)).status,
    (await findRefused(app.test.database, [streamId])).length,
  ];
  expect(await opened()).toEqual([200, 202, 200, 200, 200, 0]);
  return { customer, opened, events };
}

/** Opens a stream as a worker would hold it. */
async function openStreamOf({ userId }: Customer): Promise<string> {
  const id = randomUUID();
  await app.test.pool.query(
    `insert into streams (id, worker_id, subject, account_id, principal, options, format, token_hash)
     select $1, gen_random_uuid(), 'account:' || accounts.id, accounts.id,
       jsonb_build_object('keyId', api_keys.id, 'account', jsonb_build_object('userId', user_id)), '{}', 'pcm', ''
     from accounts join api_keys on account_id = accounts.id where user_id = $2`,
    [id, userId],
  );
  return id;
}

const administer = (method: 'PUT' | 'DELETE', userId: string, body: object = {}) => {
  const given = json(body);
  return fetch(`${app.url}/auth/v1/admin/users/${userId}`, {
    method,
    body: given.body,
    headers: { ...given.headers, authorization: `Bearer ${SERVICE_ROLE_KEY}` },
  });
};
const suspend = ({ userId: user_id }: Customer, suspended: boolean) =>
  fetch(`${app.url}/api/admin/suspension`, {
    method: 'POST',
    ...json({ user_id, admin_password: ADMIN_PASSWORD, suspended, reason: 'a test' }),
  });
const closedWith = (events: EventReader, code: string) =>
  vi.waitFor(() => expect(events.named('closed')).toEqual([{ code }]));

describe('keys, tokens, shares, audio links and streams', () => {
  it('of a banned user stop at once, and work again when the ban ends', async () => {
    const { customer, opened, events } = await equipped();
    await using _ = events;
    expect((await administer('PUT', customer.userId, { ban_duration: '24h' })).status).toBe(200);
    expect(await opened()).toEqual([403, 403, 404, 404, 404, 1]);
    await closedWith(events, 'account_suspended');
    expect((await call(app, customer.token, '/api/user/profile')).status).toBe(401);
    await administer('PUT', customer.userId, { ban_duration: 'none' });
    expect((await opened()).slice(0, 5)).toEqual([200, 202, 200, 200, 200]);
  });

  it.each([true, false])('of a deleted user stop at once (softly: %s)', async (should_soft_delete) => {
    const { customer, opened, events } = await equipped();
    await using _ = events;
    expect((await administer('DELETE', customer.userId, { should_soft_delete })).status).toBe(200);
    expect(await opened()).toEqual([401, 401, 404, 404, 404, 1]);
    await closedWith(events, 'api_key_revoked');
    const { rows } = await app.test.pool.query(
      `select api_keys.status from api_keys join accounts on accounts.id = account_id where user_id = $1`,
      [customer.userId],
    );
    expect(rows).toEqual([{ status: 'revoked' }]);
  });

  it('of a suspended account stop at once, and work again when the suspension ends', async () => {
    const { customer, opened, events } = await equipped();
    await using _ = events;
    expect((await suspend(customer, true)).status).toBe(200);
    expect(await opened()).toEqual([403, 403, 404, 404, 404, 1]);
    await closedWith(events, 'account_suspended');
    // The owner may still read and export its data.
    expect((await call(app, customer.token, '/api/user/profile')).status).toBe(200);
    // It may end a plan, but neither take it up again nor buy anything.
    const subscription = '/api/billing/subscription';
    const codeOf = async (method: string, address: string) =>
      (await (await call(app, customer.token, address, { method, ...json({}) })).json()).code;
    expect([
      await codeOf('DELETE', subscription),
      await codeOf('POST', `${subscription}/resume`),
      await codeOf('PUT', '/api/billing/auto-top-up'),
    ]).toEqual(['not_subscribed', 'account_suspended', 'account_suspended']);
    expect((await suspend(customer, false)).status).toBe(200);
    expect((await opened()).slice(0, 5)).toEqual([200, 202, 200, 200, 200]);
  });

  it('of a user whose row is deleted directly stop, too', async () => {
    const { customer, opened, events } = await equipped();
    await using _ = events;
    await app.test.pool.query('delete from identity.users where id = $1', [customer.userId]);
    expect(await opened()).toEqual([401, 401, 404, 404, 404, 1]);
    await closedWith(events, 'api_key_revoked');
  });

  it('of the local account of a fresh installation, which has no user, work', async () => {
    expect((await call(app, app.key, '/api/credits/balance')).status).toBe(200);
  });
});
