import { PLANS } from '@voice-feedback/contract/catalogue-entries';
import { expect, test } from 'vitest';
import { cheapestOf, estimateMonth, type Month } from './estimate.ts';

const on = (plan: string, month: Month) => estimateMonth(month).find((one) => one.plan === plan);

test.each([
  ['payg', { recordings: 1_000, seconds: 60, detailed: false }, 10],
  ['payg', { recordings: 1_000, seconds: 60, detailed: true }, 50],
  // As the server rounds: 167 millionths of a euro for one second.
  ['payg', { recordings: 1_000, seconds: 1, detailed: false }, 0.167],
  ['pro', { recordings: 1, seconds: 1, detailed: true }, 29.99],
  ['enterprise', { recordings: 10_000, seconds: 300, detailed: true }, 199.99],
  ['starter', { recordings: 100, seconds: 300, detailed: true }, 5],
  ['professional', { recordings: 100, seconds: 300, detailed: false }, 3],
] as const)('on %s, %j costs €%s', (plan, month, euros) => {
  expect(on(plan, month)?.euros).toBe(euros);
});

test('a plan that can’t take them says which limit is in the way', () => {
  const many = { recordings: 1_001, seconds: 10, detailed: false };
  expect(on('pro', many)?.misfit).toEqual({ limit: 'recordings', maximum: PLANS.pro.recordingsPerMonth });
  const long = { recordings: 10, seconds: 61, detailed: false };
  expect(on('pro', long)?.misfit).toEqual({ limit: 'seconds', maximum: PLANS.pro.maximumSeconds });
  expect(on('enterprise', long)?.misfit).toBeUndefined();
});

test.each([
  [{ recordings: 100, seconds: 15, detailed: false }, 'payg'],
  [{ recordings: 1_000, seconds: 60, detailed: true }, 'pro'],
  [{ recordings: 10_000, seconds: 120, detailed: true }, 'enterprise'],
  [{ recordings: 50_000, seconds: 300, detailed: true }, 'professional'],
] as const)('the cheapest that takes %j is %s', (month, plan) => {
  expect(cheapestOf(estimateMonth(month))).toBe(plan);
});

test('no plan is the cheapest for recordings that none takes', () => {
  expect(cheapestOf(estimateMonth({ recordings: 10, seconds: 301, detailed: false }))).toBeUndefined();
});
