import type { Analytics } from '@voice-feedback/contract/analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import type { GivenFeedback } from '../seed/invented-feedback.ts';
import { sweepAnalytics } from './days.ts';

const at = (text: string) => new Date(text);

/** Two weeks of January and the two before. In Tokyo, the last night belongs to another day. */
const GIVEN: GivenFeedback[] = [
  {
    createdAt: at('2026-01-02T08:00:00Z'),
    label: 'negative',
    score: -0.5,
    topics: ['crashes'],
    intent: 'problem',
  },
  {
    createdAt: at('2026-01-03T08:00:00Z'),
    label: 'positive',
    score: 0.5,
    topics: ['design'],
    intent: 'praise',
  },
  {
    createdAt: at('2026-01-12T00:00:00Z'),
    label: 'negative',
    score: -0.9,
    topics: ['crashes', 'export'],
    intent: 'problem',
    emotions: [{ label: 'anger', score: 0.8 }],
    durationSeconds: 4,
  },
  {
    createdAt: at('2026-01-12T23:30:00Z'),
    label: 'negative',
    score: -0.7,
    topics: ['crashes'],
    intent: 'problem',
    durationSeconds: 40,
  },
  {
    createdAt: at('2026-01-14T10:00:00Z'),
    label: 'positive',
    score: 0.9,
    topics: ['design'],
    intent: 'praise',
    emotions: [{ label: 'joy', score: 0.7 }],
    durationSeconds: 130,
  },
  {
    createdAt: at('2026-01-25T23:59:59.999Z'),
    label: 'neutral',
    score: 0,
    topics: ['pricing'],
    intent: 'question',
    durationSeconds: 10,
  },
];
const PERIOD = '?from=2026-01-12&to=2026-01-25';

describe('analytics', () => {
  let app: TestApp;
  let alice: Customer;
  let ids: string[];
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    const bob = await signUp(app);
    ids = await giveFeedbacks(app, alice.userId, GIVEN);
    await giveFeedbacks(app, bob.userId, [{ ...GIVEN[2], createdAt: at('2026-01-13T00:00:00Z') }]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = async (query: string, customer = alice): Promise<Analytics> => {
    const response = await call(app, customer.key, `/api/v1/analytics${query}`);
    expect([query, response.status]).toEqual([query, 200]);
    return await response.json();
  };

  it('count the period and the one of the same length before it', async () => {
    const answer = await read(PERIOD);
    expect(answer).toMatchObject({ from: '2026-01-12T00:00:00.000Z', to: '2026-01-26T00:00:00.000Z' });
    expect(answer.totals).toEqual({
      feedbacks: 4,
      analysed: 4,
      positive: 1,
      neutral: 1,
      negative: 2,
      average_score: -0.175,
      duration_seconds: 184,
      average_duration_seconds: 46,
      cost_euros: '0.00',
    });
    expect(answer.previous).toMatchObject({ feedbacks: 2, negative: 1, positive: 1, average_score: 0 });
  });

  it('order topics by impact, each with its change against the period before', async () => {
    const { topics, emotions, intents } = await read(PERIOD);
    expect(topics).toMatchObject([
      { topic: 'crashes', feedbacks: 2, previous_feedbacks: 1, change: 1, negative: 2, average_score: -0.8 },
      { topic: 'export', feedbacks: 1, previous_feedbacks: 0, change: null },
      { topic: 'pricing', feedbacks: 1 },
      { topic: 'design', feedbacks: 1, previous_feedbacks: 1, change: 0, negative: 0 },
    ]);
    expect(emotions).toMatchObject([
      { emotion: 'anger', feedbacks: 1, previous_feedbacks: 0 },
      { emotion: 'joy', feedbacks: 1 },
    ]);
    expect(intents).toMatchObject([
      { intent: 'praise', feedbacks: 1, change: 0 },
      { intent: 'problem', feedbacks: 2, change: 1 },
      { intent: 'question', feedbacks: 1 },
    ]);
  });

  it('class durations, edges in the longer class', async () => {
    const { durations } = await read(PERIOD);
    expect(
      durations.map(({ from_seconds, to_seconds, feedbacks }) => [from_seconds, to_seconds, feedbacks]),
    ).toEqual([
      [0, 5, 1],
      [5, 10, 0],
      [10, 30, 1],
      [30, 60, 1],
      [60, 120, 0],
      [120, null, 1],
    ]);
  });

  it('give every interval, empty ones too, in the time zone that is asked for', async () => {
    const filled = ({ series }: Analytics) =>
      series.filter(({ feedbacks }) => feedbacks > 0).map(({ start, feedbacks }) => [start, feedbacks]);
    const utc = await read(PERIOD);
    expect(utc.series).toHaveLength(14);
    expect(filled(utc)).toEqual([
      ['2026-01-12T00:00:00.000Z', 2],
      ['2026-01-14T00:00:00.000Z', 1],
      ['2026-01-25T00:00:00.000Z', 1],
    ]);
    const tokyo = await read(`${PERIOD}&timezone=Asia/Tokyo`);
    expect(tokyo.series).toHaveLength(14);
    expect(filled(tokyo)).toEqual([
      ['2026-01-11T15:00:00.000Z', 1],
      ['2026-01-12T15:00:00.000Z', 1],
      ['2026-01-13T15:00:00.000Z', 1],
    ]);
    expect(filled(await read(`${PERIOD}&interval=week`))).toEqual([
      ['2026-01-12T00:00:00.000Z', 3],
      ['2026-01-19T00:00:00.000Z', 1],
    ]);
    expect(filled(await read('?from=2026-01-01&to=2026-02-10&interval=month'))).toEqual([
      ['2026-01-01T00:00:00.000Z', 6],
    ]);
    const hours = await read('?from=2026-01-12&to=2026-01-13&interval=hour');
    expect(hours.series).toHaveLength(48);
    expect(filled(hours)).toEqual([
      ['2026-01-12T00:00:00.000Z', 1],
      ['2026-01-12T23:00:00.000Z', 1],
    ]);
  });

  it('have a day of 23 and one of 25 hours where the clocks change', async () => {
    const spring = await read('?from=2026-03-28&to=2026-03-30&timezone=Europe/Paris');
    expect(spring.series.map(({ start }) => start)).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    const autumn = await read('?from=2025-10-26&to=2025-10-26&timezone=Europe/Paris&interval=hour');
    expect(autumn.series).toHaveLength(25);
  });

  it('cut by moments count what lies between them, start included and end not', async () => {
    const { totals, series } = await read('?from=2026-01-12T00:00:00Z&to=2026-01-12T23:30:00Z');
    expect(totals.feedbacks).toBe(1);
    expect(series).toHaveLength(1);
    expect((await read('?from=2026-01-12T00:00:00.001Z&to=2026-01-12T23:30:00.001Z')).totals.feedbacks).toBe(
      1,
    );
  });

  it('follow what changes in days that were counted already: new, deleted, and not what is merely edited', async () => {
    const counted = async () => (await read(PERIOD)).totals.feedbacks;
    const kept = async () =>
      Number(
        (await app.test.pool.query("select count(*) from analytics_days where timezone = 'UTC'")).rows[0]
          .count,
      );
    expect(await counted()).toBe(4);
    const before = await kept();
    expect(before).toBeGreaterThan(20);
    const [late] = await giveFeedbacks(app, alice.userId, [{ createdAt: at('2026-01-20T12:00:00Z') }]);
    expect(await counted()).toBe(5);
    expect((await read(`${PERIOD}&timezone=Asia/Tokyo`)).totals.feedbacks).toBe(4);
    await app.test.pool.query("update recordings set tags = '{vip}' where id = $1", [late]);
    const { rowCount: changes } = await app.test.pool.query(
      'select from analytics_changes join accounts on accounts.id = account_id where user_id = $1',
      [alice.userId],
    );
    expect(changes).toBe(0);
    await call(app, alice.key, `/v1/feedbacks/${late}`, { method: 'DELETE' });
    await sweepAnalytics(app.test.database);
    expect(await kept()).toBeLessThan(before);
    expect(await counted()).toBe(4);
    expect(await kept()).toBe(before);
    expect(ids).toHaveLength(GIVEN.length);
  });

  it('asked for twenty times at once are counted once and the same', async () => {
    const carol = await signUp(app);
    await giveFeedbacks(app, carol.userId, GIVEN);
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(PERIOD, carol)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.totals.feedbacks).toBe(4);
  });

  it('of today count what came a moment ago, by default the last 30 days with today', async () => {
    const dave = await signUp(app);
    expect((await read('', dave)).totals).toMatchObject({ feedbacks: 0, average_score: null });
    await giveFeedbacks(app, dave.userId, [{ label: 'positive' }]);
    const { series, totals } = await read('', dave);
    expect(series).toHaveLength(30);
    expect(series.at(-1)).toMatchObject({ feedbacks: 1, positive: 1 });
    expect(totals.feedbacks).toBe(1);
  });

  it.each([
    ['from', 'from=soon'],
    ['to', 'to=2026-02-30'],
    ['to', 'from=2026-02-01&to=2026-01-01'],
    ['from', 'from=2999-01-01'],
    ['from', 'from=2020-01-01&to=2026-01-01'],
    ['from', 'from=0000-01-01&to=0000-01-05'],
    ['from', 'from=0001-01-02&to=0001-01-05'],
    ['interval', 'interval=year'],
    ['interval', 'interval=hour&from=2026-01-01&to=2026-01-20'],
    ['timezone', 'timezone=Mars/Olympus'],
    ['timezone', 'timezone=%2B02:00'],
    ['timezone', "timezone=UTC'--"],
  ])('a wrong %s (%s) is refused and named', async (name, query) => {
    const response = await call(app, alice.key, `/v1/analytics?${query}`);
    const body = await response.json();
    expect([response.status, body.code]).toEqual([422, 'invalid_request']);
    expect(body.errors[0]).toMatchObject({ path: `querystring/${name}` });
  });

  it('are not for demo keys', async () => {
    expect((await call(app, app.demoKey, '/v1/analytics')).status).toBe(403);
  });
});
