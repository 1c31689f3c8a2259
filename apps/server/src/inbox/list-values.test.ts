import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { type Customer, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';

describe('filters with several values', () => {
  let app: TestApp;
  let alice: Customer;
  let ids: string[];
  beforeAll(async () => {
    app = await startTestApp({ accountsPerAddressPerDay: 100 });
    alice = await signUp(app);
    ids = await giveFeedbacks(app, alice.userId, [
      {
        label: 'negative',
        intent: 'problem',
        topics: ['crashes', 'export'],
        tags: ['vip'],
        metadata: { plan: 'pro' },
      },
      {
        label: 'negative',
        intent: 'request',
        topics: ['Crash reports'],
        metadata: { plan: 'team', 'a=b': 1 },
      },
      {
        label: 'positive',
        intent: 'praise',
        topics: ['design'],
        tags: ['vip', 'beta'],
        metadata: { plan: 'free' },
      },
      { label: 'neutral', topics: ['export'], endUserId: 'ada', transcript: 'The pelican export.' },
    ]);
    const bob = await signUp(app);
    await giveFeedbacks(app, bob.userId, [{ topics: ['crashes'], tags: ['secret'] }]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = async (path: string) => (await call(app, alice.key, path)).json();
  /** Which of the four are found, as their numbers. */
  const found = async (query: string) => {
    const { feedbacks } = await read(`/v1/feedbacks/rows?${query}`);
    return feedbacks
      .map(({ id }: { id: string }) => ids.indexOf(id) + 1)
      .sort()
      .join('');
  };

  it.each([
    ['sentiment=negative&sentiment=neutral', '124'],
    ['not_sentiment=negative&not_sentiment=positive', '4'],
    ['topic=crashes&topic=design', '13'],
    ['not_topic=export', '23'],
    ['topic=export&not_tag=vip', '4'],
    ['tag=vip&tag=beta&intent=praise&intent=problem', '13'],
    ['not_intent=praise&not_intent=problem', '24'],
    ['end_user_id=ada&end_user_id=bob', '4'],
    ['not_end_user_id=ada', '123'],
    ['metadata[plan]=pro&metadata[plan]=team', '12'],
    ['not_metadata[plan]=pro', '234'],
    ['metadata[plan]=pro&metadata[plan]=free&not_sentiment=positive', '1'],
    ['inbox_status=new&inbox_status=done&not_inbox_status=read', '1234'],
    ['q=pelican&topic=export&topic=design', '4'],
    ['q=pelican&not_topic=export', ''],
  ])('find %s', async (query, expected) => {
    expect(await found(query)).toBe(expected);
    // Again, from the kept count.
    expect((await read(`/v1/feedbacks/rows?${query}`)).total).toBe(expected.length);
  });

  it.each([
    ['field=topic', 'export 2, Crash reports 1, crashes 1, design 1'],
    ['field=topic&contains=CRASH', 'Crash reports 1, crashes 1'],
    ['field=topic&sentiment=negative', 'Crash reports 1, crashes 1, export 1'],
    // What is being chosen doesn't narrow its own choices.
    ['field=topic&topic=design&not_topic=export&tag=vip', 'crashes 1, design 1, export 1'],
    ['field=tag', 'vip 2, beta 1'],
    ['field=sentiment&topic=export', 'negative 1, neutral 1'],
    ['field=inbox_status&inbox_status=done', 'new 4'],
    ['field=end_user_id', 'ada 1'],
    ['field=metadata', 'plan 3, a 1'],
    ['field=metadata&metadata_name=plan&metadata[plan]=pro', 'free 1, pro 1, team 1'],
    ['field=metadata&metadata_name=plan&not_sentiment=negative', 'free 1'],
    ['field=topic&q=pelican', 'export 1'],
  ])('have values to choose from, with counts: %s', async (query, expected) => {
    const { values } = await read(`/v1/feedbacks/values?${query}`);
    expect(
      values.map(({ value, count }: { value: string; count: number }) => `${value} ${count}`).join(', '),
    ).toBe(expected);
  });

  it('say if there are more values, and refuse what isn’t a field', async () => {
    expect(await read('/v1/feedbacks/values?field=topic&limit=1')).toEqual({
      values: [{ value: 'export', count: 2 }],
      has_more: true,
    });
    expect((await call(app, alice.key, '/v1/feedbacks/values?field=note')).status).toBe(422);
    expect((await call(app, alice.key, '/v1/feedbacks/values?field=tag&metadata_name=plan')).status).toBe(
      422,
    );
  });
});
