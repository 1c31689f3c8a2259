import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call } from '../../../testing/call.ts';
import { addressUnit, limitDay } from './rate-limit.ts';

const LIMIT = 20;

describe('the rate limit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ overrides: { requestsPerMinute: LIMIT, demoRequestsPerMinute: 3 } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('allows exactly its number of requests per key, also concurrent ones, and says how many are left', async () => {
    const answers = await Promise.all(
      Array.from({ length: LIMIT + 15 }, () => call(app, app.key, '/v1/feedbacks')),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(LIMIT);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(15);
    const [one] = refused;
    expect(one?.headers.get('retry-after')).toMatch(/^[1-6]?\d$/);
    expect(one?.headers.get('ratelimit-policy')).toBe(`"default";q=${LIMIT};w=60`);
    expect(one?.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await one?.json()).toMatchObject({
      code: 'rate_limited',
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    });
    const left = answers.map((answer) => Number(answer.headers.get('x-ratelimit-remaining')));
    expect(Math.max(...left)).toBe(LIMIT - 1);
  });

  it('resets after a minute', async () => {
    await app.test.pool.query('update rate_limits set window_ends_at = now()');
    const answer = await call(app, app.key, '/v1/feedbacks');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit')).toBe(`"default";r=${LIMIT - 1};t=60`);
  });

  it('of demo keys counts per IP address across all demo keys', async () => {
    const { keys } = await (await fetch(`${app.url}/api/demo-keys`)).json();
    const statuses: number[] = [];
    for (const { api_key } of keys) statuses.push((await call(app, api_key, '/v1/feedbacks')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('of a day allows exactly its number, and says when the next one is allowed', async () => {
    const count = () => limitDay(app.test.database, 'key:of-a-day', 3);
    for (let used = 1; used <= 3; used += 1) await count();
    await expect(count()).rejects.toMatchObject({
      code: 'daily_limit_reached',
      headers: { 'retry-after': expect.stringMatching(/^86\d{3}$/) },
    });
  });

  it('counts IPv6 addresses by a subscriber’s network', () => {
    expect(addressUnit('2001:db8:1:2:3:4:5:6')).toBe(addressUnit('2001:db8:1:2::9'));
    expect(addressUnit('2001:db8:1:3::9')).not.toBe(addressUnit('2001:db8:1:2::9'));
    expect(addressUnit('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressUnit('203.0.113.7')).toBe('203.0.113.7');
    expect(addressUnit('::1')).toBe('0:0:0:0::/64');
    expect(addressUnit('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
