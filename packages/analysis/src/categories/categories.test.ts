import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyzer, openAnalyzer } from '../analyze.ts';
import { invert } from './invert.ts';

const CANCELLATION = {
  name: 'Cancellation',
  description: 'Wants to cancel or end the subscription',
  examples: [
    'I want to cancel my subscription',
    'please end my membership',
    'how do I stop paying every month',
    'I am going to leave and close my account',
    'cancel my plan before it renews',
  ],
};
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
const CATEGORIES = [CANCELLATION, DELIVERY];

describe('categories of an account', () => {
  let analyzer: Analyzer;
  beforeAll(async () => {
    analyzer = await openAnalyzer();
  });
  const matches = (text: string, categories = CATEGORIES) =>
    analyzer.analyze([{ start: 2, end: 6, text }], { detailed: false, categories }).categories;
  const names = (text: string) => matches(text)?.map(({ name }) => name);

  it.each([
    ['My order arrived late.', ['Delivery']],
    ['Thanks for the app, but please cancel my membership now.', ['Cancellation']],
    ['The package arrived damaged. Please cancel my subscription.', ['Cancellation', 'Delivery']],
    ['The app crashes when I open the settings.', []],
    ['I love it.', []],
  ])('are told from the words: %s', (text, expected) => {
    expect(names(text)?.sort()).toEqual(expected);
  });

  it('have the clause that matches, its time, and a confidence', () => {
    const [match] = matches('The colors are great, but my order arrived late.') ?? [];
    expect(match).toMatchObject({
      name: 'Delivery',
      quote: 'my order arrived late',
      start: 4.17,
      end: 5.92,
    });
    expect(match?.confidence).toBeGreaterThan(0.25);
    expect(match?.confidence).toBeLessThan(1);
  });

  it('apply from the next message on if they change', () => {
    const text = 'My order arrived late.';
    const renamed = [{ ...DELIVERY, name: 'Shipping' }];
    expect(matches(text, renamed)?.map(({ name }) => name)).toEqual(['Shipping']);
    expect(matches(text, [CANCELLATION])).toEqual([]);
    expect(names(text)).toEqual(['Delivery']);
  });

  it('are null without categories, and in a language without word vectors', () => {
    expect(analyzer.analyze([], { detailed: false }).categories).toBeNull();
    expect(
      matches('Bonjour, mon colis est arrivé trois jours en retard et la boîte était cassée.'),
    ).toBeNull();
  });
});

describe('the inverse of a matrix', () => {
  it('times the matrix is the identity', () => {
    const matrix = [Float64Array.of(4, 1), Float64Array.of(1, 3)];
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = invert(matrix).map((row) => [...row]);
    expect([4 * a + c, 4 * b + d, a + 3 * c, b + 3 * d].map((value) => Number(value.toFixed(9)))).toEqual([
      1, 0, 0, 1,
    ]);
  });
});
