import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, json } from '../../../testing/call.ts';
import { type Customer, patiently, signUp } from '../../../testing/customer.ts';
import { giveFeedbacks } from '../../../testing/feedback-rows.ts';
import { attackInPart } from '../../../testing/hardening/hardening-row.ts';
import { HOSTILE_QUERIES, INSTANTS, NUMBERS } from '../../../testing/hardening/hostile-queries.ts';
import { setAdminPassword } from '../../admin/password.ts';

const ADMIN_PASSWORD = 'correct horse battery staple';

/** A value that a column cannot hold is the caller's mistake, so it must get a 4xx on every route. */
describe('a number or date that no column holds', () => {
  let app: TestApp;
  let customer: Customer;
  let feedback: string;
  beforeAll(async () => {
    app = await startTestApp({ overrides: { requestsPerMinute: 1_000_000 } });
    customer = await signUp(app);
    await setAdminPassword(app.config.dataDirectory, ADMIN_PASSWORD);
    [feedback = ''] = await giveFeedbacks(app, customer.userId, [{}]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Sends a request without hitting rate limits. */
  const ask = async (path: string, init?: RequestInit) => {
    await app.test.pool.query('delete from rate_limits');
    const response = await patiently(() =>
      call(app, customer.token, path.replace('ID', feedback), {
        ...init,
        signal: AbortSignal.timeout(120_000),
      }),
    );
    expect([path, response.status]).not.toEqual([path, 429]);
    return response;
  };

  // At full size: npm run test:hardening -- hostile-queries
  it('is rejected in every query of every route', () =>
    attackInPart(HOSTILE_QUERIES, { repeated: 'a number and a date' }, app));

  const BODIES: [method: string, path: string, body: (value: unknown) => object][] = [
    ['PATCH', '/v1/feedbacks/ID', (version) => ({ note: 'a', version })],
    ['POST', '/v1/feedbacks/ID/shares', (expires_in_hours) => ({ expires_in_hours })],
    ['POST', '/api/keys/create', (requests_per_minute) => ({ key_name: 'a', requests_per_minute })],
    ['POST', '/api/keys/create', (requests_per_day) => ({ key_name: 'a', requests_per_day })],
    ['POST', '/api/keys/create', (expires_at) => ({ key_name: 'a', expires_at })],
    ['POST', '/v1/tokens', (expires_in_seconds) => ({ expires_in_seconds })],
    ['POST', '/v1/tokens', (max_uses) => ({ max_uses })],
    ['POST', '/v1/process', (retention_days) => ({ text: 'A good day.', retention_days })],
    ['POST', '/v1/process', (n) => ({ text: 'A good day.', metadata: { n } })],
    ['PATCH', '/v1/privacy', (retention_days) => ({ retention_days })],
    ['POST', '/v1/views', (from) => ({ name: 'a', filter: { from } })],
    ['POST', '/v1/views', (min_score) => ({ name: 'a', filter: { min_score } })],
    ['PUT', '/api/billing/auto-top-up', (amount_euros) => ({ enabled: true, below_euros: 5, amount_euros })],
    ['PUT', '/api/billing/spending-limit', (limit_euros) => ({ limit_euros })],
    ['PUT', '/api/billing/spending-limit', (monthly_euros) => ({ monthly_euros })],
    [
      'POST',
      '/api/credits/add',
      (credits) => ({ user_id: customer.userId, admin_password: ADMIN_PASSWORD, credits }),
    ],
    [
      'POST',
      '/api/credits/debit',
      (credits) => ({ user_id: customer.userId, admin_password: ADMIN_PASSWORD, credits }),
    ],
    ['POST', '/api/billing/create-checkout-session', (amount_euros) => ({ amount_euros })],
    ['POST', '/api/analytics', (timestamp) => ({ event: 'a', timestamp })],
  ];
  it.each(BODIES)('is rejected in the body of %s %s', async (method, path, body) => {
    const failed: string[] = [];
    const values = [
      ...INSTANTS,
      ...NUMBERS,
      ...NUMBERS.map(Number).filter(Number.isFinite),
      0.000_000_1,
      1e300,
    ];
    for (const value of values) {
      const { body: text, headers } = json(body(value));
      const given = { body: text, headers: { ...headers, prefer: 'respond-async' } };
      const response = await ask(path, { method, ...given });
      if (response.status >= 500) failed.push(`${response.status} ${text} ${await response.text()}`);
      else await response.body?.cancel();
    }
    expect(failed).toEqual([]);
  });

  it('is refused in the version of an edit, as a body and as a header', async () => {
    const path = `/v1/feedbacks/${feedback}`;
    for (const version of [2_147_483_648, 9_007_199_254_740_991]) {
      const inBody = await ask(path, {
        method: 'PATCH',
        ...json({ note: 'a', version }),
      });
      expect(inBody.status).toBe(422);
      const { body, headers } = json({ note: 'a' });
      const inHeader = await ask(path, {
        method: 'PATCH',
        body,
        headers: { ...headers, 'if-match': `"${version}"` },
      });
      expect(inHeader.status).toBe(422);
    }
  });

  it.each([
    ['if-match', 'PATCH', '/v1/feedbacks/ID'],
    ['range', 'GET', '/v1/feedbacks/ID/audio'],
    ['idempotency-key', 'POST', '/v1/process'],
    ['last-event-id', 'GET', '/v1/events'],
    ['prefer', 'POST', '/v1/process'],
    ['content-type', 'POST', '/v1/process'],
    ['accept-encoding', 'GET', '/'],
    ['accept-language', 'GET', '/'],
    ['x-forwarded-for', 'GET', '/v1/feedbacks'],
    ['if-none-match', 'GET', '/widget.js'],
    ['origin', 'GET', '/v1/feedbacks'],
  ])('is refused in the header %s', async (name, method, path) => {
    const failed: string[] = [];
    const values = [
      ...NUMBERS.flatMap((value) => [
        value,
        `"${value}"`,
        `bytes=${value}-`,
        `bytes=-${value}`,
        `wait=${value}`,
      ]),
      ...[
        'a'.repeat(4_000),
        ';;;=,',
        '"',
        '\\',
        ', , ,',
        'a;q=',
        '*/*;q=1e400',
        'é',
        '[',
        '%',
        '%00',
        '=?utf-8?q?=00?=',
      ],
      ...['multipart/form-data; boundary=%', 'multipart/form-data; boundary', 'multipart/mixed; boundary=a'],
      ...[
        `multipart/form-data; boundary=${'x'.repeat(251)}`,
        'application/json; charset=utf-99',
        'application/',
        '/',
      ],
    ];
    for (const value of values) {
      const response = await ask(path, {
        method,
        ...(method === 'GET' ? {} : { body: JSON.stringify({ note: 'a' }) }),
        headers: { ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), [name]: value },
      });
      await response.body?.cancel();
      if (response.status >= 500) failed.push(`${response.status} ${name}: ${value.slice(0, 100)}`);
    }
    expect(failed).toEqual([]);
  });
});
