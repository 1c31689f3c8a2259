import type { Insights } from '@voice-feedback/contract/insights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { giveMentionedTheme } from '../../testing/mentioned-theme.ts';
import type { GivenFeedback } from '../seed/invented-feedback.ts';

/** A week of January and the one before, in UTC. */
const PERIOD = 'from=2026-01-12&to=2026-01-18';

function said(
  day: string,
  endUserId: string | null,
  label: GivenFeedback['label'],
  more: GivenFeedback = {},
): GivenFeedback {
  return { createdAt: new Date(`2026-01-${day}Z`), endUserId, label: label ?? 'neutral', ...more };
}

const GIVEN: GivenFeedback[] = [
  // the week before
  said('05T08:00', 'ann', 'negative', { topics: ['export'] }),
  said('06T08:00', 'bob', 'positive', { topics: ['design'] }),
  said('07T08:00', 'cleo', 'positive', { topics: ['design'] }),
  said('08T08:00', 'dan', 'positive', { topics: ['design'] }),
  said('09T08:00', 'eve', 'positive', { topics: ['design'], metadata: { tier: 'before' } }),
  // this week: the export breaks for seven people, one of whom says it twice
  said('12T00:00', 'ann', 'negative', {
    topics: ['export'],
    metadata: { revenue: 100, plan: 'pro', tier: 'free', build: 7 },
  }),
  said('12T23:59', 'ann', 'negative', {
    topics: ['export'],
    metadata: { revenue: 300, plan: 'pro', tier: 'free', build: 1 },
  }),
  said('13T08:00', 'bob', 'negative', {
    topics: ['export'],
    metadata: { revenue: 'lots', tier: 'free', build: 7 },
  }),
  said('14T08:00', 'cleo', 'negative', {
    topics: ['export'],
    metadata: { revenue: 20.5, tier: 'a=b', build: 2 },
  }),
  said('14T09:00', 'fay', 'neutral', { topics: ['export'], metadata: { build: 3 } }),
  said('15T08:00', 'gus', 'negative', { topics: ['export'], metadata: { tier: 'free', build: 4 } }),
  said('16T08:00', null, 'negative', { topics: ['export'], metadata: { build: 5 } }),
  said('17T08:00', null, 'negative', { topics: ['export'], metadata: { build: 6 } }),
  // somebody new is happy
  said('18T23:59', 'hal', 'positive', { topics: ['design'], metadata: { tier: 'a=b' } }),
  // the week after isn't in it
  said('19T00:00', 'ann', 'negative', { topics: ['export'] }),
];

describe('insights', () => {
  let app: TestApp;
  let alice: Customer;
  let bob: Customer;
  let ids: string[];
  let exportTheme: string;
  let designTheme: string;
  const idsOf = (...places: number[]) => places.map((place) => ({ feedbackId: ids[place] ?? '' }));

  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    bob = await signUp(app);
    ids = await giveFeedbacks(app, alice.userId, GIVEN);
    exportTheme = await giveMentionedTheme(app, {
      name: 'The export breaks off',
      mentions: [
        ...idsOf(0, 5, 6, 7, 8, 9, 10, 11, 14),
        // the same feedback says it twice
        { feedbackId: ids[12] ?? '', quote: 'it stops half way', start: 3, end: 5 },
        { feedbackId: ids[12] ?? '', quote: 'the file is empty', start: 8, end: 9 },
      ],
      doneAt: new Date('2026-01-16T12:00:00Z'),
    });
    designTheme = await giveMentionedTheme(app, {
      name: 'A beautiful editor',
      kind: 'praise',
      mentions: idsOf(1, 2, 3, 4, 13),
    });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = async (query = PERIOD, customer = alice): Promise<Insights> => {
    const response = await call(app, customer.key, `/api/v1/insights?${query}`);
    expect([query, response.status]).toEqual([query, 200]);
    return await response.json();
  };
  const group = async (id: string, query = PERIOD) => (await read(query)).groups.find((one) => one.id === id);

  it('count feedbacks, people and negative ones of a period and of the one before', async () => {
    const answer = await read();
    expect(answer).toMatchObject({
      from: '2026-01-12T00:00:00.000Z',
      to: '2026-01-19T00:00:00.000Z',
      previous_from: '2026-01-05T00:00:00.000Z',
      previous_to: '2026-01-12T00:00:00.000Z',
      // ann twice, and two without an id
      totals: { messages: 9, people: 8, negative: 7 },
      previous: { messages: 5, people: 5, negative: 1 },
    });
    expect(answer.days).toEqual([
      { day: '2026-01-12', messages: 2, negative: 2 },
      { day: '2026-01-13', messages: 1, negative: 1 },
      { day: '2026-01-14', messages: 2, negative: 1 },
      { day: '2026-01-15', messages: 1, negative: 1 },
      { day: '2026-01-16', messages: 1, negative: 1 },
      { day: '2026-01-17', messages: 1, negative: 1 },
      { day: '2026-01-18', messages: 1, negative: 0 },
    ]);
  });

  it('rank themes by people, each compared with before, by day', async () => {
    const { groups, group_count } = await read();
    expect(group_count).toBe(2);
    expect(groups).toMatchObject([
      {
        id: exportTheme,
        name: 'The export breaks off',
        kind: 'problem',
        people: 7,
        messages: 8,
        negative: 7,
        previous: { people: 1, messages: 1, negative: 1 },
        growth: 6,
        weight: 7,
        trend: 'growing',
        days: [2, 1, 2, 1, 1, 1, 0],
      },
      {
        id: designTheme,
        people: 1,
        negative: 0,
        previous: { people: 4 },
        growth: -0.75,
        // four people to one may be chance
        trend: 'steady',
        days: [0, 0, 0, 0, 0, 0, 1],
      },
    ]);
  });

  it('have the newest quotes of a theme, from three different people', async () => {
    const quotes = (await group(exportTheme))?.quotes;
    expect(quotes).toMatchObject([
      { feedback_id: ids[12], start: 3, end: 5, created_at: '2026-01-17T08:00:00.000Z' },
      { feedback_id: ids[11] },
      { feedback_id: ids[10] },
    ]);
    const ofPro = (await group(exportTheme, `${PERIOD}&metadata[plan]=pro`))?.quotes;
    expect(ofPro?.map((quote) => quote.feedback_id)).toEqual([ids[6]]);
  });

  it('weigh people by a number in their metadata, each once', async () => {
    const answer = await group(exportTheme, `${PERIOD}&weight_by=metadata.revenue`);
    expect(answer?.weight).toBe(320.5);
  });

  it('set the values of a metadata field beside each other, in all and for each theme', async () => {
    const answer = await read(`${PERIOD}&compare_by=metadata.tier`);
    expect(answer.comparison).toEqual({
      field: 'tier',
      values: [
        // ann twice
        { value: 'free', people: 3, messages: 4, negative: 4 },
        { value: 'a=b', people: 2, messages: 2, negative: 1 },
      ],
      // fay, and two without an id
      rest: { people: 3, messages: 3, negative: 2 },
    });
    expect(answer.groups.map(({ id, segments }) => [id, segments])).toEqual([
      [
        exportTheme,
        [
          { people: 3, messages: 4, negative: 4, share: 1 },
          { people: 1, messages: 1, negative: 1, share: 0.5 },
        ],
      ],
      [
        designTheme,
        [
          { people: 0, messages: 0, negative: 0, share: 0 },
          { people: 1, messages: 1, negative: 0, share: 0.5 },
        ],
      ],
    ]);
  });

  it('compare topics, too, and the six values with the most people', async () => {
    const { comparison, groups } = await read(`${PERIOD}&by=topic&compare_by=metadata.build`);
    expect(comparison?.values.map(({ value }) => value)).toEqual(['7', '1', '2', '3', '4', '5']);
    expect(comparison?.rest).toEqual({ people: 2, messages: 2, negative: 1 });
    expect(groups.find(({ id }) => id === 'export')?.segments.map(({ messages }) => messages)).toEqual([
      2, 1, 1, 1, 1, 1,
    ]);
  });

  it('compare nothing unless asked, or if no feedback has the field', async () => {
    const plain = await read();
    expect(plain.comparison).toBeNull();
    expect(plain.groups[0]?.segments).toEqual([]);
    const without = await read(`${PERIOD}&compare_by=metadata.nothing`);
    expect(without.comparison).toEqual({ field: 'nothing', values: [], rest: without.totals });
    const ofNobody = await read(`${PERIOD}&compare_by=metadata.tier`, bob);
    expect(ofNobody.comparison).toEqual({
      field: 'tier',
      values: [],
      rest: { people: 0, messages: 0, negative: 0 },
    });
  });

  it('take every filter of the inbox', async () => {
    expect((await read(`${PERIOD}&sentiment=positive`)).groups).toMatchObject([
      { id: designTheme, people: 1, previous: { people: 4 } },
    ]);
    expect((await read(`${PERIOD}&end_user_id=ann`)).totals).toEqual({ messages: 2, people: 1, negative: 2 });
    expect((await read(`${PERIOD}&theme=${designTheme}`)).totals.messages).toBe(1);
    expect((await read(`${PERIOD}&q=works`)).totals.messages).toBe(9);
  });

  it('can be grouped by topic', async () => {
    expect(await group('export', `${PERIOD}&by=topic`)).toMatchObject({
      name: 'export',
      kind: null,
      people: 7,
      previous: { people: 1 },
      trend: 'growing',
      quotes: [],
    });
  });

  it('tell what is new, and compare with nothing where there was nothing before', async () => {
    // The day before the 12th had no feedback at all.
    const first = await group(exportTheme, 'from=2026-01-12&to=2026-01-12');
    expect(first).toMatchObject({ people: 1, previous: { people: 0 }, growth: null, trend: null });
    const sinceMonday = await group(exportTheme, 'from=2026-01-13&to=2026-01-17&sentiment=negative');
    expect(sinceMonday).toMatchObject({ people: 5, previous: { people: 1 }, trend: 'steady' });
  });

  it('say whether a theme that is done has stopped', async () => {
    expect(await group(exportTheme)).toMatchObject({
      done_at: '2026-01-16T12:00:00.000Z',
      // eight in four weeks before, and two since
      after_done: { before_per_week: 2, after_per_week: 0.5 },
    });
    expect((await group(designTheme))?.after_done).toBeNull();
  });

  it('show at once what a team does to a theme', async () => {
    await read();
    await app.test.database
      .updateTable('themes')
      .set({ pinned: true })
      .where('id', '=', designTheme)
      .execute();
    expect((await read()).groups.map(({ id }) => id)).toEqual([designTheme, exportTheme]);
  });

  it('of others are not in them', async () => {
    expect(await read(PERIOD, bob)).toMatchObject({ totals: { messages: 0 }, groups: [], group_count: 0 });
  });

  it('are for 400 days at most, and refuse two kinds of period', async () => {
    for (const [query, path] of [
      ['from=2024-01-01', 'querystring/from'],
      ['period=7d&from=2026-01-01', 'querystring/period'],
      ['weight_by=revenue', 'querystring/weight_by'],
      ['compare_by=plan', 'querystring/compare_by'],
    ] as const) {
      const answer = await call(app, alice.key, `/api/v1/insights?${query}`);
      expect([query, answer.status, (await answer.json()).errors?.[0]?.path]).toEqual([query, 422, path]);
    }
  });

  it('answer no question without a language model: it is refused with a code', async () => {
    const response = await post(app, alice.key, '/api/v1/insights/ask', { question: 'What is slow?' });
    expect([response.status, (await response.json()).code]).toEqual([409, 'needs_language_model']);
    const asking = await call(app, alice.key, '/api/v1/insights/ask');
    expect(await asking.json()).toEqual({ available: false });
  });
});
