import { COUNTED_EXACTLY } from '@voice-feedback/contract/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { type Customer, patiently, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { seedFeedbacks } from '../seed/seed-feedbacks.ts';
import { sweepInbox } from './sweep.ts';

/** Everything random below derives from this seed: set it to the seed of a failure to reproduce it. */
const SEED = 1 + Math.floor(Math.random() * 2_147_483_646);
const LABELS = ['positive', 'neutral', 'negative'] as const;
const TOPICS = ['crashes', 'pricing', 'design'];
const STATUSES = ['new', 'read', 'in_progress', 'done'];
const WORDS = ['camera', 'invoice', 'menu', 'table'];
const TAGS = ['vip', 'beta'];
const ROUNDS = 9;
const CHANGES_A_ROUND = 6;

/** The same queries on the recordings themselves, without the inbox's own tables. */
const LABEL = `result #>> '{sentiment,label}'`;
const TEXT = `to_tsvector('english', concat_ws(' ', result ->> 'transcript', result ->> 'summary', note,
  array_to_string(tags, ' ')))`;
const QUESTIONS: readonly (readonly [query: string, where: string])[] = [
  ['status=done', `inbox_status = 'done'`],
  ['sentiment=negative&status=new', `${LABEL} = 'negative' and inbox_status = 'new'`],
  ['topic=pricing', `result -> 'topics' ? 'pricing'`],
  ['tag=vip', `'vip' = any(tags)`],
  ['end_user_id=user-1', `end_user_id = 'user-1'`],
  ['max_score=-0.5', `(result #>> '{sentiment,score}')::float <= -0.5`],
  ['q=camera', `${TEXT} @@ 'camera'`],
  ['q=camera+menu', `${TEXT} @@ ('camera' && 'menu'::tsquery)`],
  ['q=invoice&sentiment=positive&order=impact', `${TEXT} @@ 'invoic' and ${LABEL} = 'positive'`],
  ['q=table&status=read', `${TEXT} @@ 'tabl' and inbox_status = 'read'`],
  ['q=vip&topic=design', `${TEXT} @@ 'vip' and result -> 'topics' ? 'design'`],
];

/** Of a field: the values of the matching recordings, and which those are. */
const VALUES: readonly (readonly [query: string, value: string, where: string])[] = [
  ['field=topic', `jsonb_array_elements_text(result -> 'topics')`, 'true'],
  ['field=inbox_status&topic=pricing', 'inbox_status', `result -> 'topics' ? 'pricing'`],
  ['field=tag&sentiment=positive', 'unnest(tags)', `${LABEL} = 'positive'`],
  ['field=sentiment&q=camera', LABEL, `${TEXT} @@ 'camera'`],
  ['field=end_user_id&contains=USER-1', 'end_user_id', `end_user_id = 'user-1'`],
];

describe('what is counted of a filter', () => {
  let app: TestApp;
  let grace: Customer;
  let accountId: string;
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    grace = await signUp(app);
    const { rows } = await app.test.pool.query('select id from accounts where user_id = $1', [grace.userId]);
    accountId = rows[0].id;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const get = async (address: string) => {
    const headers = { authorization: `Bearer ${grace.key}` };
    const response = await patiently(() => fetch(address, { headers }));
    expect([address, response.status]).toEqual([address, 200]);
    return await response.json();
  };
  const ask = (url: string, query: string) => get(`${url}/v1/feedbacks/rows?limit=100&${query}`);
  const total = async (query: string) => (await ask(app.url, query)).total;
  const valuesOf = async (url: string, query: string) =>
    (await get(`${url}/v1/feedbacks/values?limit=100&${query}`)).values;

  let state = SEED;
  /** The same numbers for the same seed (Lehmer 1951, with the constants of Park and Miller). */
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const pick = <Value>(values: readonly Value[], fallback: Value) =>
    values[random(values.length)] ?? fallback;
  const some = (values: readonly string[]) => values.filter(() => random(2) === 0);

  const setResult = (id: string, status: string, result: object | null) =>
    app.test.pool.query(
      `update recordings set status = $2, result = case when $3::jsonb is null then null
         else coalesce(result, '{}') || $3::jsonb end where id = $1`,
      [id, status, result === null ? null : JSON.stringify(result)],
    );

  /** Makes one change out of the first `kinds` kinds: only the status; edits; also those that force a recount. */
  const change = async (ids: string[], kinds: number): Promise<string[]> => {
    const id = pick(ids, '');
    const edit = (body: object) =>
      call(app, grace.key, `/v1/feedbacks/${id}`, { method: 'PATCH', ...json(body) });
    const kind = random(kinds);
    if (kind < 3) for (const status of [pick(STATUSES, 'new'), pick(STATUSES, 'new')]) await edit({ status });
    else if (kind === 3) await edit({ tags: some(TAGS) });
    else if (kind === 4) await edit({ note: some(WORDS).join(' ') });
    else if (kind === 5) await call(app, grace.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    else if (kind === 6) await call(app, grace.key, `/v1/end-users/user-${random(4)}`, { method: 'DELETE' });
    else if (kind === 7) {
      // Reanalyzed: there's no result in between, and then a new one.
      await setResult(id, 'processing', null);
      await setResult(id, 'done', { transcript: some(WORDS).join(' '), topics: some(TOPICS) });
    } else await sweepInbox(app.test.database);
    return await giveFeedbacks(app, grace.userId, [
      {
        transcript: some(WORDS).join(' '),
        label: pick(LABELS, 'neutral'),
        topics: some(TOPICS),
        tags: some(TAGS),
        endUserId: `user-${random(4)}`,
      },
    ]);
  };

  it(`is what the recordings say after any edits, arrivals, deletions and erasures, on every process (seed ${SEED})`, async () => {
    await using second = await startSecondApp(app);
    let ids = await giveFeedbacks(app, grace.userId, [{}, {}]);
    let waiting = crypto.randomUUID();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let done = 0; done < CHANGES_A_ROUND; done += 1)
        ids = [...ids, ...(await change(ids, [3, 5, 9][round % 3] ?? 9))];
      // Recordings sent in the previous round are finished in this one.
      await setResult(waiting, 'done', { transcript: WORDS.join(' '), topics: TOPICS });
      waiting = crypto.randomUUID();
      await app.test.pool.query(
        `insert into recordings (id, account_id, plan, kind, status, maximum_seconds, audio_bytes, created_at)
         values ($1, $2, 'payg', 'feedback', 'processing', 300, 12000, now())`,
        [waiting, accountId],
      );
      for (const url of [app.url, second.url])
        for (const [query, where] of QUESTIONS) {
          const { rows } = await app.test.pool.query(
            `select count(*)::int as total from recordings where account_id = $1 and ${where}`,
            [accountId],
          );
          const page = await ask(url, query);
          expect([round, query, page.total]).toEqual([round, query, rows[0].total]);
          expect(page.feedbacks).toHaveLength(page.total);
        }
      for (const url of [app.url, second.url])
        for (const [query, value, where] of VALUES) {
          const { rows } = await app.test.pool.query(
            `select value, count(*)::int as count from (
               select ${value} as value from recordings where account_id = $1 and ${where}) as one
             where value is not null group by value order by count desc, value collate "C"`,
            [accountId],
          );
          expect([round, query, await valuesOf(url, query)]).toEqual([round, query, rows]);
        }
    }
  });

  it('has a change that was under way while it was counted, once that is there', async () => {
    const [id] = await giveFeedbacks(app, grace.userId, [{ tags: ['under-way'] }]);
    const late = await app.test.pool.connect();
    try {
      await late.query('begin');
      await late.query(`update recordings set tags = '{}' where id = $1`, [id]);
      expect(await total('tag=under-way')).toBe(1);
      // A feedback that started later and is finished sooner.
      await giveFeedbacks(app, grace.userId, [{ tags: ['under-way'] }]);
      expect(await total('tag=under-way')).toBe(2);
      await late.query('commit');
    } finally {
      late.release();
    }
    expect(await total('tag=under-way')).toBe(1);
  });

  it('is followed without counting again when feedbacks arrive or are edited', async () => {
    await giveFeedbacks(app, grace.userId, [{ tags: ['followed'] }, { tags: ['followed'] }]);
    await sweepInbox(app.test.database);
    expect(await total('tag=followed')).toBe(2);
    // Deleted without a change record, so a recount finds one less.
    await app.test.pool.query(
      `update inbox_entries set tags = '{}' where recording_id =
         (select recording_id from inbox_entries where tags = '{followed}' limit 1)`,
    );
    await giveFeedbacks(app, grace.userId, [{ tags: ['followed'] }]);
    expect(await total('tag=followed')).toBe(3);
    await sweepInbox(app.test.database);
    expect(await total('tag=followed')).toBe(2);
  });

  it('is followed by value, too', async () => {
    const followed = () => valuesOf(app.url, 'field=tag&q=valued');
    const given = { transcript: 'valued', tags: ['by-value'] };
    await giveFeedbacks(app, grace.userId, [given, given]);
    await sweepInbox(app.test.database);
    expect(await followed()).toEqual([{ value: 'by-value', count: 2 }]);
    // Without a change record, as above.
    await app.test.pool.query(
      `update inbox_entries set tags = '{}' where recording_id =
         (select recording_id from inbox_entries where tags = '{by-value}' limit 1)`,
    );
    await giveFeedbacks(app, grace.userId, [{ ...given, tags: ['by-value', 'new-value'] }]);
    expect(await followed()).toEqual([
      { value: 'by-value', count: 3 },
      { value: 'new-value', count: 1 },
    ]);
    await sweepInbox(app.test.database);
    expect(await followed()).toEqual([
      { value: 'by-value', count: 2 },
      { value: 'new-value', count: 1 },
    ]);
  });

  it('is right for a field with more values than are kept', async () => {
    const topics = Array.from({ length: 10_001 }, (_, number) => `One of ${number}`);
    await giveFeedbacks(app, grace.userId, [{ topics }, { topics: ['One of 77', 'another'] }]);
    const found = () => valuesOf(app.url, 'field=topic&contains=one%20of%2077');
    const [first, ...others] = await found();
    expect(first).toEqual({ value: 'One of 77', count: 2 });
    expect(others).toHaveLength(99);
    await giveFeedbacks(app, grace.userId, [{ topics: ['One of 77'] }]);
    expect((await found())[0]).toEqual({ value: 'One of 77', count: 3 });
  });

  it('beyond what is counted exactly says that there are more, and no longer when too few are left', async () => {
    await seedFeedbacks(app.test.database, accountId, COUNTED_EXACTLY + 300);
    await app.test.pool.query(`update recordings set inbox_status = 'in_progress' where account_id = $1`, [
      accountId,
    ]);
    const told = async () => {
      const { total, total_is_exact } = await ask(app.url, 'status=in_progress');
      return [total, total_is_exact];
    };
    const finish = (count: number) =>
      app.test.pool.query(
        `update recordings set inbox_status = 'done' where id in
           (select id from recordings where account_id = $1 and inbox_status = 'in_progress' limit $2)`,
        [accountId, count],
      );
    const left = async () =>
      Number(
        (
          await app.test.pool.query(
            `select count(*) from recordings where account_id = $1 and inbox_status = 'in_progress'`,
            [accountId],
          )
        ).rows[0].count,
      );
    for (const count of [0, 150, 100, 400, 3]) {
      await finish(count);
      const there = await left();
      expect([count, await told()]).toEqual([
        count,
        [Math.min(there, COUNTED_EXACTLY), there <= COUNTED_EXACTLY],
      ]);
    }
  });
});
