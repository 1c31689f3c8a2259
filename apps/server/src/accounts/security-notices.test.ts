import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call as callAuth, PASSWORD } from '../../testing/auth-clients.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, post, signIn, signUp } from '../../testing/customer.ts';
import { noticeTo as anyNoticeTo, mailsTo, notMeLink } from '../../testing/notices.ts';
import { pressLink } from '../../testing/press-link.ts';
import { signUpWithTwoSteps } from '../../testing/two-steps.ts';
import type { OutboxMail } from '../mail/mailer.ts';

const WAIT = { interval: 50 };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OTHER_PASSWORD = 'the stranger’s password';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true, accountsPerAddressPerDay: 1_000 });
});
beforeEach(async () => {
  // All tests open links from one address.
  await app.test.pool.query(`delete from rate_limits where subject like 'not-me:%'`);
});
afterAll(() => app[Symbol.asyncDispose]());

const auth = () => ({ url: `${app.url}/auth/v1` });
const noticeTo = (email: string, subject: RegExp) => anyNoticeTo(app, email, subject);
const linkOf = (mail: OutboxMail) => notMeLink(app, mail);

async function putUser(token: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const answer = await callAuth(auth(), 'PUT', '/user', { token, body, headers });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
}

const changes: [string, RegExp, (customer: Customer) => Promise<unknown>][] = [
  [
    'a changed password',
    /Your password was changed/,
    ({ token }) => putUser(token, { password: 'another good password' }),
  ],
  [
    'a new API key',
    /API key was created: Robot/,
    ({ token }) => post(app, token, '/api/keys/create', { key_name: 'Robot' }),
  ],
  [
    'a replaced API key',
    /API key was replaced: Default key/,
    async ({ token }) => post(app, token, `/api/keys/${(await keysOf(token))[0]?.id}/rotate`, {}),
  ],
  [
    'a deleted API key',
    /API key was deleted: Spare/,
    async ({ token }) => {
      const made = await (await post(app, token, '/api/keys/create', { key_name: 'Spare' })).json();
      await call(app, token, `/api/api-keys/${made.key.id}`, { method: 'DELETE' });
    },
  ],
  [
    'an export of everything',
    /was exported|were exported/,
    ({ token }) => call(app, token, '/api/account/export'),
  ],
  [
    'an export of feedbacks by a person',
    /Your account data was exported/,
    ({ token }) => call(app, token, '/api/v1/feedbacks/export?format=jsonl'),
  ],
  [
    'a new webhook',
    /webhook was added: https:\/\/example\.com\/hook/,
    ({ token }) => post(app, token, '/api/v1/webhooks', { url: 'https://example.com/hook' }),
  ],
  [
    'a webhook that sends elsewhere',
    /webhook was changed: https:\/\/example\.com\/elsewhere/,
    (customer) => changeNewWebhook(customer, { url: 'https://example.com/elsewhere' }),
  ],
];

/** Creates a webhook and changes it. */
async function changeNewWebhook({ token }: Customer, change: object): Promise<void> {
  const made = await (await post(app, token, '/api/v1/webhooks', { url: 'https://example.com/hook' })).json();
  const answer = await call(app, token, `/api/v1/webhooks/${made.id}`, { method: 'PATCH', ...json(change) });
  expect(answer.status).toBe(200);
}

async function keysOf(token: string): Promise<{ id: string }[]> {
  return (await (await call(app, token, '/api/keys')).json()).api_keys;
}

describe('the owner gets a mail about', () => {
  it.each(changes)('%s, with a way to say that it wasn’t them', async (_what, subject, change) => {
    const customer = await signUp(app);
    await change(customer);
    const mail = await noticeTo(customer.email, subject);
    expect(linkOf(mail)).not.toBe('');
    expect(mail.text).toContain('127.0.0.1');
  });

  it('a changed address, at the old one and the new one', async () => {
    const customer = await signUp(app);
    const moved = `${randomUUID()}@example.org`;
    await putUser(customer.token, { email: moved }, { 'user-agent': FIREFOX });
    for (const address of [customer.email, moved]) {
      const mail = await noticeTo(address, /Your email address was changed/);
      expect(mail.text).toContain(customer.email);
      expect(mail.text).toContain(moved);
      expect(mail.text).toContain('Firefox on Linux');
    }
  });

  it('everything in French, for an account in French', async () => {
    const email = `${randomUUID()}@example.org`;
    await callAuth(auth(), 'POST', '/signup', { body: { email, password: PASSWORD } });
    const { access_token: token } = await signIn(app, email);
    await call(app, token, '/api/user/profile', { headers: { 'accept-language': 'fr' } });
    await post(app, token, '/api/keys/create', { key_name: 'Robot' }, { 'user-agent': FIREFOX });
    const mail = await noticeTo(email, /^Sécurité\u00a0: Une clé API a été créée\u00a0: Robot$/);
    expect(mail.text).toContain('Firefox sur Linux');
    expect(mail.html).toContain('Ce n’était pas moi');
  });

  it('not about a nightly export by a program, or a sign-in', async () => {
    const customer = await signUp(app);
    await call(app, customer.key, '/api/v1/feedbacks/export?format=jsonl');
    await signIn(app, customer.email);
    await putUser(customer.token, { password: 'another good password' });
    await noticeTo(customer.email, /password/);
    expect(await mailsTo(app, customer.email)).toHaveLength(1);
  });

  it('not about a webhook’s description', async () => {
    const customer = await signUp(app);
    await changeNewWebhook(customer, { description: 'For the store' });
    await putUser(customer.token, { password: 'another good password' });
    await noticeTo(customer.email, /password/);
    expect(await mailsTo(app, customer.email)).toHaveLength(2);
  });
});

it('a burst of changes causes a few mails and then one summary, but never hides a change of password', async () => {
  const customer = await signUp(app);
  for (let index = 0; index < 12; index += 1)
    await post(app, customer.token, '/api/keys/create', { key_name: `Key ${index}` });
  await putUser(customer.token, { password: 'another good password' });
  await noticeTo(customer.email, /password/);
  await expect.poll(async () => (await mailsTo(app, customer.email)).length, WAIT).toBe(7);
  const held = async () =>
    (
      await app.test.pool.query('select id from security_notices where user_id = $1 and mailed_at is null', [
        customer.userId,
      ])
    ).rows.length;
  await expect.poll(held, WAIT).toBe(6);
  // An hour later.
  await app.test.pool.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `notices:${customer.userId}`,
  ]);
  const summary = await noticeTo(customer.email, /6 more changes/);
  expect(summary.text).toContain('Key 11');
  expect(linkOf(summary)).not.toBe('');
  expect(await held()).toBe(0);
});

describe('"this wasn’t me"', () => {
  /** An attacker with the owner's session changes the account's address and password. */
  async function takenOver() {
    const owner = await signUp(app);
    const stranger = `${randomUUID()}@example.org`;
    await putUser(owner.token, { email: stranger });
    await putUser(owner.token, { password: OTHER_PASSWORD });
    const made = await (await post(app, owner.token, '/api/keys/create', { key_name: 'Stranger' })).json();
    const mail = await noticeTo(owner.email, /email address/);
    return { owner, stranger, strangersKey: String(made.api_key), link: linkOf(mail) };
  }
  const isOpen = async (credential: string) =>
    (await call(app, credential, '/api/credits/balance')).status === 200;
  const signsIn = async (email: string, password: string) =>
    (await callAuth(auth(), 'POST', '/token?grant_type=password', { body: { email, password } })).status ===
    200;

  it('does nothing if a scanner opens it', async () => {
    const { owner, strangersKey, stranger, link } = await takenOver();
    for (const method of ['HEAD', 'GET', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    expect([await isOpen(owner.token), await isOpen(strangersKey)]).toEqual([true, true]);
    expect(await signsIn(stranger, OTHER_PASSWORD)).toBe(true);
  });

  it('ends sessions and keys, restores the address and makes its owner choose a new password', async () => {
    const { owner, stranger, strangersKey, link } = await takenOver();
    const done = await pressLink(link);
    expect(done.status).toBe(200);
    const page = await done.text();
    expect(page).toContain('All access has been revoked');
    expect(page).toContain('Stranger (');
    expect(page).toContain(owner.email);
    for (const credential of [owner.token, owner.key, strangersKey])
      expect((await call(app, credential, '/api/credits/balance')).status).toBe(401);
    expect(await signsIn(stranger, OTHER_PASSWORD)).toBe(false);
    expect(await signsIn(owner.email, OTHER_PASSWORD)).toBe(false);
    expect(await signsIn(owner.email, PASSWORD)).toBe(false);
    // With the code in the mail to the owner's address, which no other address gets.
    const recovery = await noticeTo(owner.email, /Reset your password/);
    expect((await mailsTo(app, stranger)).some(({ subject }) => /Reset/.test(subject))).toBe(false);
    expect(recovery.text).toContain(`/login?reset=${encodeURIComponent(owner.email)}`);
    const code = /^\s*(\d{6})\s*$/m.exec(recovery.text)?.[1];
    const verified = await callAuth(auth(), 'POST', '/verify', {
      body: { type: 'recovery', email: owner.email, token: code },
    });
    expect(verified.status).toBe(200);
    await putUser(String(verified.body.access_token), { password: 'a new and good password' });
    expect(await signsIn(owner.email, 'a new and good password')).toBe(true);
  });

  /** Moves a user's events into the past. */
  async function happenedAgo(userId: string, age: string): Promise<void> {
    const client = await app.test.pool.connect();
    try {
      await client.query('begin; alter table identity.audit_log disable trigger audit_log_is_append_only');
      for (const table of ['security_notices', 'identity.audit_log'])
        await client.query(`update ${table} set created_at = created_at - $1::interval where user_id = $2`, [
          age,
          userId,
        ]);
      await client.query('alter table identity.audit_log enable trigger audit_log_is_append_only; commit');
    } finally {
      client.release();
    }
  }

  it.each(['app', 'key'] as const)(
    'takes away a second step (%s) that a stranger has just set up, and only within a day',
    async (kind) => {
      for (const [age, left] of [
        ['1 hour', 0],
        ['25 hours', 1],
      ] as const) {
        const { email, userId } = await signUpWithTwoSteps(app, kind);
        const link = linkOf(await noticeTo(email, /Two-step sign-in was set up/));
        await happenedAgo(userId, age);
        expect((await pressLink(link)).status).toBe(200);
        const { rows } = await app.test.pool.query('select id from identity.factors where user_id = $1', [
          userId,
        ]);
        expect([age, rows.length]).toEqual([age, left]);
      }
    },
  );

  const statusOf = async (link: string) => (await fetch(link)).status;
  const mailedLink = async (email: string, subject: RegExp) => linkOf(await noticeTo(email, subject));
  const emailOf = async (userId: string) =>
    (await app.test.pool.query('select email from identity.users where id = $1', [userId])).rows[0]?.email;

  it('invalidates the links of later mails, which went to the stranger, but not the owner’s', async () => {
    const { owner, stranger, link } = await takenOver();
    const strangersLinks = [
      await mailedLink(stranger, /email address/),
      await mailedLink(stranger, /password was changed/),
    ];
    // One more is held back for a summary.
    const heldBack = randomUUID();
    await app.test.pool.query(
      `insert into security_notices (id, user_id, event, recipients, owner_email, locale)
       values ($1, $2, 'key_created', $3, $4, 'en')`,
      [heldBack, owner.userId, [stranger], stranger],
    );
    expect((await pressLink(link)).status).toBe(200);
    for (const strangersLink of strangersLinks) {
      const token = new URL(strangersLink).searchParams.get('token') ?? '';
      const pressed = await fetch(strangersLink, { method: 'POST', body: new URLSearchParams({ token }) });
      expect(pressed.status).toBe(410);
    }
    expect(await emailOf(owner.userId)).toBe(owner.email);
    expect((await mailsTo(app, stranger)).some(({ subject }) => /Reset/.test(subject))).toBe(false);
    const { rows } = await app.test.pool.query('select id from security_notices where id = $1', [heldBack]);
    expect(rows).toEqual([]);
  });

  it('still works for the owner after the stranger used a later link', async () => {
    const { owner, stranger, link } = await takenOver();
    expect((await pressLink(await mailedLink(stranger, /password was changed/))).status).toBe(200);
    expect((await pressLink(link)).status).toBe(200);
    expect(await emailOf(owner.userId)).toBe(owner.email);
  });

  /** Signs in with a mailed code, which proves the address. */
  async function prove(email: string): Promise<string> {
    await callAuth(auth(), 'POST', '/otp', { body: { email, create_user: false } });
    const { text } = await noticeTo(email, /^Sign in to/);
    const token = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
    const body = { type: 'email', email, token };
    const verified = await callAuth(auth(), 'POST', '/verify', { body });
    expect(verified.status).toBe(200);
    return String(verified.body.access_token);
  }

  it('no longer works from an address that was never proven, once the next one is proven', async () => {
    const stranger = await signUp(app);
    const victim = `${randomUUID()}@example.org`;
    await putUser(stranger.token, { email: victim });
    const link = await mailedLink(stranger.email, /email address/);
    await prove(victim);
    expect(await statusOf(link)).toBe(410);
    expect(await emailOf(stranger.userId)).toBe(victim);
  });

  it('still works for an owner who had proven the address, even if the stranger proves theirs', async () => {
    const owner = await signUp(app);
    const token = await prove(owner.email);
    const stranger = `${randomUUID()}@example.org`;
    await putUser(token, { email: stranger });
    const link = await mailedLink(owner.email, /email address/);
    await prove(stranger);
    expect((await pressLink(link)).status).toBe(200);
    expect(await emailOf(owner.userId)).toBe(owner.email);
  });

  const registerAt = async (email: string) => {
    const body = { email, password: OTHER_PASSWORD };
    expect((await callAuth(auth(), 'POST', '/signup', { body })).status).toBe(200);
  };

  it('restores the address although a stranger has signed up with it in the meantime', async () => {
    const { owner, link } = await takenOver();
    await registerAt(owner.email);
    expect((await pressLink(link)).status).toBe(200);
    expect(await emailOf(owner.userId)).toBe(owner.email);
    expect(await signsIn(owner.email, OTHER_PASSWORD)).toBe(false);
    const { text } = await noticeTo(owner.email, /Reset your password/);
    const token = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
    const body = { type: 'recovery', email: owner.email, token };
    const verified = await callAuth(auth(), 'POST', '/verify', { body });
    expect([verified.status, verified.body.user]).toMatchObject([200, { id: owner.userId }]);
  });

  it('leaves the account without an address if somebody else has proven the owner’s', async () => {
    const { owner, stranger, link } = await takenOver();
    await registerAt(owner.email);
    await prove(owner.email);
    expect((await pressLink(link)).status).toBe(200);
    expect(await emailOf(owner.userId)).toBe(null);
    expect(await signsIn(stranger, OTHER_PASSWORD)).toBe(false);
  });

  it('takes nobody’s address if it’s used in the mailbox that the account was changed to', async () => {
    const { owner, stranger } = await takenOver();
    await registerAt(owner.email);
    expect((await pressLink(await mailedLink(stranger, /email address/))).status).toBe(200);
    expect(await signsIn(owner.email, OTHER_PASSWORD)).toBe(true);
    expect(await emailOf(owner.userId)).toBe(null);
  });

  it('works once', async () => {
    const { link } = await takenOver();
    await pressLink(link);
    expect((await fetch(link)).status).toBe(410);
    const again = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }),
    });
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('This link no longer works');
  });

  it('works for seven days, and can’t be guessed', async () => {
    const { link } = await takenOver();
    await app.test.pool.query(`update security_notice_links set expires_at = now() - interval '1 second'`);
    expect((await fetch(link)).status).toBe(410);
    for (const token of ['', 'x', 'a'.repeat(43)])
      expect((await fetch(`${app.url}/account/not-me?token=${encodeURIComponent(token)}`)).status).toBe(410);
  });
});

it('the page of a link is private: no script, no frame, no cache, no referrer', async () => {
  const customer = await signUp(app);
  await post(app, customer.token, '/api/keys/create', { key_name: '<script>alert(1)</script>' });
  const page = await fetch(linkOf(await noticeTo(customer.email, /API key was created/)));
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).not.toContain('<script');
});

it('an owner with an internationalized address is notified, too', async () => {
  const email = `jürgen-${randomUUID()}@example.org`;
  const given = json({ email, password: PASSWORD, source: 'signup' });
  const response = await fetch(`${app.url}/api/register-with-api-key`, { method: 'POST', ...given });
  expect(response.status).toBe(201);
  const { access_token: token } = await signIn(app, email);
  expect((await post(app, token, '/api/keys/create', { key_name: 'Robot' })).status).toBe(201);
  await anyNoticeTo(app, email, /API key was created: Robot/);
});
