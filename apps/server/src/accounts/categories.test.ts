import { describe, expect, it } from 'vitest';
import { startWithCustomer } from '../../testing/asking-customer.ts';
import { call } from '../../testing/call.ts';
import { patiently, post } from '../../testing/customer.ts';

const DELIVERY = {
  name: 'Delivery',
  description: 'Parcels that come late or broken',
  examples: [
    'my parcel came three days late',
    'the driver left the package in the rain',
    'I am still waiting for my order',
    'the box was damaged when it arrived',
    'shipping took forever',
  ],
};
const SAID = 'The colors are great, but my order arrived late.';
const MATCH = { name: 'Delivery', quote: 'my order arrived late', start: 0, end: 0 };

describe('categories of an account', () => {
  const started = startWithCustomer();
  const { put, read, send } = started;
  const setCategories = (categories: unknown) => put('/v1/categories', { categories });

  it('apply to feedbacks from then on: in answers, lists, their filter and exports', async () => {
    expect(await read('/api/v1/categories')).toEqual({ categories: [] });
    const before = await send({ text: SAID });
    expect(before.categories).toBeUndefined();
    expect(await (await setCategories([DELIVERY])).json()).toEqual({
      categories: [DELIVERY],
    });
    expect(await read('/api/v1/categories')).toEqual({ categories: [DELIVERY] });
    const { id, categories } = await send({ text: SAID });
    expect(categories).toMatchObject([MATCH]);
    const other = await send({ text: 'The app crashes when I open the settings.' });
    expect(other.categories).toEqual([]);
    const { feedbacks } = await read('/v1/feedbacks?category=Delivery');
    expect(feedbacks.map((one: { id: string }) => one.id)).toEqual([id]);
    expect(feedbacks[0].categories).toEqual(categories);
    const csv = await (
      await patiently(() => call(started.app, started.customer.key, '/v1/feedbacks/export?category=Delivery'))
    ).text();
    const [header, line] = csv.split('\r\n');
    expect(header).toMatch(/,categories,answers,impact,assignee,project,project_name$/);
    expect(line).toMatch(/,"Delivery",,\d+,,,$/);
    await patiently(() =>
      post(started.app, started.customer.key, `/v1/feedbacks/${before.id}/reanalyze`, {}),
    );
    await expect
      .poll(async () => (await read(`/v1/feedbacks/${before.id}`)).categories)
      .toMatchObject([MATCH]);
    expect((await read('/v1/feedbacks?category=Delivery')).total).toBe(2);
  });

  it('are used by POST /analyze', async () => {
    const answer = await patiently(() =>
      post(started.app, started.customer.key, '/v1/analyze', { text: SAID }),
    );
    expect((await answer.json()).categories).toMatchObject([MATCH]);
  });

  it.each([
    [
      'too many',
      Array.from({ length: 51 }, (_, at) => ({ ...DELIVERY, name: `${at}` })),
      'has more than 50 categories',
    ],
    [
      'of the same name',
      [DELIVERY, { ...DELIVERY, name: 'delivery' }],
      'has two categories of the same name',
    ],
    ['without a name', [{ ...DELIVERY, name: ' ' }], 'is empty'],
    ['with too few examples', [{ ...DELIVERY, examples: ['late'] }], 'has fewer than 5 examples'],
    [
      'with too many examples',
      [{ ...DELIVERY, examples: Array(21).fill('late') }],
      'has more than 20 examples',
    ],
    [
      'with a long example',
      [{ ...DELIVERY, examples: Array(5).fill('x'.repeat(301)) }],
      'is longer than 300 characters',
    ],
  ])('%s are refused with the reason', async (_, categories, reason) => {
    const answer = await setCategories(categories);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
  });
});
