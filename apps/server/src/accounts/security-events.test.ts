import { type SecurityEventView, securityEventListSchema } from '@voice-feedback/contract/security-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call as callAuth } from '../../testing/auth-clients.ts';
import { call } from '../../testing/call.ts';
import { type Customer, post, signIn, signUp } from '../../testing/customer.ts';
import { readZip } from '../../testing/read-zip.ts';

let app: TestApp;
let customer: Customer;
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
  customer = await signUp(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const ADDRESS = '/api/account/security-events';

async function list(query = '', token = customer.token) {
  const answer = await call(app, token, `${ADDRESS}${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return securityEventListSchema.parse(await answer.json());
}

async function listAll(limit: number): Promise<SecurityEventView[]> {
  const found: SecurityEventView[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `?limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    expect(page.has_more).toBe(page.next_cursor !== null);
    found.push(...page.events);
    cursor = page.next_cursor;
  }
  return found;
}

describe('an account’s security events', () => {
  it('are its sign-ins, keys, exports and changes, newest first, with browser and network', async () => {
    const headers = { 'user-agent': 'Firefox/140.0' };
    await callAuth({ url: `${app.url}/auth/v1` }, 'POST', '/token?grant_type=password', {
      body: { email: customer.email, password: 'not this one' },
    });
    const made = await (
      await post(app, customer.token, '/api/keys/create', { key_name: 'Robot' }, headers)
    ).json();
    await post(app, made.api_key, '/api/v1/webhooks', { url: 'https://example.com/hook' });
    await call(app, customer.token, `/api/api-keys/${made.key.id}`, { method: 'DELETE' });
    await call(app, customer.token, '/api/v1/feedbacks/export?format=jsonl');
    const { events } = await list();
    expect(events.map(({ event, subject }) => [event, subject])).toEqual([
      ['data_exported', 'feedbacks'],
      ['key_revoked', 'Robot'],
      ['webhook_created', 'https://example.com/hook'],
      ['key_created', 'Robot'],
      ['sign_in_refused', 'password'],
      ['sign_in', 'password'],
    ]);
    expect(events[3]).toMatchObject({ address: '127.0.0.1', user_agent: 'Firefox/140.0', key_id: null });
    expect(events[2]?.key_id).toBe(made.key.id);
  });

  it('are returned in pages, each exactly once', async () => {
    for (let index = 0; index < 3; index += 1) {
      await post(app, customer.token, '/api/keys/create', { key_name: `Key ${index}` });
      await signIn(app, customer.email);
    }
    const whole = (await list('?limit=100')).events.map(({ id }) => id);
    expect(new Set(whole).size).toBe(whole.length);
    for (const limit of [1, 2, 5]) expect((await listAll(limit)).map(({ id }) => id)).toEqual(whole);
  });

  it('are shown only to the signed-in owner: no key, nobody else', async () => {
    expect((await call(app, customer.key, ADDRESS)).status).toBe(403);
    expect((await fetch(app.url + ADDRESS)).status).toBe(401);
    const other = await signUp(app);
    const { events } = await list('', other.token);
    expect(events.map(({ event }) => event)).toEqual(['sign_in']);
  });

  it('refuse a cursor that they did not create', async () => {
    for (const cursor of ['x', Buffer.from('[1]').toString('base64url')])
      expect((await call(app, customer.token, `${ADDRESS}?cursor=${cursor}`)).status).toBe(400);
  });

  it('are in the account’s export', async () => {
    const zip = Buffer.from(await (await call(app, customer.token, '/api/account/export')).arrayBuffer());
    const files = await readZip(zip);
    const lines = String(files.get('security-events.jsonl')).trim().split('\n');
    const events = lines.map((line) => JSON.parse(line).event);
    expect(events).toEqual(expect.arrayContaining(['sign_in', 'key_created', 'data_exported']));
  });
});
