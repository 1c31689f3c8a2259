import { expect, test } from 'vitest';
import {
  creditsOfEuros,
  formatAgo,
  formatCalendarDay,
  formatClock,
  formatDay,
  formatEuros,
  formatMoment,
  formatScore,
  formatShortDay,
  formatSmallEuros,
} from './figures.ts';

test('money is written as each language writes it, a balance with two decimals', () => {
  expect(formatEuros(0.25, 'en')).toBe('€0.25');
  expect(formatEuros(1234.5, 'fr').replaceAll(/\s/g, ' ')).toBe('1 234,50 €');
});

test('a price below a cent keeps its digits', () => {
  expect(formatSmallEuros(0.004583, 'en')).toBe('€0.004583');
  expect(formatSmallEuros(0.05, 'en')).toBe('€0.05');
});

test('a credit is a cent, without the noise of floating point', () => {
  expect(creditsOfEuros(0.07)).toBe(7);
  expect(creditsOfEuros(0.245417)).toBe(24.5417);
});

test('a clock counts minutes and seconds', () => {
  expect([0, 9.9, 61, 600].map(formatClock)).toEqual(['0:00', '0:09', '1:01', '10:00']);
});

test('recent times are shown in words, older ones as dates', () => {
  const now = Date.parse('2026-05-04T12:00:00Z');
  expect(formatAgo('2026-05-04T11:59:50Z', 'en', now)).toBe('now');
  expect(formatAgo('2026-05-04T11:57:00Z', 'en', now)).toBe('3 minutes ago');
  expect(formatAgo('2026-05-04T09:30:00Z', 'fr', now)).toBe('il y a 2 heures');
  expect(formatAgo('2026-05-01T09:30:00Z', 'en', now)).toBe('1 May 2026');
});

test('a score has its sign, and nothing is neither above nor below', () => {
  expect([0.5, -0.456, -0.001].map((score) => formatScore(score, 'en'))).toEqual(['+0.50', '-0.46', '0.00']);
});

test('in French, the first of a month is the 1er, and no other day', () => {
  const days = ['2026-12-01T12:00:00Z', '2026-12-11T12:00:00Z'] as const;
  expect(days.map((day) => formatShortDay(day, 'fr'))).toEqual(['1er déc.', '11 déc.']);
  expect(formatCalendarDay('2026-12-01', 'fr')).toBe('1er déc.');
  expect([formatDay(days[0], 'fr'), formatDay(days[0], 'en')]).toEqual(['1er déc. 2026', '1 Dec 2026']);
  expect(formatMoment(days[0], 'fr')).toMatch(/^1er déc\. 2026/);
});
