import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json, readAudio, upload } from '../../testing/call.ts';
import { giveChat } from '../../testing/chat-rows.ts';
import { giveIssue } from '../../testing/connection-rows.ts';
import { type Customer, patiently, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { readTestImage } from '../../testing/images.ts';
import { countLeftovers } from '../../testing/leftovers.ts';
import { PAYER, VISA } from '../../testing/payment-provider.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { DAY_MS } from '../durations.ts';
import { sweepInbox } from '../inbox/sweep.ts';
import { readImage } from '../recordings/images/read-image.ts';
import { DELETED, GO_WITH_IT } from './forget-rows.ts';

/** A word that only Alice says, so that the test can search for it everywhere. */
const MARK = 'quetzalcoatlus';
/** Ledger rows and logs that remain after an erasure, under ids that no longer identify anyone. */
const KEPT = [
  'account_erasures',
  'billing_invoices',
  'billing_purchases',
  'billing_subscriptions',
  'credit_buckets',
  'credit_reservations',
  'credit_warnings',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transfers',
];
/** The buyer's tables that the billing module empties. */
const BUYERS = ['billing_auto_top_ups', 'billing_customers', 'billing_profiles'];

describe('an account', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    [alice, bob] = [await signUp(app), await signUp(app)];
    for (const customer of [alice, bob]) await fill(customer);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const accountIdOf = async ({ userId }: Customer): Promise<string> =>
    (await app.test.pool.query('select id from accounts where user_id = $1', [userId])).rows[0].id;

  /** Gives the account something of everything that an account can have. */
  async function fill(customer: Customer): Promise<void> {
    const mark = customer === alice ? MARK : 'pigeon';
    const sent = await upload(app, customer.key, await readAudio('modern.webm'), {
      image: await readTestImage('gradient.jpg'),
      headers: { prefer: 'respond-async', 'idempotency-key': `${mark}-1` },
      fields: { metadata: JSON.stringify({ mark }), end_user_id: mark },
    });
    expect(sent.status).toBe(202);
    const [id] = await giveFeedbacks(app, customer.userId, [
      { transcript: `I saw a ${mark} today.`, keyId: null, createdAt: new Date(Date.now() - 9 * DAY_MS) },
    ]);
    await giveIssue(app, customer.userId, { project: `acme/${mark}`, ...(id && { feedbackId: id }) });
    await app.test.pool.query(
      `with provider as (
         insert into sso_providers (account_id, issuer, client_id, client_secret)
         select id, 'https://' || $2::text || '.test', 'client', 'sealed_client' from accounts where user_id = $1
         returning account_id
       )
       insert into sso_domains (account_id, domain, proof)
       select account_id, $2::text || '.test', 'voice-feedback=' || $2::text from provider`,
      [customer.userId, mark],
    );
    await giveChat(app, customer.userId, { name: mark });
    const put = (route: string, body: object) =>
      call(app, customer.token, route, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const statuses = await Promise.all([
      post(app, customer.token, `/api/v1/feedbacks/${id}/shares`, { expires_in_hours: 1 }),
      post(app, customer.token, `/api/v1/feedbacks/${id}/comments`, { text: `About ${mark}` }),
      post(app, customer.token, '/api/v1/views', { name: mark, filter: { q: mark } }),
      post(app, customer.token, '/api/v1/releases', { name: mark }),
      post(app, customer.token, '/api/v1/projects', { name: mark }),
      post(app, customer.token, '/api/v1/webhooks', { url: `https://example.com/${mark}` }),
      post(app, customer.key, '/api/v1/tokens', {}),
      put('/api/billing/profile', {
        name: `${mark} Lovelace`,
        address: `1 ${mark} Street`,
        vat_number: null,
      }),
      call(app, customer.key, `/api/v1/analytics?timezone=UTC`),
    ]);
    expect(statuses.map(({ status }) => Math.floor(status / 100))).toEqual(statuses.map(() => 2));
    const order = await post(app, customer.token, '/api/billing/subscription', {
      plan: 'pro',
      success_url: `${app.config.publicUrl}/success`,
      cancel_url: `${app.config.publicUrl}/cancel`,
    });
    const { session_id: session } = await order.json();
    await patiently(() =>
      fetch(`${app.url}/test-provider/pay/${session}`, {
        method: 'POST',
        body: new URLSearchParams({ ...PAYER, ...VISA }),
        redirect: 'manual',
      }),
    );
    await vi.waitFor(
      async () => {
        const { invoices } = await (await call(app, customer.token, '/api/billing/invoices')).json();
        expect(invoices).toHaveLength(1);
      },
      { interval: 100 },
    );
  }

  const erase = (customer: Customer, body: object = { email: customer.email }, credential = customer.token) =>
    post(app, credential, '/api/account/erasure', body);

  it('exports all its data as a ZIP, and nothing of another account', async () => {
    const response = await call(app, alice.token, '/api/account/export');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const zip = Buffer.from(await response.arrayBuffer());
    const files = readZip(zip);
    const text = (name: string) => String(files.get(name));
    const parsed = (name: string) => JSON.parse(text(name));
    expect(parsed('account.json')).toMatchObject({
      email: alice.email,
      plan: 'pro',
      requires_second_factor: false,
      sign_in: { email: alice.email },
      billing: { profile: { name: `${MARK} Lovelace` }, subscription: { plan: 'pro' } },
    });
    expect(parsed('connections.json')).toMatchObject([{ project: `acme/${MARK}` }]);
    expect(parsed('chat.json')).toMatchObject({ workspaces: [{ name: MARK }], channels: [{ name: MARK }] });
    expect(parsed('issues.json')).toMatchObject([{ number: 12, status: 'linked' }]);
    expect(parsed('webhooks.json')).toMatchObject([{ url: `https://example.com/${MARK}` }]);
    expect(parsed('saved-views.json')).toMatchObject([{ name: MARK }]);
    expect(parsed('projects.json')).toMatchObject([{ name: MARK, environment: 'production' }]);
    expect(parsed('releases.json')).toMatchObject([{ name: MARK, released_at: expect.any(String) }]);
    expect(parsed('invoices.json')).toHaveLength(1);
    expect(text('statement.csv').split('\r\n').length).toBeGreaterThan(1);
    const feedbacks = text('feedbacks.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(feedbacks).toHaveLength(2);
    expect(feedbacks.map(({ transcript }) => transcript)).toContain(`I saw a ${MARK} today.`);
    expect(text('share-links.jsonl').trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(text('single-sign-on.jsonl'))).toMatchObject({ issuer: `https://${MARK}.test` });
    expect(JSON.parse(text('single-sign-on-domains.jsonl'))).toMatchObject({ domain: `${MARK}.test` });
    expect(JSON.parse(text('comments.jsonl'))).toMatchObject({ text: `About ${MARK}`, author: alice.email });
    expect(files.has('feedback-changes.jsonl')).toBe(true);
    const audio = [...files.keys()].filter((name) => name.startsWith('audio/'));
    expect(audio).toEqual([`audio/${feedbacks.find(({ status }) => status === 'queued')?.id}.webm`]);
    expect(files.get(audio[0] ?? '')).toEqual(await readAudio('modern.webm'));
    const images = [...files.keys()].filter((name) => name.startsWith('images/'));
    expect(images).toEqual([audio[0]?.replace(/^audio(.*)webm$/, 'images$1jpg')]);
    expect(files.get(images[0] ?? '')).toEqual(readImage(await readTestImage('gradient.jpg')).bytes);
    // Recordings to redact are exported only after redaction.
    const redact = (yes: boolean) =>
      app.test.pool.query(`update recordings set redact_pii = $1 where status = 'queued'`, [yes]);
    await redact(true);
    const later = await call(app, alice.token, '/api/account/export');
    const names = [...readZip(Buffer.from(await later.arrayBuffer())).keys()];
    expect(names.filter((name) => name.startsWith('audio/'))).toEqual([]);
    await redact(false);
    expect([zip.includes(MARK), zip.includes('pigeon')]).toEqual([true, false]);
    for (const secret of [alice.key, 'sealed_client', 'whsec_', 'password_hash', 'token_hash'])
      expect([secret, zip.includes(secret)]).toEqual([secret, false]);
  });

  it('can be exported and erased by a person, not by a key', async () => {
    for (const key of [alice.key, app.demoKey]) {
      expect((await call(app, key, '/api/account/export')).status).toBe(403);
      expect((await erase(alice, undefined, key)).status).toBe(403);
    }
  });

  it('isn’t erased with another address, or long after the sign-in', async () => {
    expect((await erase(alice, { email: bob.email })).status).toBe(422);
    expect((await erase(alice, {})).status).toBe(422);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      const late = await erase(alice);
      expect([late.status, (await late.json()).code]).toEqual([403, 'sign_in_again']);
    } finally {
      vi.useRealTimers();
    }
    expect((await call(app, alice.key, '/api/v1/feedbacks')).status).toBe(200);
  });

  it('is erased everywhere at once: rows, audio, keys, user, cards, subscription; the ledger stays and names nobody', async () => {
    const accountId = await accountIdOf(alice);
    // A request without a session from her own browser, and an entry in the format used before addresses were hashed.
    await fetch(`${app.url}/auth/v1/recover`, {
      method: 'POST',
      body: JSON.stringify({ email: alice.email }),
      headers: { 'content-type': 'application/json', 'user-agent': `${MARK} browser` },
    });
    await app.test.pool.query(
      `insert into identity.audit_log (event, address, user_agent, detail)
       values ('recovery_requested', '192.0.2.77', 'older browser', $1)`,
      [{ email: alice.email }],
    );
    await app.test.pool.query(
      `insert into admin_audit (action, authority, address, request_id, detail)
       values ('clients.listed', 'password', '192.0.2.1', 'r', $1)`,
      [{ q: alice.email }],
    );
    await sweepInbox(app.test.database);
    const before = await countLeftovers(app);
    expect(await tablesWith(MARK)).toEqual(
      expect.arrayContaining(['public.recordings', 'public.inbox_words']),
    );
    const response = await erase(alice);
    const receipt = await response.json();
    expect([response.status, receipt]).toEqual([
      200,
      expect.objectContaining({ subject: 'account', erased: { feedbacks: 2, recordings: 1 } }),
    ]);
    const again = await call(app, alice.token, `/api/account/erasures/${receipt.id}`);
    expect(await again.json()).toEqual(receipt);
    expect((await erase(alice)).status).toBe(401);
    expect((await call(app, alice.key, '/api/v1/feedbacks')).status).toBe(401);
    const signIn = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      ...json({ email: alice.email, password: alice.password }),
    });
    expect(signIn.status).toBe(400);
    // Her recording and its picture.
    expect((await countLeftovers(app)).files).toHaveLength(before.files.length - 2);

    // The request log is written after the responses, so a late write must not bring Alice's entries back. It writes
    // in order: once Bob's entry is written, so is hers.
    const later = await call(app, bob.key, '/api/v1/feedbacks');
    const requestId = later.headers.get('x-request-id');
    await vi.waitFor(async () => expect(await count('request_log', `id = '${requestId}'`)).toBe(1));
    const tables = await accountTables();
    expect(tables).toEqual([...KEPT, ...BUYERS, ...DELETED, ...GO_WITH_IT].toSorted());
    for (const table of tables.filter((name) => !KEPT.includes(name)))
      expect([table, await count(table, `account_id = '${accountId}'`)]).toEqual([table, 0]);
    expect([await tablesWith(MARK), await tablesWith(alice.email)]).toEqual([[], []]);
    const { rows: trail } = await app.test.pool.query(
      `select event, user_id, address, user_agent, detail from identity.audit_log
       where user_id = $1 or event = 'recovery_requested'`,
      [alice.userId],
    );
    expect(trail.length).toBeGreaterThan(2);
    for (const { event, address, user_agent, detail } of trail)
      expect([event, address, user_agent, detail]).toEqual([event, null, null, {}]);
    const { rows: invoices } = await app.test.pool.query(
      `select net_micro_euros > 0 as paid, buyer ->> 'name' as buyer from billing_invoices where account_id = $1`,
      [accountId],
    );
    expect(invoices).toEqual([{ paid: true, buyer: '' }]);
    const { rows: subscriptions } = await app.test.pool.query(
      `select state, (select body ->> 'status' from test_provider_objects where id = billing_subscriptions.id) as status
       from billing_subscriptions where account_id = $1`,
      [accountId],
    );
    expect(subscriptions).toEqual([{ state: 'ended', status: 'canceled' }]);
    const { rows: ledger } = await app.test.pool.query(
      'select available_micro_euros + reserved_micro_euros as left from ledger_accounts where account_id = $1',
      [accountId],
    );
    expect(Number(ledger[0].left)).toBe(0);
    expect((await (await call(app, bob.key, '/api/v1/feedbacks')).json()).total).toBe(2);
  });

  it('is closed at once if its erasure is interrupted, and the next sweep completes it', async () => {
    const accountId = await accountIdOf(bob);
    await app.test.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'trouble'; end $$`);
    await app.test.pool.query(
      'create trigger trouble before delete on accounts for each row execute function refuse()',
    );
    const response = await erase(bob);
    const receipt = await response.json();
    expect([response.status, receipt.completed_at]).toEqual([202, null]);
    expect((await call(app, bob.key, '/api/v1/feedbacks')).status).toBe(401);
    expect((await call(app, bob.token, '/api/v1/feedbacks')).status).toBe(401);
    expect(await count('api_keys', `account_id = '${accountId}'`)).toBeGreaterThan(0);
    await app.test.pool.query('drop trigger trouble on accounts');
    // A minute later, on another process.
    await app.test.pool.query(
      `update interval_tasks set due_at = now() where name = 'account-data/finish-erasures'`,
    );
    await using second = await startSecondApp(app);
    await vi.waitFor(
      async () => {
        const seen = await (await fetch(`${second.url}/api/account/erasures/${receipt.id}`)).json();
        expect(seen).toMatchObject({
          completed_at: expect.any(String),
          erased: { feedbacks: 2, recordings: 1 },
        });
      },
      { interval: 100 },
    );
    expect(await count('api_keys', `account_id = '${accountId}'`)).toBe(0);
  });

  it('with a second factor is erased by a session that used it', async () => {
    const carol = await signUp(app);
    const ask = async (path: string, body: object) =>
      (await post(app, carol.token, `/auth/v1/factors${path}`, body)).json();
    const { id, totp } = await ask('', { factor_type: 'totp', friendly_name: 'phone' });
    const { id: challenge } = await ask(`/${id}/challenge`, {});
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
    const raised = await ask(`/${id}/verify`, { challenge_id: challenge, code });
    const refused = await erase(carol);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'second_factor_required']);
    expect((await erase(carol, undefined, raised.access_token)).status).toBe(200);
  });

  it('has no receipt with a made-up id', async () => {
    expect((await fetch(`${app.url}/api/account/erasures/${crypto.randomUUID()}`)).status).toBe(404);
  });

  async function count(table: string, condition: string): Promise<number> {
    const { rows } = await app.test.pool.query(
      `select count(*)::int as count from ${table} as t where ${condition}`,
    );
    return rows[0].count;
  }

  async function accountTables(): Promise<string[]> {
    const { rows } = await app.test.pool.query(
      `select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'account_id' order by table_name`,
    );
    return rows.map(({ table_name: name }) => name).toSorted();
  }

  async function tablesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of await allTables())
      if ((await count(table, `t::text ilike '%${text}%'`)) > 0) found.push(table);
    return found;
  }

  /**
   * Our own tables, without those of the test payment provider, which is an external service, and pending mails,
   * which are encrypted.
   */
  async function allTables(): Promise<string[]> {
    const { rows } = await app.test.pool.query(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'
         and table_name not like 'test_provider_%'`,
    );
    return rows.map(({ name }) => name);
  }
});
