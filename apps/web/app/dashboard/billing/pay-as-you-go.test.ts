import { expect, test } from 'vitest';
import { payAsYouGo } from './pay-as-you-go.ts';

const PRICES = {
  standard: { amount_euros: '0.01', euros: 0.01 },
  detailed: { amount_euros: '0.05', euros: 0.05 },
};

test('a thousand recordings of a minute cost €10, or €50 in detail', () => {
  expect(payAsYouGo(60_000, PRICES)).toEqual({ standardEuros: 10, detailedEuros: 50 });
});
