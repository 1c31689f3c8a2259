import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call as callAuth, PASSWORD } from '../../testing/auth-clients.ts';
import { type AuthServer, startAuthServer } from '../../testing/auth-server.ts';
import { call, json } from '../../testing/call.ts';
import { post } from '../../testing/customer.ts';
import { EventReader } from '../../testing/event-reader.ts';
import { untilBlocked } from '../../testing/lock-waits.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { pressLink } from '../../testing/press-link.ts';
import { outboxDirectoryOf } from '../identity/open-from-config.ts';
import { signServiceRoleToken } from '../identity/tokens/access-tokens.ts';
import { listOutbox } from '../mail/mailer.ts';

const WAIT = { interval: 100 };

/** Only this server knows its sessions, as with any hosted auth server. */
let hosted: AuthServer;
let app: TestApp;
let mails: MailWorker;
/** Runs at the hosted server just before it accepts a new password. */
let beforeNewPassword: (() => Promise<void>) | undefined;
/** Its response instead of mailing a code. */
let refuseMail: ((reply: FastifyReply) => unknown) | undefined;
beforeAll(async () => {
  hosted = await startAuthServer({
    register: (server) =>
      server.addHook('onRequest', async ({ method, url }, reply) => {
        if (method === 'PUT' && url.includes('/admin/users/')) await beforeNewPassword?.();
        if (method === 'POST' && url.endsWith('/recover')) await refuseMail?.(reply);
      }),
  });
  app = await startTestApp({
    accountsPerAddressPerDay: 1_000,
    environment: {
      AUTH_URL: hosted.url,
      SERVICE_ROLE_KEY: await signServiceRoleToken(hosted.identity, 3_600),
    },
    overrides: { heartbeatMs: 600_000 },
  });
  mails = await startMailWorker(app);
});
afterAll(async () => {
  await mails[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
  await hosted[Symbol.asyncDispose]();
});

interface Person {
  email: string;
  token: string;
  refreshToken: string;
}

async function signedUp(language = 'en'): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const given = json({ email, password: PASSWORD, source: 'signup' });
  const answer = await fetch(`${app.url}/api/register-with-api-key`, {
    method: 'POST',
    body: given.body,
    headers: { ...given.headers, 'accept-language': language },
  });
  expect(answer.status).toBe(201);
  const { status, body } = await callAuth(hosted, 'POST', '/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return { email, token: String(body.access_token), refreshToken: String(body.refresh_token) };
}

const statusOf = async (token: string) => (await call(app, token, '/api/credits/balance')).status;

/** The owner clicks "This wasn't me" in the mail about a new key. @returns the text of the page */
async function notMe({ email, token }: Person): Promise<string> {
  expect((await post(app, token, '/api/keys/create', { key_name: 'Robot' })).status).toBe(201);
  let link = '';
  await vi.waitFor(async () => {
    const sent = (await listOutbox(outboxDirectoryOf(app.config))).find(({ to }) => to === email);
    link = /https?:\/\/\S+\/account\/not-me\?token=[\w.-]+/.exec(sent?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }, WAIT);
  const pressed = await pressLink(app.url + new URL(link).pathname + new URL(link).search);
  expect(pressed.status).toBe(200);
  return pressed.text();
}

it('“This wasn’t me” stops the tokens of a hosted auth server at once, although they haven’t expired', async () => {
  const stranger = await signedUp();
  await using events = await EventReader.open(app, stranger.token);
  expect([events.response.status, await statusOf(stranger.token)]).toEqual([200, 200]);
  await notMe(stranger);
  const refused = await call(app, stranger.token, '/api/credits/balance');
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'session_expired']);
  const made = await post(app, stranger.token, '/api/keys/create', {});
  expect([made.status, (await made.json()).code]).toEqual([401, 'session_expired']);
  await vi.waitFor(() => expect(events.named('closed')).toEqual([{ code: 'session_expired' }]), WAIT);
  const { status } = await callAuth(hosted, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: stranger.refreshToken },
  });
  expect(status).toBe(400);
});

it('nor does a token work that the hosted server issued before it had the new password', async () => {
  const stranger = await signedUp();
  let token = '';
  beforeNewPassword = async () => {
    beforeNewPassword = undefined;
    // Token times are whole seconds, so this uses the next second, which is surely after the first recorded time.
    const began = Math.floor(Date.now() / 1000);
    await vi.waitFor(() => expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(began), WAIT);
    const { body } = await callAuth(hosted, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: stranger.refreshToken },
    });
    token = String(body.access_token);
  };
  await notMe(stranger);
  expect(decodeJwt(token).sub).toBeDefined();
  expect(await statusOf(token)).toBe(401);
});

it('the owner’s new sign-in at the hosted auth server works', async () => {
  const owner = await signedUp();
  expect(await notMe(owner)).toContain(`We’ve emailed a code to ${owner.email}`);
  const { code } = await hosted.mailTo(owner.email);
  const { body } = await callAuth(hosted, 'POST', '/verify', {
    body: { type: 'recovery', email: owner.email, token: code },
  });
  let refreshToken = String(body.refresh_token);
  // A token issued in the same second as the end of access is refused; the next one isn't.
  await vi.waitFor(async () => {
    const next = await callAuth(hosted, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
    });
    refreshToken = String(next.body.refresh_token);
    expect(await statusOf(String(next.body.access_token))).toBe(200);
  }, WAIT);
});

it.each([
  {
    how: 'refuses it',
    refuse: (reply: FastifyReply) =>
      reply.code(429).send({ code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' }),
    language: 'en',
    says: 'Use “Forgot password?” on the sign-in page',
  },
  {
    how: 'hangs up',
    refuse: (reply: FastifyReply) => reply.raw.destroy(),
    language: 'fr',
    says: 'Utilisez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion',
  },
])('what ends has ended though the hosted auth server sends no mail and $how', async (given) => {
  const owner = await signedUp(given.language);
  const { token } = owner;
  const { api_key: key } = await (await post(app, token, '/api/keys/create', { key_name: 'Old' })).json();
  expect((await post(app, token, '/api/v1/webhooks', { url: 'https://example.com/hook' })).status).toBe(201);
  const left = async () =>
    (
      await app.test.pool.query(
        `select 'key' as what from api_keys join accounts on accounts.id = account_id
           where email = $1 and api_keys.status = 'active'
         union all select 'webhook' from webhook_endpoints join accounts on accounts.id = account_id
           where email = $1 and webhook_endpoints.status = 'enabled'`,
        [owner.email],
      )
    ).rows;
  expect((await left()).length).toBeGreaterThan(1);
  let leftAtMail: unknown;
  refuseMail = async (reply) => {
    refuseMail = undefined;
    leftAtMail = await left();
    given.refuse(reply);
  };
  const page = await notMe(owner);
  expect(page).toContain(given.says);
  expect(page).not.toContain('reset=');
  // Committed before the mail is requested, however long the hosted server takes.
  expect(leftAtMail).toEqual([]);
  expect(await left()).toEqual([]);
  expect((await call(app, key, '/api/credits/balance')).status).toBe(401);
  expect(await statusOf(token)).toBe(401);
  const signedIn = await callAuth(hosted, 'POST', '/token?grant_type=password', {
    body: { email: owner.email, password: PASSWORD },
  });
  expect(signedIn.status).toBe(400);
});

it('a token with the address that a stranger changed the account to doesn’t bring that address back', async () => {
  const owner = await signedUp();
  const moved = `${randomUUID()}@example.org`;
  const changed = await callAuth(hosted, 'PUT', '/user', { token: owner.token, body: { email: moved } });
  expect(changed.status).toBe(200);
  const { body } = await callAuth(hosted, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: owner.refreshToken },
  });
  const stranger = String(body.access_token);
  await notMe(owner);
  expect(await statusOf(stranger)).toBe(401);
  const { rows } = await app.test.pool.query('select from accounts where email = $1', [owner.email]);
  expect(rows).toHaveLength(1);
});

it('a request that started before all access ended cannot grant access after it', async () => {
  const stranger = await signedUp();
  const ending = await app.test.pool.connect();
  let making: Promise<Response>;
  try {
    await ending.query('begin');
    await ending.query(`update accounts set access_ended_at = now() + interval '1 s' where email = $1`, [
      stranger.email,
    ]);
    making = post(app, stranger.token, '/api/keys/create', {});
    await untilBlocked(app.test.database, making);
    await ending.query('commit');
  } finally {
    ending.release();
  }
  const refused = await making;
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'session_expired']);
});

it.each<[string, (email: string) => Promise<unknown>]>([
  [
    'has deleted the user',
    (email) => hosted.test.pool.query('delete from identity.users where email = $1', [email]),
  ],
  [
    'has given the owner’s address to somebody else',
    async (email) => {
      await hosted.test.pool.query('update identity.users set email = $2 where email = $1', [
        email,
        `${randomUUID()}@example.org`,
      ]);
      const token = await signServiceRoleToken(hosted.identity, 60);
      const body = { email, password: PASSWORD, email_confirm: true };
      expect((await callAuth(hosted, 'POST', '/admin/users', { token, body })).status).toBe(200);
    },
  ],
])('what ends here has ended although the hosted auth server %s', async (_what, change) => {
  const stranger = await signedUp();
  beforeNewPassword = async () => {
    beforeNewPassword = undefined;
    await change(stranger.email);
  };
  expect(await notMe(stranger)).toContain('Forgot password?');
  expect(await statusOf(stranger.token)).toBe(401);
});
