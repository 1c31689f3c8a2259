import type { Analytics, AnalyticsTotals } from '@voice-feedback/contract/analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, patiently, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { DAY_MS } from '../durations.ts';
import { sweepAnalytics } from './days.ts';

/** Everything random below derives from this seed: set it to the seed of a failure to reproduce it. */
const SEED = 1 + Math.floor(Math.random() * 2_147_483_646);
const LABELS = ['positive', 'neutral', 'negative'] as const;
const TOPICS = ['crashes', 'pricing', 'design'];
const ROUNDS = 6;
const CHANGES_A_ROUND = 8;
const FROM = Date.UTC(2026, 0, 1);
const DAYS = 20;
const PERIOD = '?from=2026-01-01&to=2026-01-20';

/** The same counts from the recordings themselves, without analytics' own tables. */
const BY_DAY = `
  select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"00:00:00.000Z') as start, count(*)::int as feedbacks,
    (count(*) filter (where result #>> '{sentiment,label}' = 'negative'))::int as negative,
    sum((result #>> '{sentiment,score}')::float) as score
  from recordings where account_id = (select id from accounts where user_id = $1) group by 1 order by 1`;
const BY_TOPIC = `
  select topic, count(*)::int as feedbacks from recordings,
    jsonb_array_elements_text(result -> 'topics') as topic
  where account_id = (select id from accounts where user_id = $1) group by 1 order by 1`;

/** Counts and sums between two moments. */
const BETWEEN = `
  select count(*)::int as feedbacks, (count(*) filter (where result #>> '{sentiment,label}' = 'negative'))::int as negative,
    coalesce(sum((result #>> '{sentiment,score}')::float), 0) as score
  from recordings where account_id = (select id from accounts where user_id = $1) and created_at >= $2 and created_at < $3`;
/** Overlapping periods with different complete days. */
const CUTS = [
  '?from=2026-01-03&to=2026-01-19&interval=week',
  '?from=2026-01-05&to=2026-01-20&interval=month&timezone=Asia/Tokyo',
  '?from=2026-01-04T05:06:07Z&to=2026-01-17T18:00:00Z&interval=week&timezone=America/New_York',
];

describe('the days that analytics keeps', () => {
  let app: TestApp;
  let alice: Customer;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  let state = SEED;
  /** The same numbers for the same seed (Lehmer 1951, with the constants of Park and Miller). */
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const pick = <Value>(values: readonly Value[], fallback: Value) =>
    values[random(values.length)] ?? fallback;
  const give = () =>
    giveFeedbacks(
      app,
      alice.userId,
      Array.from({ length: CHANGES_A_ROUND }, () => ({
        createdAt: new Date(FROM + random(DAYS * DAY_MS)),
        label: pick(LABELS, 'neutral'),
        topics: TOPICS.filter(() => random(2) === 0),
        endUserId: `user-${random(4)}`,
      })),
    );

  it(`say what the recordings say after any edits, deletions and erasures, on every process (seed ${SEED})`, async () => {
    await using second = await startSecondApp(app);
    const read = async (url: string, period = PERIOD): Promise<Analytics> => {
      const headers = { authorization: `Bearer ${alice.key}` };
      const response = await patiently(() => fetch(`${url}/v1/analytics${period}`, { headers }));
      expect(response.status).toBe(200);
      return await response.json();
    };
    /** The recordings' own figures between two moments. */
    const plain = async (from: string, to: string) =>
      (await app.test.pool.query(BETWEEN, [alice.userId, from, to])).rows[0];
    const spoken = ({ feedbacks, negative, analysed, average_score }: AnalyticsTotals) => ({
      feedbacks,
      negative,
      score: expect.closeTo((average_score ?? 0) * analysed, 1),
    });
    const checkCuts = async () => {
      for (const cut of CUTS) {
        const { from, to, totals, previous, series } = await read(app.url, cut);
        const before = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString();
        expect([cut, await plain(from, to)]).toEqual([cut, spoken(totals)]);
        expect([cut, await plain(before, from)]).toEqual([cut, spoken(previous)]);
        for (const [index, part] of series.entries()) {
          const starts = index === 0 ? from : part.start;
          expect(await plain(starts, series[index + 1]?.start ?? to)).toEqual(spoken(part));
        }
      }
    };
    let ids: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ids = [...ids, ...(await give())];
      for (let change = 0; change < CHANGES_A_ROUND; change += 1) {
        const id = pick(ids, '');
        const kind = random(4);
        if (kind === 0) await call(app, alice.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
        else if (kind === 1)
          await call(app, alice.key, `/v1/end-users/user-${random(4)}`, { method: 'DELETE' });
        else if (kind === 2)
          // Reanalyzed: the result changes.
          for (const result of [null, { label: pick(LABELS, 'neutral'), score: 0.5 }])
            await app.test.pool.query(
              `update recordings set status = $2, result = case when $3::jsonb is null then null else
                 coalesce(result, '{}') || jsonb_build_object('sentiment', $3::jsonb, 'topics', '["design"]'::jsonb) end
               where id = $1`,
              [id, result === null ? 'processing' : 'done', result === null ? null : JSON.stringify(result)],
            );
        else await sweepAnalytics(app.test.database);
      }
      await checkCuts();
      const { rows: days } = await app.test.pool.query(BY_DAY, [alice.userId]);
      const { rows: topics } = await app.test.pool.query(BY_TOPIC, [alice.userId]);
      for (const url of [app.url, second.url]) {
        const answer = await read(url);
        expect(
          answer.series
            .filter(({ feedbacks }) => feedbacks > 0)
            .map(({ start, feedbacks, negative }) => ({ start, feedbacks, negative })),
        ).toEqual(days.map(({ start, feedbacks, negative }) => ({ start, feedbacks, negative })));
        expect(
          answer.topics
            .map(({ topic, feedbacks }) => ({ topic, feedbacks }))
            .sort((a, b) => a.topic.localeCompare(b.topic))
            .filter(({ feedbacks }) => feedbacks > 0),
        ).toEqual(topics);
        const scores = days.reduce((sum: number, { score }: { score: number }) => sum + score, 0);
        expect((answer.totals.average_score ?? 0) * answer.totals.analysed).toBeCloseTo(scores, 1);
      }
    }
    const { rows } = await app.test.pool.query('select count(*)::int as days from analytics_days');
    expect(rows[0].days).toBeGreaterThan(DAYS);
  });
});
