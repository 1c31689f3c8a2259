import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';

/**
 * Every route × every kind of caller: anonymous, another account's session and key, expired credentials, a
 * publishable and a demo key. A route that is in no list below fails the test, because its author hasn't decided who
 * may call it.
 */

const PUBLIC = new Set([
  'GET /health',
  'GET /livez',
  'GET /readyz',
  'GET /api/status',
  'GET /openapi.json',
  'GET /api-reference',
  'GET /api-reference/*',
  'GET /fr/api-reference',
  'GET /fr/api-reference/*',
  'GET /sdk',
  'GET /sdk/:file',
  'GET /sdk/index.json',
  'GET /widget.js',
  'GET /widget-:part.js',
  'GET /api/demo-keys',
  'GET /api/catalogue',
  'GET /api/billing/mode',
  'GET /dev/mail',
  'GET /*',
  'POST /*',
  'POST /api/register',
  'POST /api/register-with-api-key',
  'POST /api/keys/validate',
  'POST /api/send-verification',
  // Accepts visitors' events; its own tests check the account.
  'POST /api/analytics',
  // The key comes in the first message; its own tests check it.
  'GET /api/v1/stream',
  'GET /v1/stream',
  'DELETE /api/admin/session',
  // The provider signs its calls; the other route needs the checkout's id, which only the buyer has.
  'POST /api/billing/webhook',
  'POST /api/connections/:id/events',
  'POST /api/chat/slack/actions',
  'POST /api/chat/slack/events',
  'GET /api/billing/checkout-sessions/:id',
  // The URL contains a secret, so that mails and players can link to it.
  'GET /api/shared/:token',
  'PUT /api/uploads/:id',
  'GET /api/shared/:token/audio',
  'GET /api/audio/:id',
  'GET /api/account/erasures/:id',
  'GET /account/not-me',
  'POST /account/not-me',
  'GET /account/unsubscribe',
  'POST /account/unsubscribe',
  'GET /account/no-replies',
  'POST /account/no-replies',
  'GET /api/clips/:token',
  'GET /api/clips/:token/audio',
  'GET /api/reports/:token',
  'GET /did/:token',
  'GET /ask/:token',
  'POST /ask/:token',
  'GET /ask/:token/logo',
  'GET /ask/:token/poster',
  'GET /ask/:token/qr.svg',
  'POST /ask/:token/people/:person/contact',
  'POST /ask/:token/people/:person/questions/:question',
  'GET /api/reports/:token/markdown',
  'GET /api/billing/invoices/:token',
  'GET /api/billing/invoices/:token/pdf',
]);
/** Protected by a separate password or role. */
const ADMINISTRATION = new Set([
  'POST /api/admin/session',
  'GET /api/admin/clients',
  'GET /api/admin/clients/:user_id/keys',
  'DELETE /api/admin/clients/:user_id/keys/:id',
  'POST /api/admin/suspension',
  'GET /api/admin/audit',
  'GET /api/admin/analytics/funnel',
  'GET /api/admin/analytics/accounts',
  'POST /api/admin/role',
  'GET /api/admin/recordings',
  'POST /api/admin/recordings/retry',
  'POST /api/admin/recordings/:id/retry',
  'GET /api/admin/system',
  'POST /api/admin/system/lanes',
  'POST /api/admin/system/workers',
  'POST /api/credits/add',
  'POST /api/credits/debit',
  'POST /api/subscription/update-tier',
]);
/** Also accepts the key in the body, so the body is read first. A separate test below covers it. */
const CHECKOUT = 'POST /api/billing/create-checkout-session';
/** The auth server and the test payment provider have their own protocols and tests. */
const OTHER_PROTOCOLS = /^\/(auth\/v1|\.well-known|test-provider)\//;
const OF_A_KEY_ID = [
  'POST /api/keys/:id/rotate',
  'GET /api/api-keys/:id',
  'PATCH /api/api-keys/:id',
  'DELETE /api/api-keys/:id',
] as const;
const OF_A_FEEDBACK_ID = [
  'GET /feedbacks/:id',
  'GET /feedbacks/:id/audio',
  'GET /feedbacks/:id/image',
  'PATCH /feedbacks/:id',
  'DELETE /feedbacks/:id',
  'GET /feedbacks/:id/changes',
  'GET /feedbacks/:id/comments',
  'POST /feedbacks/:id/comments',
  'GET /feedbacks/:id/replies',
  'POST /feedbacks/:id/replies',
  'POST /feedbacks/:id/shares',
  'GET /feedbacks/:id/shares',
  'DELETE /feedbacks/:id/shares/:shareId',
  'GET /feedbacks/:id/audio-link',
] as const;
/** Valid bodies, so that only the caller can be the reason for a refusal. */
const BODIES: Record<string, string> = {
  'PATCH /feedbacks/:id': '{"note":"stolen"}',
  'POST /feedbacks/:id/comments': '{"text":"stolen"}',
  'POST /feedbacks/:id/replies': '{"text":"stolen"}',
};
const WITH_USER_ID = [
  'GET /api/user/profile',
  'PATCH /api/user/profile',
  'GET /api/keys',
  'GET /api/credits/balance',
  'GET /api/subscription/tier',
] as const;

const withoutPrefix = (url: string) => url.replace(/^(\/api)?\/v1\//, '/');

interface Route {
  method: string;
  url: string;
}

describe('who may do what', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  let guarded: Route[];
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
    alice = await signUp(app);
    bob = await signUp(app);
    guarded = app.server.routes
      .list()
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      .filter(({ method, url }) => !PUBLIC.has(`${method} ${url}`) && !ADMINISTRATION.has(`${method} ${url}`))
      .filter(
        ({ method, url }) => `${method} ${url}` !== CHECKOUT && url !== '*' && !OTHER_PROTOCOLS.test(url),
      );
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const request = ({ method, url }: Route, credential: string | undefined, id = alice.userId) =>
    fetch(app.url + url.replace(':id', id).replace(':shareId', id), {
      method,
      headers: {
        ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
        ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' || method === 'DELETE'
        ? {}
        : { body: BODIES[`${method} ${withoutPrefix(url)}`] ?? '{}' }),
    });

  it('covers all routes', () => {
    expect(guarded.length).toBeGreaterThan(20);
    const names = guarded.map(({ method, url }) => `${method} ${url}`);
    expect(names).toEqual(expect.arrayContaining([...WITH_USER_ID, ...OF_A_KEY_ID]));
  });

  it('nobody, an expired session, an ended session, an expired key: 401 on every guarded route', async () => {
    const { api_key: expired, key } = await (
      await post(app, bob.key, '/api/keys/create', {
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      })
    ).json();
    await app.test.pool.query('update api_keys set expires_at = now() where id = $1', [key.id]);
    const ended = await signUp(app);
    await call(app, ended.token, '/auth/v1/logout', { method: 'POST' });
    const [head, claims, signature] = bob.token.split('.');
    const forged = [
      head,
      Buffer.from(
        JSON.stringify({
          ...JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()),
          sub: alice.userId,
        }),
      ).toString('base64url'),
      signature,
    ].join('.');
    for (const route of guarded) {
      const name = `${route.method} ${route.url}`;
      for (const [who, credential, code] of [
        ['nobody', undefined, 'api_key_missing'],
        ['expired key', expired, 'api_key_expired'],
        ['ended session', ended.token, 'session_expired'],
        ['forged session', forged, 'session_invalid'],
      ] as const) {
        const response = await request(route, credential);
        const body = await response.json();
        // OpenAI's clients read the code in `error`.
        expect([name, who, response.status, body.code ?? body.error.code]).toEqual([name, who, 401, code]);
      }
    }
  });

  it('a stranger’s session and key get 403 for any other user_id, known or not', async () => {
    const strangers = [bob.token, bob.key];
    const before = await snapshot();
    for (const name of WITH_USER_ID) {
      const [method = '', path = ''] = name.split(' ');
      for (const credential of strangers) {
        const answers = await Promise.all(
          [alice.userId, '00000000-0000-4000-8000-000000000000', "' or 1=1 --"].map(async (userId) => {
            const response = await call(app, credential, `${path}?user_id=${encodeURIComponent(userId)}`, {
              method,
              ...(method === 'PATCH' ? json({ name: 'stolen' }) : {}),
              headers: {
                authorization: `Bearer ${credential}`,
                ...(method === 'PATCH' ? { 'content-type': 'application/json' } : {}),
              },
            });
            const { request_id: _, ...body } = await response.json();
            return { status: response.status, body };
          }),
        );
        for (const answer of answers) {
          expect([name, answer.status]).toEqual([name, 403]);
          expect(answer.body).toMatchObject({ success: false, code: 'not_your_account' });
          expect(answer.body).toEqual(answers[0]?.body);
        }
      }
    }
    for (const credential of strangers) {
      const created = await post(app, credential, '/api/keys/create', { user_id: alice.userId });
      expect(created.status).toBe(403);
      const sent = await upload(app, credential, await readAudio('modern.webm'), {
        path: '/api/process-audio-with-user-id',
        fields: { user_id: alice.userId },
      });
      expect(sent.status).toBe(403);
      expect(await sent.json()).toMatchObject({ success: false, error: { code: 'not_your_account' } });
    }
    expect(await snapshot()).toEqual(before);
  });

  it('a stranger’s session and key can neither find nor change keys and feedbacks of others', async () => {
    const [aliceKey] = (await (await call(app, alice.key, '/api/keys')).json()).api_keys;
    const sent = await upload(app, alice.key, await readAudio('modern.webm'), {
      headers: { prefer: 'respond-async' },
    });
    expect(sent.status).toBe(202);
    const { id: feedbackId } = await sent.json();
    const before = await snapshot();
    for (const credential of [bob.token, bob.key]) {
      for (const name of OF_A_KEY_ID) {
        const [method = '', url = ''] = name.split(' ');
        expect([name, (await request({ method, url }, credential, aliceKey.id)).status]).toEqual([name, 404]);
      }
      for (const prefix of ['/api/v1', '/v1'])
        for (const name of OF_A_FEEDBACK_ID) {
          const [method = '', url = ''] = name.split(' ');
          const response = await request({ method, url: prefix + url }, credential, feedbackId);
          expect([name, response.status]).toEqual([name, 404]);
        }
      const list = await (await call(app, credential, '/api/v1/feedbacks')).json();
      expect(list).toMatchObject({ feedbacks: [], total: 0 });
    }
    expect(await snapshot()).toEqual(before);
    // The owner can read them with a key or a session.
    for (const credential of [alice.token, alice.key])
      expect((await call(app, credential, `/api/v1/feedbacks/${feedbackId}`)).status).toBe(200);
  });

  it('a demo key has no account, and a member isn’t an administrator', async () => {
    for (const name of [
      ...WITH_USER_ID,
      ...OF_A_KEY_ID,
      'POST /api/keys/create',
      'GET /api/credits/ledger',
    ]) {
      const [method = '', url = ''] = name.split(' ');
      const response = await request({ method, url }, app.demoKey);
      expect([name, response.status]).toEqual([name, 403]);
    }
    const target = { user_id: bob.userId, admin_password: 'letmein' };
    const bodyOf = (name: string): object => {
      if (name === 'POST /api/admin/session') return { password: 'letmein' };
      if (name.endsWith('/retry')) return { admin_password: 'letmein' };
      if (name.endsWith('/lanes')) return { lane: 'webhooks', paused: true };
      if (name.endsWith('/workers')) return { worker: alice.userId, drained: true };
      if (name.endsWith('/suspension')) return { ...target, suspended: true };
      if (name.endsWith('/role')) return { ...target, role: 'admin' };
      return { ...target, ...(name.endsWith('/update-tier') ? { plan: 'enterprise' } : { credits: 100 }) };
    };
    for (const name of ADMINISTRATION) {
      const [method = '', url = ''] = name.split(' ');
      for (const credential of [undefined, bob.token, bob.key, app.demoKey]) {
        const address = url.replace(':user_id', alice.userId).replace(':id', alice.userId);
        const response = await fetch(app.url + address, {
          method,
          headers: {
            ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
            'content-type': 'application/json',
          },
          ...(method === 'GET'
            ? {}
            : {
                body: JSON.stringify(bodyOf(name)),
              }),
        });
        expect([name, response.status]).toEqual([name, 403]);
      }
    }
    expect(await (await call(app, bob.key, '/api/user/profile')).json()).toMatchObject({
      user: { credits: 0.25, plan: 'payg', role: 'member' },
    });
  });

  it('credit is bought for the account of the key or session, and not without one', async () => {
    const publishable = await (
      await post(app, bob.key, '/api/keys/create', { kind: 'publishable', allowed_domains: ['shop.example'] })
    ).json();
    const buy = async (apiKey: string | undefined, credential?: string) => {
      const { pathname } = new URL(CHECKOUT.split(' ')[1] ?? '', app.url);
      const given = json({
        ...(apiKey === undefined ? {} : { api_key: apiKey }),
        amount_euros: 10,
        success_url: `${app.config.publicUrl}/success`,
        cancel_url: `${app.config.publicUrl}/cancel`,
      });
      const response = await fetch(app.url + pathname, {
        method: 'POST',
        body: given.body,
        headers: {
          ...given.headers,
          // The origin of the buy page, or the website of the publishable key.
          origin: publishable.api_key === (credential ?? apiKey) ? 'https://shop.example' : app.url,
          ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
        },
      });
      return { status: response.status, ...(await response.json()) };
    };
    expect(await buy(undefined)).toMatchObject({ status: 401, code: 'api_key_missing' });
    expect(await buy('vf_nothing')).toMatchObject({ status: 401, code: 'api_key_invalid' });
    for (const [body, header] of [
      [app.demoKey, undefined],
      [undefined, app.demoKey],
      [publishable.api_key, undefined],
      [undefined, publishable.api_key],
    ])
      expect(await buy(body, header)).toMatchObject({ status: 403, code: 'forbidden' });
    const bought = await Promise.all([
      buy(bob.key),
      buy(undefined, bob.key),
      buy(undefined, bob.token),
      // The request's credential takes precedence over the key in its body.
      buy(alice.key, bob.token),
    ]);
    const { rows } = await app.test.pool.query(
      `select user_id from billing_purchases join accounts on accounts.id = account_id`,
    );
    expect(bought.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(rows.map((row) => row.user_id)).toEqual(Array(4).fill(bob.userId));
  });

  it('a publishable key gets 403 everywhere except for submitting recordings', async () => {
    const origin = 'https://shop.example';
    const { api_key: key } = await (
      await post(app, bob.key, '/api/keys/create', { kind: 'publishable', allowed_domains: ['shop.example'] })
    ).json();
    const open: string[] = [];
    for (const { method, url } of guarded) {
      const response = await call(
        app,
        key,
        url.replace(':id', alice.userId).replace(':shareId', alice.userId),
        {
          method,
          headers: { origin, authorization: `Bearer ${key}` },
        },
      );
      if (response.status !== 403) open.push(`${method} ${url}`);
    }
    expect(open.sort()).toEqual([
      // Says whether recordings can be sent, nothing else.
      ...['GET /api/v1/recorder', 'GET /v1/recorder'],
      ...['POST /api/process-audio', 'POST /api/v1/process', 'POST /api/v1/uploads'],
      ...['POST /v1/process', 'POST /v1/uploads'],
    ]);
  });

  /** Everything that another account could have changed. */
  async function snapshot(): Promise<unknown> {
    const { rows } = await app.test.pool.query(`
      select (select json_agg(accounts order by id) from accounts) as accounts,
        (select json_agg(json_build_array(id, name, status, expires_at, allowed_domains) order by id) from api_keys) as keys,
        (select count(*) from recordings) as recordings, (select count(*) from ledger_transfers) as transfers`);
    return rows[0];
  }
});
