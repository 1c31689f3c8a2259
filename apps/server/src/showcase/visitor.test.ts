import { fileURLToPath } from 'node:url';
import { SHOWCASE_CREDENTIAL, SHOWCASE_RECORDING_ID } from '@voice-feedback/contract/showcase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { signUp } from '../../testing/customer.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { accessTo } from '../../testing/hardening/route-access.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { prepareFirstStart } from '../accounts/first-start.ts';
import { SHOWCASE_ACCOUNT_ID } from '../accounts/visitor-principal.ts';
import { VISITOR_REQUESTS_PER_MINUTE } from '../http/access/guard.ts';
import { tellStory } from './story.ts';

const SITE = fileURLToPath(new URL('../../../web/public', import.meta.url));
const SITE_ADDRESS = { SITE_DIRECTORY: SITE };
/** The only routes that answer a visitor, under both prefixes. */
const OPEN = new Set(
  [
    'feedbacks',
    'feedbacks/rows',
    'feedbacks/values',
    'feedbacks/:id',
    'feedbacks/:id/audio',
    'feedbacks/:id/comments',
    'feedbacks/:id/changes',
    'feedbacks/:id/replies',
    'end-users/:end_user_id',
    'end-users/:end_user_id/replies',
    'views',
    'themes',
    'themes/:id',
    'insights',
    'analytics',
    'alerts',
    'releases',
  ].map((name) => `/v1/${name}`),
);
const READING = ['GET', 'HEAD'];

let app: TestApp;
const visit = (path: string, init: RequestInit = {}) => call(app, SHOWCASE_CREDENTIAL, path, init);

beforeAll(async () => {
  app = await startTestApp({ environment: SITE_ADDRESS });
});
afterAll(() => app[Symbol.asyncDispose]());

test('a visitor reads the story: list, search, one with its audio, person and insights', async () => {
  const all = await (await visit('/api/v1/feedbacks/rows?limit=1')).json();
  expect(all.total).toBe(tellStory(new Date()).length);
  const found = await (await visit('/api/v1/feedbacks/rows?q=export&sentiment=negative')).json();
  expect(found.total).toBeGreaterThan(30);
  const one = await (await visit(`/api/v1/feedbacks/${SHOWCASE_RECORDING_ID}`)).json();
  expect(one.transcript).toContain('dark mode');
  expect(one.audio_url).not.toBeNull();
  const audio = await visit(`/api/v1/feedbacks/${SHOWCASE_RECORDING_ID}/audio`, {
    headers: { range: 'bytes=0-3' },
  });
  expect([audio.status, await audio.text()]).toEqual([206, 'OggS']);
  const person = await (await visit(`/api/v1/end-users/${one.end_user_id}`)).json();
  expect(person.feedbacks).toBeGreaterThan(1);
  const insights = await (await visit('/api/v1/insights?by=topic&period=30d')).json();
  expect(insights.groups.map(({ name }: { name: string }) => name)).toContain('export');
  const views = await (await visit('/api/v1/views')).json();
  expect(views.views.map(({ name }: { name: string }) => name)).toContain('Broken export');
});

test('every other route refuses a visitor, whatever its method and its other callers', async () => {
  const answered: string[] = [];
  const unexpected: string[] = [];
  for (const route of app.server.routes.list()) {
    const access = accessTo(route);
    if (access !== 'credential' && access !== 'session' && access !== 'administrator') continue;
    const path = route.url.replace(/:\w+/g, SHOWCASE_RECORDING_ID).replace('*', 'x');
    const body = READING.includes(route.method)
      ? {}
      : { body: '{}', headers: { 'content-type': 'application/json' } };
    const { status } = await visit(path, { method: route.method, ...body });
    const url = route.url.replace(/^\/api\/v1\//, '/v1/');
    if (READING.includes(route.method) && OPEN.has(url)) answered.push(url);
    // The auth server's routes that this installation turns off say so to everybody.
    else if (status < 400 || status >= 500 || (status === 404 && access !== 'session'))
      unexpected.push(`${route.method} ${route.url}: ${status}`);
  }
  expect(unexpected).toEqual([]);
  expect(new Set(answered)).toEqual(OPEN);
});

test('money, keys, members and settings are forbidden with a reason that says what to do', async () => {
  for (const path of [
    '/api/user/profile',
    '/api/credits/balance',
    '/api/keys',
    '/api/members',
    '/api/billing/invoices',
    '/api/notifications',
    '/v1/webhooks',
    '/v1/requests',
    '/v1/usage',
    '/v1/feedbacks/export',
    '/v1/events',
    '/api/account/export',
  ]) {
    const refused = await visit(path);
    expect([path, refused.status], path).toEqual([path, 403]);
    expect(await refused.json()).toMatchObject({
      code: 'forbidden',
      detail: expect.stringContaining('read-only'),
    });
  }
});

test('a visitor can’t read what others have, also if they name its organization', async () => {
  const ada = await signUp(app);
  const [id = ''] = await giveFeedbacks(app, ada.userId, [{ transcript: 'Nobody else may read this.' }]);
  const { rows } = await app.test.pool.query('select id from accounts where user_id = $1', [ada.userId]);
  const headers = { 'voicefeedback-organization': rows[0].id };
  expect((await visit(`/v1/feedbacks/${id}`, { headers })).status).toBe(404);
  const list = await (await visit('/v1/feedbacks/rows?q=nobody', { headers })).text();
  expect(list).not.toContain(id);
  // Nor does anybody read the demo with a key of their own.
  expect((await call(app, ada.key, `/v1/feedbacks/${SHOWCASE_RECORDING_ID}`)).status).toBe(404);
});

test('visitors are limited together, by their address', async () => {
  const { pool } = app.test;
  expect((await visit('/v1/views')).status).toBe(200);
  const { rows } = await pool.query(
    `update rate_limits set used = $1, window_ends_at = now() + interval '1 hour'
     where subject like 'visitor:%' returning subject`,
    [VISITOR_REQUESTS_PER_MINUTE],
  );
  expect(rows).toHaveLength(1);
  expect((await visit('/v1/views')).status).toBe(429);
  await pool.query('delete from rate_limits');
});

test('an old story is told again with new dates, under the same ids, and its audio is kept once', async () => {
  const { pool } = app.test;
  await pool.query(
    `update inbox_entries set created_at = created_at - interval '3 days' where account_id = $1`,
    [SHOWCASE_ACCOUNT_ID],
  );
  const before = await idsOf();
  await using second = await startSecondApp(app);
  expect((await call(second, SHOWCASE_CREDENTIAL, '/v1/views')).status).toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select max(created_at) > now() - interval '1 hour' as fresh from inbox_entries where account_id = $1`,
        [SHOWCASE_ACCOUNT_ID],
      );
      return rows[0].fresh;
    })
    .toBe(true);
  expect(await idsOf()).toEqual(before);
  expect((await visit(`/v1/feedbacks/${SHOWCASE_RECORDING_ID}/audio`)).status).toBe(200);
});

test('its organization doesn’t count as one: a fresh installation still gets its first key', async () => {
  await using fresh = await createTestDatabase();
  await fresh.database
    .insertInto('accounts')
    .values({
      ...{ id: SHOWCASE_ACCOUNT_ID, userId: SHOWCASE_ACCOUNT_ID, email: 'demo@showcase.invalid' },
      ...{ source: 'showcase', plan: 'payg', name: null, company: null, useCase: null, locale: null },
      ...{ apiVersion: null, retentionDays: null },
    })
    .execute();
  expect((await prepareFirstStart(fresh.database, app.peppers)).developmentKey).toBeDefined();
});

test('turned off, nobody is a visitor', async () => {
  await using off = await startTestApp({ environment: { SHOWCASE: 'off' } });
  const refused = await call(off, SHOWCASE_CREDENTIAL, '/v1/feedbacks');
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'api_key_invalid']);
  const { rows } = await off.test.pool.query('select 1 from accounts where id = $1', [SHOWCASE_ACCOUNT_ID]);
  expect(rows).toEqual([]);
});

async function idsOf(): Promise<string[]> {
  const { rows } = await app.test.pool.query('select id from recordings where account_id = $1 order by id', [
    SHOWCASE_ACCOUNT_ID,
  ]);
  return rows.map(({ id }) => id);
}
