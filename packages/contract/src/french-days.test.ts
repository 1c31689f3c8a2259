import { expect, test } from 'vitest';
import { withFrenchFirst } from './french-days.ts';

const long = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

test('the first of a month is “1er” in French only, also within a range, and no other day is', () => {
  const [first, eleventh] = [new Date('2026-12-01'), new Date('2026-12-11')];
  expect(withFrenchFirst(long('fr').format(first), 'fr')).toBe('1er décembre 2026');
  expect(withFrenchFirst(long('fr-FR').format(eleventh), 'fr-FR')).toBe('11 décembre 2026');
  expect(withFrenchFirst(long('fr').formatRange(first, eleventh), 'fr')).toMatch(
    /^1er\s?–\s?11 décembre 2026$/u,
  );
  expect(withFrenchFirst(long('es').format(first), 'es')).toBe('1 de diciembre de 2026');
});
