import { expect, test } from 'vitest';
import { LANDING_PRICES } from './prices.ts';

test('the landing page writes its prices out of what the server charges', () => {
  expect(LANDING_PRICES.en).toEqual({
    minute: '$0.01',
    halfMinute: '$0.005',
    twoMinutes: '$0.02',
    detailedMinute: '$0.05',
  });
  expect(LANDING_PRICES.fr.minute).toBe('0,01\u00a0€');
  expect(LANDING_PRICES.welcome).toMatchObject({ credits: 25, en: '$0.25', fr: '0,25\u00a0€' });
});
