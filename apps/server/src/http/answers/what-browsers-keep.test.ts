import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call } from '../../../testing/call.ts';
import { type Customer, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';

/** Pages and files, and answers that are the same for all callers. */
const FOR_EVERYBODY = [
  /^\/(?:\*|openapi\.json|(?:fr\/)?api-reference(?:\/\*)?|widget(?:-:part)?\.js|sdk(?:\/:file|\/index\.json)?)$/,
  /^\/api\/(?:catalogue|demo-keys|billing\/mode|status)$/,
  /^\/\.well-known\//,
  /^\/auth\/v1\/\.well-known\//,
  /^\/test-provider\//,
];
const SITE = 'https://shop.example';

describe('what browsers and caches may store, and other sites may read', () => {
  let app: TestApp;
  let customer: Customer;
  let feedback = '';
  beforeAll(async () => {
    app = await startTestApp();
    customer = await signUp(app);
    [feedback = ''] = await giveFeedbacks(app, customer.userId, [{}]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const routes = () =>
    app.server.routes.list().filter(({ method, url }) => method === 'GET' && !url.includes('stream'));

  it('no private response is stored: every GET route says no-store, for every caller', async () => {
    const kept: string[] = [];
    let answered = 0;
    for (const { url } of routes()) {
      if (FOR_EVERYBODY.some((open) => open.test(url))) continue;
      const path = url.replace(/:\w+/g, feedback).replace('*', 'anything');
      for (const credential of [customer.token, customer.key, undefined]) {
        const headers: Record<string, string> =
          credential === undefined ? {} : { authorization: `Bearer ${credential}` };
        const ended = new AbortController();
        const answer = await fetch(app.url + path, { headers, redirect: 'manual', signal: ended.signal });
        if (answer.ok) answered += 1;
        if (!(answer.headers.get('cache-control') ?? '').includes('no-store'))
          kept.push(`${answer.status} ${path}`);
        // Also ends event streams.
        ended.abort();
      }
    }
    expect(kept).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });

  it('pages of other sites may only call the routes made for them', async () => {
    const reads = async (path: string) =>
      (await fetch(app.url + path, { headers: { origin: SITE } })).headers.get('access-control-allow-origin');
    const may = async (method: string, path: string) => {
      const headers = {
        origin: SITE,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      };
      const answer = await fetch(app.url + path, { method: 'OPTIONS', headers });
      return answer.headers.get('access-control-allow-origin') !== null;
    };
    for (const path of ['/api/v1/feedbacks', '/v1/feedbacks', '/widget.js', '/auth/v1/health', '/health'])
      expect([path, await reads(path)]).toEqual([path, '*']);
    for (const path of ['/api/v1/process', '/v1/process', '/api/process-audio', '/auth/v1/token'])
      expect([path, await may('POST', path)]).toEqual([path, true]);
    const own = [
      ...['/', '/dev/mail', '/api/keys', '/api/user/profile', '/api/credits/balance', '/api/account/export'],
      ...['/api/admin/clients', '/api/admin/audit', '/api/billing/invoices', '/api/billing/subscription'],
    ];
    for (const path of own) expect([path, await reads(path)]).toEqual([path, null]);
    for (const path of ['/api/keys/create', '/api/admin/session', '/api/credits/add', '/api/account/erasure'])
      expect([path, await may('POST', path)]).toEqual([path, false]);
  });

  it('no page of ours can be framed, by the old header or the new one', async () => {
    const { headers } = await fetch(`${app.url}/`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('a signed URL of a recording only works in its exact spelling', async () => {
    await app.test.pool.query('update recordings set audio_key = gen_random_uuid() where id = $1', [
      feedback,
    ]);
    const made = await call(app, customer.key, `/api/v1/feedbacks/${feedback}/audio-link`);
    const { url } = await made.json();
    const link = new URL(url);
    const expires = link.searchParams.get('expires') ?? '';
    const signature = link.searchParams.get('signature') ?? '';
    const isTaken = async (values: Record<string, string>) => {
      const query = new URLSearchParams({ expires, signature, ...values });
      const answer = await fetch(`${app.url}/api/audio/${feedback}?${query}`);
      const { code, detail } = await answer.json();
      return (
        !['invalid_request', 'malformed_request'].includes(code) && detail !== 'This link doesn’t exist.'
      );
    };
    // The key has no file, but only callers with a valid URL learn that.
    expect(await isTaken({})).toBe(true);
    for (const other of [
      ...['=', '==', '!!!!', ' ', '.'].map((end) => ({ signature: signature + end })),
      ...['.0', 'e0', ' '].map((end) => ({ expires: expires + end })),
      ...['+', '0', ' '].map((start) => ({ expires: start + expires })),
    ])
      expect([other, await isTaken(other)]).toEqual([other, false]);
  });
});
