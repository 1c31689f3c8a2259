import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { creditWarningOf, needsCredits, ShownWarnings, showsLowCreditBanner } from './credit-warnings.ts';

describe('of a trial of 25 credits', () => {
  test.each([
    [25, undefined],
    [12.51, undefined],
    [12.5, 'half'],
    [5.01, 'half'],
    [5, 'most'],
    [2.51, 'most'],
    [2.5, 'nearly'],
    [0.02, 'nearly'],
    [0.01, 'empty'],
    [0, 'empty'],
  ])('%d left is told as %s', (credits, warning) => {
    expect(creditWarningOf(credits, 25)?.id).toBe(warning);
  });

  test('the toasts stay for 5, 7 and 10 seconds, the last one until it is closed', () => {
    expect([12.5, 5, 2.5, 0].map((credits) => creditWarningOf(credits, 25)?.seconds)).toEqual([
      5,
      7,
      10,
      undefined,
    ]);
  });
});

test('somebody who bought a thousand credits is not warned at twelve as if they were on trial', () => {
  expect(creditWarningOf(501, 1000)).toBeUndefined();
  expect(creditWarningOf(500, 1000)?.id).toBe('half');
});

test('the blue banner is for 3 to 10 credits, and only for those who made a request', () => {
  expect([2.99, 3, 10, 10.01].map((credits) => showsLowCreditBanner(credits, 1))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(showsLowCreditBanner(5, 0)).toBe(false);
});

test('adding credits is the next step at two or fewer', () => {
  expect([2, 2.01].map(needsCredits)).toEqual([true, false]);
});

describe('what was shown', () => {
  test('is not shown again, also after a reload', () => {
    const storage = new MemoryStorage();
    expect(new ShownWarnings(storage, 'ann').claim('half', 25)).toBe(true);
    expect(new ShownWarnings(storage, 'ann').claim('half', 25)).toBe(false);
    expect(new ShownWarnings(storage, 'ann').claim('most', 25)).toBe(true);
    expect(new ShownWarnings(storage, 'bob').claim('half', 25)).toBe(true);
  });

  test('is shown again for the credit of a new purchase', () => {
    const storage = new MemoryStorage();
    const shown = new ShownWarnings(storage, 'ann');
    shown.claim('empty', 25);
    shown.close('empty', 25);
    expect(shown.claim('empty', 1000)).toBe(true);
    expect(shown.isClosed('empty', 1000)).toBe(false);
  });

  test('a closed banner stays closed', () => {
    const storage = new MemoryStorage();
    new ShownWarnings(storage, 'ann').close('low', 25);
    expect(new ShownWarnings(storage, 'ann').isClosed('low', 25)).toBe(true);
    expect(new ShownWarnings(storage, 'ann').isClosed('empty', 25)).toBe(false);
  });
});
