import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { latestClient } from '../../testing/auth-clients.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { patiently, post } from '../../testing/customer.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { pressLink } from '../../testing/press-link.ts';
import { resultOf } from '../seed/invented-feedback.ts';

const OWNERS = 'the password of the owner';
const STRANGERS = 'the password of a stranger';

/** Routes that authenticate the caller after reading the body: tried with a valid body above, or admin only. */
const ASK_LATER = new Set([
  ...['/api/billing/create-checkout-session', '/api/admin/role'],
  ...['/api/admin/system/lanes', '/api/admin/system/workers'],
]);

let app: TestApp;
let mails: MailWorker;

async function start(environment: Record<string, string>): Promise<void> {
  app = await startTestApp({
    accountsPerAddressPerDay: 1_000,
    environment,
    overrides: { addressPolicy: { allowPrivate: true } },
  });
  mails = await startMailWorker(app);
}
async function stop(): Promise<void> {
  await mails[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
}
/** Clears the limit on mails to one address, which isn't tested here. */
const forgetLimits = () =>
  app.test.pool
    .query(`delete from identity.limits`)
    .then(() => app.test.pool.query('delete from rate_limits'));

const address = () => `${randomUUID()}@example.com`;
const client = (flowType: 'implicit' | 'pkce' = 'implicit') =>
  latestClient({ url: `${app.url}/auth/v1` }, { flowType });
const statusAndCode = async (response: Response) => [response.status, (await response.json()).code];

/** Submits the site's registration form. */
async function register(email: string, password: string): Promise<{ key: string; userId: string }> {
  const response = await patiently(() =>
    fetch(`${app.url}/api/register-with-api-key`, { method: 'POST', ...json({ email, password }) }),
  );
  const body = await response.json();
  if (response.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(body)}`);
  return { key: body.api_key, userId: body.user.id };
}

/** The links have the configured port, but these tests listen on any free one. */
const here = (link: string) => app.url + new URL(link).pathname + new URL(link).search;
const visit = (link: string) => fetch(here(link), { redirect: 'manual' });
/** Opens the mailed page and clicks its button. */
const press = (link: string) => pressLink(here(link));

/** Opens a mailed link as a browser does. @returns the parameters that the application finds in the URL */
async function open(link: string): Promise<URLSearchParams> {
  const response = await press(link);
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}

async function resetByMail(email: string, newPassword: string, mailNumber: number): Promise<string> {
  await forgetLimits();
  await client().resetPasswordForEmail(email);
  const { link } = await mails.mailTo(email, mailNumber);
  const token = (await open(link)).get('access_token') ?? '';
  const { status } = await fetch(`${app.url}/auth/v1/user`, {
    method: 'PUT',
    ...bearing(token, { password: newPassword }),
  });
  expect(status).toBe(200);
  return token;
}

function bearing(token: string, body: object) {
  const given = json(body);
  return { body: given.body, headers: { ...given.headers, authorization: `Bearer ${token}` } };
}

async function signIn(email: string, password: string) {
  await forgetLimits();
  const { data, error } = await client().signInWithPassword({ email, password });
  return { token: data.session?.access_token ?? '', code: error?.code };
}

/** The entries that the owner can read. */
async function eventsOf(userId: string) {
  const { rows } = await app.test.pool.query(
    `select 'audit' as log, event, detail from identity.audit_log where user_id = $1 and event = 'account_taken_back'
     union all select 'security', event, security_events.detail from security_events
       join accounts on accounts.id = account_id where accounts.user_id = $1 and event = 'account_taken_back'`,
    [userId],
  );
  return rows;
}

async function feedbackOf(key: string): Promise<string> {
  const sent = await upload(app, key, await readAudio('modern.webm'), {
    headers: { prefer: 'respond-async' },
  });
  expect(sent.status).toBe(202);
  const { id } = await sent.json();
  await app.test.pool.query(
    `update recordings set status = 'done', finished_at = now(), result = $2 where id = $1`,
    [id, JSON.stringify(resultOf({ transcript: 'We love it' }))],
  );
  return id;
}

describe('an address that has to be confirmed', () => {
  beforeAll(() => start({ MAIL_AUTOCONFIRM: 'false' }));
  afterAll(stop);
  beforeEach(forgetLimits);

  it('a stranger’s key doesn’t survive the owner taking the account back', async () => {
    const email = address();
    const { key, userId } = await register(email, STRANGERS);
    expect((await call(app, key, '/api/credits/balance')).status).toBe(200);
    const token = await resetByMail(email, OWNERS, 2);
    const mine = await feedbackOf(await keyOf(token));
    for (const path of [
      '/api/credits/balance',
      '/api/credits/ledger',
      '/api/v1/feedbacks',
      `/api/v1/feedbacks/${mine}`,
    ])
      expect([path, ...(await statusAndCode(await call(app, key, path)))]).toEqual([
        path,
        401,
        'api_key_revoked',
      ]);
    expect((await upload(app, key, await readAudio('modern.webm'))).status).toBe(401);
    expect((await post(app, key, '/api/keys/create', {})).status).toBe(401);
    expect((await post(app, key, '/api/v1/webhooks', { url: 'https://attacker.example' })).status).toBe(401);
    expect((await call(app, key, `/api/v1/feedbacks/${mine}`, { method: 'DELETE' })).status).toBe(401);
    expect((await signIn(email, STRANGERS)).code).toBe('email_not_confirmed');
    expect((await signIn(email, OWNERS)).code).toBeUndefined();
    const told = { apiKeys: [expect.objectContaining({ name: 'Default key', prefix: key.slice(0, 8) })] };
    expect(await eventsOf(userId)).toMatchObject([
      { log: 'audit', detail: { by: 'mail', ...told } },
      { log: 'security', detail: { reason: 'first_proof', ...told } },
    ]);
  });

  it('a user who signed up on the site and opens the mail keeps the key that was shown', async () => {
    const email = address();
    const { key, userId } = await register(email, OWNERS);
    const confirmed = await open((await mails.mailTo(email)).link);
    expect(confirmed.get('type')).toBe('signup');
    expect((await call(app, key, '/api/credits/balance')).status).toBe(200);
    expect((await post(app, key, '/api/keys/create', {})).status).toBe(201);
    expect((await signIn(email, OWNERS)).code).toBeUndefined();
    expect(await eventsOf(userId)).toEqual([]);
  });

  it('a stranger who signs up after the owner gets no access from the mail that the owner opens', async () => {
    const email = address();
    const { key, userId } = await register(email, OWNERS);
    await mails.mailTo(email);
    await forgetLimits();
    const stranger = client();
    expect((await stranger.signUp({ email, password: STRANGERS })).error).toBeNull();
    const newest = await mails.mailTo(email, 2);
    const opened = await open(newest.link);
    // That mail can't be attributed to either sign-up, so the owner chooses a new password.
    expect(opened.get('type')).toBe('recovery');
    expect((await signIn(email, STRANGERS)).code).toBe('email_not_confirmed');
    expect((await call(app, key, '/api/credits/balance')).status).toBe(401);
    const token = opened.get('access_token') ?? '';
    const { status } = await fetch(`${app.url}/auth/v1/user`, {
      method: 'PUT',
      ...bearing(token, { password: OWNERS }),
    });
    expect(status).toBe(200);
    expect((await signIn(email, OWNERS)).code).toBeUndefined();
    expect((await signIn(email, STRANGERS)).code).toBe('email_not_confirmed');
    expect(await eventsOf(userId)).toHaveLength(2);
  });

  it('a stranger who signs up before the owner gets no access from the mail that the owner opens', async () => {
    const email = address();
    const { key } = await register(email, STRANGERS);
    await mails.mailTo(email);
    const form = json({ email, password: OWNERS });
    const refused = await fetch(`${app.url}/api/register-with-api-key`, { method: 'POST', ...form });
    expect(await statusAndCode(refused)).toEqual([400, 'account_exists']);
    const opened = await open((await mails.mailTo(email, 2)).link);
    expect([opened.get('type'), opened.get('password')]).toEqual(['recovery', 'unconfirmed']);
    expect((await signIn(email, STRANGERS)).code).toBe('email_not_confirmed');
    expect((await call(app, key, '/api/v1/feedbacks')).status).toBe(401);
  });

  it('the owner’s link works although a stranger signed up later, and confirms nothing of the stranger’s', async () => {
    const email = address();
    await register(email, OWNERS);
    const own = await mails.mailTo(email);
    await forgetLimits();
    await client().signUp({ email, password: STRANGERS });
    await mails.mailTo(email, 2);
    // The attacker's mail has expired, so this one must be the owner's.
    await app.test.pool.query(
      `update identity.mail_tokens set expires_at = now() - interval '1 second' where token_hash <> (
         select token_hash from identity.mail_tokens where email = $1 order by created_at limit 1)`,
      [email],
    );
    expect((await open(own.link)).get('type')).toBe('signup');
    expect((await signIn(email, STRANGERS)).code).toBe('email_not_confirmed');
    expect((await signIn(email, OWNERS)).code).toBeUndefined();
  });

  it('a confirmed sign-up ends the key of another sign-up with the same address', async () => {
    const email = address();
    const { key } = await register(email, STRANGERS);
    await mails.mailTo(email);
    await app.test.pool.query(
      `update identity.mail_tokens set expires_at = now() - interval '1 second' where email = $1`,
      [email],
    );
    const owner = client('pkce');
    await forgetLimits();
    await owner.signUp({ email, password: OWNERS });
    await press((await mails.mailTo(email, 2)).link);
    expect((await signIn(email, OWNERS)).code).toBeUndefined();
    expect(await statusAndCode(await call(app, key, '/api/v1/feedbacks'))).toEqual([401, 'api_key_revoked']);
  });

  it('until then, a key can only send recordings and read their results', async () => {
    const { key } = await register(address(), OWNERS);
    const id = await feedbackOf(key);
    expect((await call(app, key, `/api/v1/feedbacks/${id}`)).status).toBe(200);
    expect((await call(app, key, '/api/credits/balance')).status).toBe(200);
    for (const path of [
      '/api/account/export',
      '/api/v1/feedbacks/export?format=csv',
      `/api/v1/feedbacks/${id}/audio-link`,
    ])
      expect([path, ...(await statusAndCode(await call(app, key, path)))]).toEqual([
        path,
        403,
        'email_not_proven',
      ]);
    const checkout = { amount_euros: 10, success_url: app.url, cancel_url: app.url };
    for (const bought of [
      await post(app, key, '/api/billing/create-checkout-session', checkout),
      await fetch(`${app.url}/api/billing/create-checkout-session`, {
        method: 'POST',
        ...json({ ...checkout, api_key: key }),
      }),
    ])
      expect(await statusAndCode(bought)).toEqual([403, 'email_not_proven']);
    const { paths } = await (await fetch(`${app.url}/openapi.json`)).json();
    const passed: string[] = [];
    let tried = 0;
    for (const [path, operations] of Object.entries<Record<string, { security?: unknown[] }>>(paths))
      for (const method of ['post', 'put', 'patch', 'delete']) {
        const operation = operations[method];
        if (operation === undefined || operation.security?.length === 0 || ASK_LATER.has(path)) continue;
        // The auth server doesn't accept keys.
        if (path.startsWith('/auth/v1/')) continue;
        await forgetLimits();
        const to = path.replaceAll(/\{\w+\}/g, randomUUID());
        const response = await call(app, key, to, {
          method: method.toUpperCase(),
          ...jsonUnless(method, key),
        });
        tried += 1;
        if (response.status !== 403 || (await response.json()).code !== 'email_not_proven')
          passed.push(`${method} ${path}`);
      }
    expect(tried).toBeGreaterThan(50);
    expect(passed.toSorted()).toEqual(
      [
        ...['/api/v1', '/v1'].flatMap((prefix) =>
          ['process', 'transcribe', 'analyze', 'audio/transcriptions', 'uploads'].map(
            (name) => `post ${prefix}/${name}`,
          ),
        ),
        'post /api/process-audio',
        'post /api/process-audio-with-user-id',
      ].toSorted(),
    );
  });
});

function jsonUnless(method: string, key: string) {
  return method === 'delete' ? {} : bearing(key, {});
}

async function keyOf(token: string): Promise<string> {
  const made = await post(app, token, '/api/keys/create', {});
  expect(made.status).toBe(201);
  return (await made.json()).api_key;
}

describe('an address that counts as confirmed without a mail', () => {
  beforeAll(() => start({}));
  afterAll(stop);
  beforeEach(forgetLimits);

  it('everything that a stranger created ends when the owner takes the account back, and the owner is notified', async () => {
    const email = address();
    const { key, userId } = await register(email, STRANGERS);
    const stranger = client();
    const { data } = await stranger.signInWithPassword({ email, password: STRANGERS });
    const session = data.session?.access_token ?? '';
    const id = await feedbackOf(key);
    const share = await (await post(app, key, `/api/v1/feedbacks/${id}/shares`, { audio: true })).json();
    const link = await (await call(app, key, `/api/v1/feedbacks/${id}/audio-link`)).json();
    const { token: browserToken } = await (await post(app, key, '/api/v1/tokens', { max_uses: 5 })).json();
    const hook = await post(app, key, '/api/v1/webhooks', { url: 'https://attacker.example/hook' });
    expect(hook.status).toBe(201);
    const opened = async () => [
      (await call(app, session, '/api/user/profile')).status,
      (await call(app, key, '/api/v1/feedbacks')).status,
      (await fetch(`${app.url}/api/shared/${share.token}`)).status,
      (await fetch(`${app.url}/api/shared/${share.token}/audio`)).status,
      (await visit(link.url)).status,
    ];
    expect(await opened()).toEqual([200, 200, 200, 200, 200]);
    await using watched = await EventReader.open(app, key);
    expect(watched.response.status).toBe(200);
    const token = await resetByMail(email, OWNERS, 1);
    expect(await opened()).toEqual([401, 401, 404, 404, 404]);
    expect((await upload(app, browserToken, await readAudio('modern.webm'))).status).toBe(401);
    expect((await stranger.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await signIn(email, STRANGERS)).code).toBe('invalid_credentials');
    await vi.waitFor(() => expect(watched.named('closed')).toEqual([{ code: 'api_key_revoked' }]));
    const { webhooks } = await (await call(app, token, '/api/v1/webhooks')).json();
    expect(webhooks).toMatchObject([{ status: 'disabled' }]);
    // The attacker's recordings now belong to the owner, and credentials issued from now on are valid.
    expect((await call(app, token, `/api/v1/feedbacks/${id}`)).status).toBe(200);
    const again = await (await call(app, token, `/api/v1/feedbacks/${id}/audio-link`)).json();
    expect((await visit(again.url)).status).toBe(200);
    expect(await eventsOf(userId)).toMatchObject([
      {
        log: 'audit',
        detail: { password: true, sessions: 1, shares: 1, webhooks: ['https://attacker.example/hook'] },
      },
      { log: 'security', detail: { apiKeys: [{ name: 'Default key' }], browserTokens: 1 } },
    ]);
  });

  it('a proven owner’s keys keep working after a reset; other sessions end', async () => {
    const email = address();
    await register(email, OWNERS);
    const key = await keyOf(await resetByMail(email, 'the second password', 1));
    const elsewhere = await signIn(email, 'the second password');
    await resetByMail(email, 'the third password', 2);
    expect((await call(app, key, '/api/v1/feedbacks')).status).toBe(200);
    expect((await call(app, elsewhere.token, '/api/user/profile')).status).toBe(401);
  });

  it('a user with a session proves the address by a mailed code, and nothing of theirs ends, then or at a reset', async () => {
    const email = address();
    const { key, userId } = await register(email, OWNERS);
    const owner = client();
    await owner.signInWithPassword({ email, password: OWNERS });
    expect((await owner.reauthenticate()).error).toBeNull();
    const { code } = await mails.mailTo(email, 1);
    expect((await owner.updateUser({ nonce: code })).error).toBeNull();
    expect((await call(app, key, '/api/v1/feedbacks')).status).toBe(200);
    await resetByMail(email, 'the second password', 2);
    expect((await call(app, key, '/api/v1/feedbacks')).status).toBe(200);
    expect(await eventsOf(userId)).toEqual([]);
  });

  it('nothing is restricted for people who can’t be asked for a confirmation', async () => {
    const { key } = await register(address(), OWNERS);
    expect((await post(app, key, '/api/keys/create', {})).status).toBe(201);
    expect((await post(app, key, '/api/v1/webhooks', { url: 'https://shop.example/hook' })).status).toBe(201);
  });
});
