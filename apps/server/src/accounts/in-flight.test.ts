import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { latestClient } from '../../testing/auth-clients.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { type MailWorker, startMailWorker } from '../../testing/mail-worker.ts';
import { pressLink } from '../../testing/press-link.ts';
import { resultOf } from '../seed/invented-feedback.ts';

const POLL_MS = 10;
const HOOK = 'https://attacker.example/hook';

let app: TestApp;
let mails: MailWorker;
beforeAll(async () => {
  app = await startTestApp({
    accountsPerAddressPerDay: 1_000,
    overrides: { addressPolicy: { allowPrivate: true } },
  });
  mails = await startMailWorker(app);
});
afterAll(async () => {
  await mails[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

type Credential = 'key' | 'token';
type Attempt = (stranger: Stranger, credential: string) => Promise<Response>;
interface Stranger extends Customer {
  feedback: string;
  otherKey: string;
  webhook: string;
}

const change = (credential: string, path: string, body: object) =>
  call(app, credential, path, { method: 'PATCH', ...withJson(credential, body) });

const ATTEMPTS: [name: string, credentials: Credential[], attempt: Attempt][] = [
  ['a new key', ['key', 'token'], (_, credential) => post(app, credential, '/api/keys/create', {})],
  [
    'a key that takes another’s place',
    ['key', 'token'],
    ({ otherKey }, credential) => post(app, credential, `/api/keys/${otherKey}/rotate`, {}),
  ],
  [
    'a key’s new limits',
    ['token'],
    (stranger, credential) =>
      change(credential, `/api/api-keys/${stranger.otherKey}`, { key_name: 'Changed' }),
  ],
  ['a token for a browser', ['key'], (_, credential) => post(app, credential, '/api/v1/tokens', {})],
  [
    'a webhook',
    ['key', 'token'],
    (_, credential) => post(app, credential, '/api/v1/webhooks', { url: `${HOOK}/new` }),
  ],
  [
    'a webhook’s new address',
    ['token'],
    (stranger, credential) =>
      change(credential, `/api/v1/webhooks/${stranger.webhook}`, {
        url: `${HOOK}/changed`,
        status: 'enabled',
      }),
  ],
  [
    'a webhook’s new secret',
    ['key'],
    ({ webhook }, credential) => post(app, credential, `/api/v1/webhooks/${webhook}/rotate-secret`, {}),
  ],
  [
    'a shared link',
    ['key', 'token'],
    ({ feedback }, credential) => post(app, credential, `/api/v1/feedbacks/${feedback}/shares`, {}),
  ],
  [
    'a link to the audio',
    ['key', 'token'],
    ({ feedback }, credential) => call(app, credential, `/api/v1/feedbacks/${feedback}/audio-link`),
  ],
];

it.each(ATTEMPTS)(
  '%s that is under way when the owner takes the account back comes to nothing',
  async (...given) => {
    const [, credentials, attempt] = given;
    const stranger = await openStranger();
    const before = await givenOut(stranger);
    const { link } = await resetMail(stranger.email);
    const holder = new pg.Client({ connectionString: app.test.url });
    await holder.connect();
    let takingBack: Promise<Response>;
    let attempts: Promise<Response>[];
    try {
      await holder.query('begin');
      await holder.query('select from accounts where user_id = $1 for update', [stranger.userId]);
      // Waits first for the account's row, so the others were authenticated before it ends their access and continue
      // after it.
      takingBack = pressLink(app.url + new URL(link).pathname + new URL(link).search);
      await untilWaiting('for update', [takingBack]);
      attempts = credentials.map((credential) => attempt(stranger, stranger[credential]));
      await untilWaiting('for share', attempts);
      await holder.query('commit');
    } finally {
      await holder.end();
    }
    expect((await takingBack).headers.get('location')).toContain('access_token');
    const answers = await Promise.all(
      attempts.map(async (answer) => [(await answer).status, (await (await answer).json()).code]),
    );
    const refusals = { key: [401, 'api_key_revoked'], token: [401, 'session_expired'] };
    expect(answers).toEqual(credentials.map((credential) => refusals[credential]));
    expect(await givenOut(stranger)).toEqual({
      keys: before.keys.map((key) => ({ ...key, status: 'revoked' })),
      webhooks: before.webhooks.map((webhook) => ({ ...webhook, status: 'disabled' })),
      shares: 0,
      tokens: 0,
    });
  },
);

/** An attacker with someone's address, which counts as confirmed without a mail. */
async function openStranger(): Promise<Stranger> {
  await forgetLimits();
  const customer = await signUp(app);
  const { key } = customer;
  const made = await (await post(app, key, '/api/keys/create', { key_name: 'Other' })).json();
  const hook = await (await post(app, key, '/api/v1/webhooks', { url: HOOK })).json();
  const sent = await upload(app, key, await readAudio('modern.webm'), {
    headers: { prefer: 'respond-async', 'idempotency-key': randomUUID() },
  });
  const { id } = await sent.json();
  await app.test.pool.query(
    `update recordings set status = 'done', finished_at = now(), result = $2 where id = $1`,
    [id, JSON.stringify(resultOf({ transcript: 'We love it' }))],
  );
  return { ...customer, feedback: id, otherKey: made.key.id, webhook: hook.id };
}

async function givenOut({ userId, feedback }: Stranger) {
  const ofAccount = 'account_id = (select id from accounts where user_id = $1)';
  const { pool } = app.test;
  const keys = await pool.query<{ status: string }>(
    `select id, name, status, replaced_by from api_keys where ${ofAccount} order by id`,
    [userId],
  );
  const webhooks = await pool.query<{ status: string }>(
    `select id, url, status, secret from webhook_endpoints where ${ofAccount} order by id`,
    [userId],
  );
  const shares = await pool.query('select from feedback_shares where recording_id = $1', [feedback]);
  const tokens = await pool.query(
    `select from browser_tokens where api_key_id in (select id from api_keys where ${ofAccount})`,
    [userId],
  );
  return { keys: keys.rows, webhooks: webhooks.rows, shares: shares.rows.length, tokens: tokens.rows.length };
}

async function resetMail(email: string) {
  await forgetLimits();
  await latestClient({ url: `${app.url}/auth/v1` }, { flowType: 'implicit' }).resetPasswordForEmail(email);
  return await mails.mailTo(email, 1);
}

async function forgetLimits(): Promise<void> {
  await app.test.pool.query('delete from identity.limits');
  await app.test.pool.query('delete from rate_limits');
}

function withJson(credential: string, body: object) {
  const given = json(body);
  return { body: given.body, headers: { ...given.headers, authorization: `Bearer ${credential}` } };
}

/**
 * Waits until each request is blocked by this lock on an account or has been answered. Other locks belong to
 * background work.
 */
async function untilWaiting(lock: 'for update' | 'for share', requests: Promise<Response>[]): Promise<void> {
  let answered = 0;
  const count = () => {
    answered += 1;
  };
  for (const request of requests) void request.then(count, count);
  for (;;) {
    const { rows } = await app.test.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like $1`,
      [`%from "accounts"%${lock}`],
    );
    if (rows.length + answered >= requests.length) return;
    await setTimeout(POLL_MS);
  }
}
