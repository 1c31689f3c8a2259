import type { RelativePeriod } from '@voice-feedback/contract/periods';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { DAY_MS } from '../durations.ts';
import { boundsOf, daysBefore } from './fix-period.ts';

describe('relative periods', () => {
  let app: TestApp;
  let alice: Customer;
  let ids: string[];
  beforeAll(async () => {
    app = await startTestApp();
    alice = await signUp(app);
    const now = Date.now();
    // Just now, six days ago (in the last 7, never today), forty days ago.
    ids = await giveFeedbacks(
      app,
      alice.userId,
      [now - 40 * DAY_MS, now - 6 * DAY_MS, now - 1].map((at) => ({
        createdAt: new Date(at),
        tags: ['seen'],
      })),
    );
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const bounds = async (period: RelativePeriod, timezone: string, now: string) => {
    const { from, to } = await boundsOf(app.test.database, period, timezone, new Date(now));
    return [from.toISOString(), to?.toISOString()];
  };

  it('begin at midnight where the caller is, on Monday or on the first, also when clocks change', async () => {
    // Thursday, 26 November 2026
    const now = '2026-11-26T20:30:00Z';
    expect(await bounds('today', 'UTC', now)).toEqual(['2026-11-26T00:00:00.000Z', undefined]);
    expect(await bounds('today', 'Asia/Tokyo', now)).toEqual(['2026-11-26T15:00:00.000Z', undefined]);
    expect(await bounds('7d', 'UTC', now)).toEqual(['2026-11-20T00:00:00.000Z', undefined]);
    // Clocks went back on 25 October: midnight was an hour earlier in UTC before.
    expect(await bounds('90d', 'Europe/Paris', now)).toEqual(['2026-08-28T22:00:00.000Z', undefined]);
    expect(await bounds('this_week', 'UTC', now)).toEqual(['2026-11-23T00:00:00.000Z', undefined]);
    expect(await bounds('this_week', 'UTC', '2026-11-29T23:59:59Z')).toEqual([
      '2026-11-23T00:00:00.000Z',
      undefined,
    ]);
    expect(await bounds('last_week', 'UTC', now)).toEqual([
      '2026-11-16T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ]);
    expect(await bounds('this_month', 'Europe/Paris', now)).toEqual(['2026-10-31T23:00:00.000Z', undefined]);
    expect(await bounds('last_month', 'UTC', '2026-01-05T00:00:00Z')).toEqual([
      '2025-12-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ]);
  });

  it('are compared with as many days before, up to the same time of day', async () => {
    const before = async (from: string, to: string, timezone = 'UTC') => {
      const period = { from: new Date(from), to: new Date(to) };
      const found = await daysBefore(app.test.database, period, timezone);
      return [found.from.toISOString(), found.to.toISOString()];
    };
    expect(await before('2026-11-20T00:00:00Z', '2026-11-26T20:30:00Z')).toEqual([
      '2026-11-13T00:00:00.000Z',
      '2026-11-19T20:30:00.000Z',
    ]);
    expect(await before('2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z')).toEqual([
      '2026-11-09T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
    ]);
    expect(await before('2026-10-25T23:00:00Z', '2026-10-26T23:00:00Z', 'Europe/Paris')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('filter lists, exports, analytics and what is retried', async () => {
    const listed = async (query: string) => {
      const { feedbacks } = await (await call(app, alice.key, `/api/v1/feedbacks/rows?${query}`)).json();
      return feedbacks.map(({ id }: { id: string }) => id);
    };
    expect(await listed('period=7d')).toEqual([ids[2], ids[1]]);
    expect(await listed('period=90d&timezone=Asia/Tokyo&tag=seen')).toEqual([ids[2], ids[1], ids[0]]);
    const lines = await (
      await call(app, alice.key, '/api/v1/feedbacks/export?format=jsonl&period=30d')
    ).text();
    expect(lines.trim().split('\n')).toHaveLength(2);
    const analytics = await (await call(app, alice.key, '/api/v1/analytics?period=30d')).json();
    expect([analytics.totals.feedbacks, analytics.previous.feedbacks]).toEqual([2, 1]);
    const retried = await post(app, alice.key, '/api/v1/feedbacks/retry', { period: 'today' });
    expect([retried.status, await retried.json()]).toEqual([202, { retried: 0, remaining: 0 }]);
  });

  it('stay relative in a saved view', async () => {
    const filter = { period: 'last_week', timezone: 'Europe/Paris', sentiment: 'negative' };
    const made = await (await post(app, alice.key, '/api/v1/views', { name: 'Last week', filter })).json();
    expect(made.filter).toEqual(filter);
  });

  it('can’t be given together with fixed dates, nor in an unknown time zone', async () => {
    for (const [query, path] of [
      ['period=7d&from=2026-11-01', 'querystring/period'],
      ['period=7d&timezone=Mars/Olympus', 'querystring/timezone'],
      ['period=fortnight', 'querystring/period'],
    ] as const) {
      const answer = await call(app, alice.key, `/api/v1/feedbacks?${query}`);
      expect([query, answer.status, (await answer.json()).errors[0].path]).toEqual([query, 422, path]);
    }
  });
});
