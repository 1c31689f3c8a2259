import { COUNTED_EXACTLY, type FeedbackList } from '@voice-feedback/contract/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { DAY_MS } from '../durations.ts';
import { sweepInbox } from './sweep.ts';

const START = Date.UTC(2026, 0, 10, 12);
const day = (index: number) => new Date(START + index * DAY_MS);

describe('the list of feedbacks', () => {
  let app: TestApp;
  let alice: Customer;
  let keyId: string;
  let ids: string[];
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    const bob = await signUp(app);
    keyId = (await (await call(app, alice.key, '/api/keys')).json()).api_keys[0].id;
    await giveFeedbacks(app, bob.userId, [
      {
        transcript: 'The pricing of the export crashes',
        label: 'negative',
        topics: ['pricing'],
        tags: ['vip'],
      },
    ]);
    ids = await giveFeedbacks(app, alice.userId, [
      {
        transcript: 'The app crashed twice while exporting my invoices',
        label: 'negative',
        score: -0.8,
        intent: 'problem',
        topics: ['crashes', 'export'],
        emotions: [{ label: 'anger', score: 0.7 }],
        createdAt: day(0),
        tags: ['vip'],
        metadata: { plan: 'pro', seats: 3, trial: false, app_version: '2.4.1', nested: { plan: 'free' } },
        endUserId: 'user-1',
        keyId,
      },
      {
        transcript: 'I love the new editor, thank you',
        label: 'positive',
        score: 0.9,
        intent: 'praise',
        topics: ['design'],
        emotions: [
          { label: 'gratitude', score: 0.6 },
          { label: 'love', score: 0.5 },
        ],
        createdAt: day(1),
        metadata: { plan: 'pro', version: '2.4.1', note: 'x'.repeat(400) },
        keyId,
      },
      {
        transcript: 'Could you add a dark mode to the editor?',
        label: 'neutral',
        score: 0.1,
        intent: 'request',
        topics: ['design'],
        createdAt: day(2),
        endUserId: 'user-2',
      },
      {
        transcript: 'Les tarifs sont trop élevés pour les étudiants',
        language: 'fr',
        label: 'negative',
        score: -0.4,
        intent: 'problem',
        topics: ['pricing'],
        createdAt: day(3),
      },
      {
        transcript: 'Die Preise sind in Ordnung',
        language: 'de',
        label: 'neutral',
        score: 0,
        createdAt: day(4),
      },
    ]); // prettier: one line each is a table
    // Writes the words for search corrections.
    await sweepInbox(app.test.database);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const list = async (query: string, credential = alice.key): Promise<FeedbackList> => {
    const response = await call(app, credential, `/api/v1/feedbacks${query}`);
    expect([query, response.status]).toEqual([query, 200]);
    return await response.json();
  };
  const found = async (query: string) =>
    (await list(query)).feedbacks.map((feedback) => ids.indexOf(feedback.id));

  it.each([
    ['?sentiment=negative', [3, 0]],
    ['?topic=design', [2, 1]],
    ['?emotion=love', [1]],
    ['?intent=problem', [3, 0]],
    ['?tag=vip', [0]],
    ['?end_user_id=user-2', [2]],
    ['?min_score=0.1', [2, 1]],
    ['?max_score=-0.4', [3, 0]],
    ['?min_score=-0.5&max_score=0', [4, 3]],
    ['?from=2026-01-13', [4, 3]],
    ['?to=2026-01-11', [1, 0]],
    ['?from=2026-01-11T12:00:00Z&to=2026-01-13T12:00:00Z', [2, 1]],
    ['?from=2026-01-11T14:00:00%2B02:00&to=2026-01-11', [1]],
    ['?status=new', [4, 3, 2, 1, 0]],
    ['?status=done', []],
    ['?sentiment=negative&intent=problem&topic=export&q=crash', [0]],
    ['?sentiment=positive&topic=export', []],
    ['?key=00000000-0000-4000-8000-000000000000', []],
    ['?metadata[plan]=pro', [1, 0]],
    ['?metadata[plan]=pro&metadata[seats]=3', [0]],
    ['?metadata%5Btrial%5D=false', [0]],
    ['?metadata[plan]=free', []],
    ['?metadata[plan]=PRO', []],
    ['?app_version=2.4.1', [1, 0]],
    ['?app_version=2.4.1&metadata[version]=2.4.1', [1]],
    ['?metadata[plan]=pro&sentiment=negative&q=invoices', [0]],
  ])('%s gives what fits, newest first', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect(await list(query)).toMatchObject({
      total: expected.length,
      total_is_exact: true,
      has_more: false,
    });
  });

  it('filtered by key gives what came with it, and nothing for a key of another account', async () => {
    expect(await found(`?key=${keyId}`)).toEqual([1, 0]);
  });

  it.each([
    // English stems
    ['crash export', [0]],
    ['invoice', [0]],
    ['editor', [2, 1]],
    ['editor -dark', [1]],
    ['love or invoice', [1, 0]],
    ['"new editor"', [1]],
    // French stems, with accents as written
    ['tarif étudiant', [3]],
    ['élevés -étudiants', []],
    // no stemmer, so only the exact word
    ['Preise', [4]],
    ['nothing of the kind', []],
  ])('searched for %s finds what says it', async (q, expected) => {
    expect(await found(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it.each([
    ['edtior', 'editor', [2, 1]],
    ['invocies crashd', 'invoices crashed', [0]],
    ['etudiant', 'étudiants', [3]],
    ['invoi', 'invoices', [0]],
  ])('searched for %s, which nobody said, looks for %s and says so', async (q, corrected, expected) => {
    expect(await found(`?q=${q.replace(' ', '+')}`)).toEqual(expected);
    expect(await list(`?q=${q.replace(' ', '+')}`)).toMatchObject({ corrected_q: corrected });
    expect(await list('?q=zzzzqqqq')).toMatchObject({ corrected_q: null, total: 0 });
  });

  it('ordered by impact starts with what is worst, and is paged without a gap or repetition', async () => {
    expect(await found('?order=impact')).toEqual([0, 3, 2, 1, 4]);
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: FeedbackList = await list(`?order=impact&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.feedbacks.map((feedback) => ids.indexOf(feedback.id)));
      expect(page.has_more).toBe(page.next_cursor !== null);
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([0, 3, 2, 1, 4]);
  });

  it('is paged by place: what arrives, or leaves, in between moves nothing', async () => {
    const carol = await signUp(app);
    const [oldest, second, third, newest] = await giveFeedbacks(app, carol.userId, [{}, {}, {}, {}]);
    const first = await list('?limit=2', carol.token);
    expect(first.feedbacks.map(({ id }) => id)).toEqual([newest, third]);
    await giveFeedbacks(app, carol.userId, [{}, {}]);
    await call(app, carol.key, `/v1/feedbacks/${third}`, { method: 'DELETE' });
    const next = await list(`?limit=2&cursor=${first.next_cursor}`, carol.token);
    expect(next.feedbacks.map(({ id }) => id)).toEqual([second, oldest]);
    expect(next).toMatchObject({ total: 5, has_more: false, next_cursor: null });
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['q', ''],
    ['q', 'x'.repeat(201)],
    ['sentiment', 'angry'],
    ['emotion', 'hungry'],
    ['intent', 'none'],
    ['status', 'queued'],
    ['key', 'mine'],
    ['from', 'yesterday'],
    ['to', '2026-13-01'],
    ['min_score', '1.5'],
    ['max_score', 'low'],
    ['order', 'random'],
    ['tag', ''],
    ['topic', ''],
    ['end_user_id', ''],
    ['metadata', 'pro'],
    ['app_version', ''],
  ])('%s=%s is refused, and the answer names the parameter', async (name, value) => {
    const response = await call(app, alice.key, `/v1/feedbacks?${name}=${value}`);
    const body = await response.json();
    expect([response.status, body.code]).toEqual([422, 'invalid_request']);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0].path).toBe(`querystring/${name}`);
  });

  it.each(['nonsense', 'bnVsbA'])('cursor=%s is refused as one that nobody got', async (cursor) => {
    const response = await call(app, alice.key, `/v1/feedbacks?cursor=${cursor}`);
    expect([response.status, (await response.json()).code]).toEqual([400, 'unknown_cursor']);
  });

  it('a view and an export keep to the metadata, and a field has twenty values at most', async () => {
    const view = await post(app, alice.key, '/v1/views', {
      name: 'Pro',
      filter: { metadata: { plan: 'pro' } },
    });
    expect(await view.json()).toMatchObject({ filter: { metadata: { plan: 'pro' } } });
    const exported = await call(app, alice.key, '/v1/feedbacks/export?format=jsonl&metadata[plan]=pro');
    expect((await exported.text()).trim().split('\n')).toHaveLength(2);
    const beside = await call(app, alice.key, '/v1/feedbacks?metadata=x&metadata[plan]=pro');
    expect([beside.status, (await beside.json()).detail]).toEqual([
      422,
      'querystring/metadata: can’t be there beside "metadata[plan]"; send only names in brackets, such as "metadata[plan]=pro"',
    ]);
    const several = Array.from({ length: 21 }, (_, index) => `metadata[plan]=${index}`).join('&');
    const many = await call(app, alice.key, `/v1/feedbacks?${several}`);
    expect([many.status, (await many.json()).errors[0].path]).toEqual([422, 'querystring/metadata/plan']);
  });

  it('analytics count only what a filter lets through, whatever was counted of a day before', async () => {
    const totals = async (query: string) =>
      (await (await call(app, alice.key, `/v1/analytics?from=2026-01-01&to=2026-01-31${query}`)).json())
        .totals;
    expect(await totals('')).toMatchObject({ feedbacks: 5, positive: 1, negative: 2 });
    expect(await totals('&metadata[plan]=pro')).toMatchObject({ feedbacks: 2, positive: 1, negative: 1 });
    expect(await totals('&app_version=2.4.1&tag=vip')).toMatchObject({ feedbacks: 1, negative: 1 });
    expect(await totals(`&key=${keyId}&end_user_id=user-1`)).toMatchObject({ feedbacks: 1 });
    expect(await totals('&metadata[plan]=none')).toMatchObject({ feedbacks: 0 });
    expect(await totals('')).toMatchObject({ feedbacks: 5 });
  });

  it('ranges the wrong way round, a cursor of another order and an unknown parameter are refused', async () => {
    const errorsOf = async (query: string) =>
      (await (await call(app, alice.key, `/v1/feedbacks${query}`)).json()).errors;
    expect(await errorsOf('?from=2026-02-01&to=2026-01-01')).toMatchObject([{ path: 'querystring/to' }]);
    expect(await errorsOf('?min_score=0.5&max_score=0')).toMatchObject([{ path: 'querystring/max_score' }]);
    const { next_cursor: cursor } = await list('?limit=1');
    const ofAnother = await call(app, alice.key, `/v1/feedbacks?order=impact&cursor=${cursor}`);
    expect([ofAnother.status, (await ofAnother.json()).code]).toEqual([400, 'unknown_cursor']);
    expect(await errorsOf('?colour=red')).toHaveLength(1);
  });

  it('a publishable key may not read it, and a demo key has nothing in it', async () => {
    const { api_key: publishable } = await (
      await post(app, alice.key, '/api/keys/create', {
        kind: 'publishable',
        allowed_domains: ['shop.example'],
      })
    ).json();
    const refused = await call(app, publishable, '/v1/feedbacks', {
      headers: { origin: 'https://shop.example' },
    });
    expect(refused.status).toBe(403);
    expect(await list('?q=export', app.demoKey)).toMatchObject({ feedbacks: [], total: 0 });
  });

  it('finds one in work by its tag, and by its words as soon as it is finished', async () => {
    const dave = await signUp(app);
    const sent = await upload(app, dave.key, await readAudio('modern.webm'), {
      fields: { tags: 'printer' },
      headers: { prefer: 'respond-async' },
    });
    const { id } = await sent.json();
    expect((await list('?tag=printer', dave.key)).feedbacks).toMatchObject([{ id, status: 'queued' }]);
    expect((await list('?q=printer', dave.key)).total).toBe(1);
    expect((await list('?q=wonderful', dave.key)).total).toBe(0);
    await app.test.pool.query(
      `update recordings set status = 'done', result = (select result || '{"transcript": "It is wonderful"}'
         from recordings where id = $2) where id = $1`,
      [id, ids[0]],
    );
    expect((await list('?q=wonderful', dave.key)).feedbacks).toMatchObject([{ id, status: 'done' }]);
  });

  it('finds what is queued and what is being processed, each under its own name, at every moment', async () => {
    const gina = await signUp(app);
    const [id] = await giveFeedbacks(app, gina.userId, [{ transcript: 'Hello' }]);
    const totals = async () =>
      [
        await list('?processing_status=queued', gina.key),
        await list('?processing_status=processing', gina.key),
        await list('?processing_status=done', gina.key),
      ].map(({ total }) => total);
    const set = (status: string) =>
      app.test.pool.query('update recordings set status = $2, result = null where id = $1', [id, status]);
    expect(await totals()).toEqual([0, 0, 1]);
    await set('queued');
    expect(await totals()).toEqual([1, 0, 0]);
    await set('processing');
    expect(await totals()).toEqual([0, 1, 0]);
    await set('queued');
    expect(await totals()).toEqual([1, 0, 0]);
  });

  it('counts and corrects the same after a sweep, which forgets the words of what was deleted', async () => {
    const frank = await signUp(app);
    const [id] = await giveFeedbacks(app, frank.userId, [
      { transcript: 'Zanzibar is lovely' },
      { transcript: 'The weather is lovely' },
    ]);
    await sweepInbox(app.test.database);
    expect(await list('', frank.key)).toMatchObject({ total: 2 });
    expect(await list('?q=zanzibra', frank.key)).toMatchObject({ total: 1, corrected_q: 'zanzibar' });
    await call(app, frank.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    await sweepInbox(app.test.database);
    await app.test.pool.query(
      "update inbox_totals set words_stale_at = words_stale_at - interval '11 minutes'",
    );
    await sweepInbox(app.test.database);
    expect(await list('', frank.key)).toMatchObject({ total: 1 });
    expect(await list('?q=zanzibra', frank.key)).toMatchObject({ total: 0, corrected_q: null });
    expect(await list('?q=lovley', frank.key)).toMatchObject({ total: 1, corrected_q: 'lovely' });
    const { rows } = await app.test.pool.query("select word from inbox_words where word = 'zanzibar'");
    expect(rows).toEqual([]);
  });

  it(`counts what is filtered up to ${COUNTED_EXACTLY}, and all of an account exactly`, async () => {
    const erin = await signUp(app);
    const [id] = await giveFeedbacks(app, erin.userId, [{ label: 'positive' }]);
    await app.test.pool.query(
      `insert into recordings (id, account_id, plan, kind, status, maximum_seconds, result, created_at)
       select gen_random_uuid(), account_id, plan, kind, status, maximum_seconds, result, now()
       from recordings, generate_series(1, $2) where id = $1`,
      [id, COUNTED_EXACTLY],
    );
    const total = COUNTED_EXACTLY + 1;
    expect(await list('?limit=1', erin.key)).toMatchObject({ total, total_is_exact: true });
    expect(await list('?limit=1&sentiment=positive', erin.key)).toMatchObject({
      total: COUNTED_EXACTLY,
      total_is_exact: false,
    });
    await call(app, erin.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    expect(await list('?limit=1&sentiment=positive', erin.key)).toMatchObject({
      total: total - 1,
      total_is_exact: true,
    });
  });
});
