import { describe, expect, test } from 'vitest';
import { barePath, cardOf, isPublic, languageOf, localized, sameIn } from './paths.ts';

describe('an address', () => {
  test.each([
    ['/', 'fr', '/fr'],
    ['/wellness', 'fr', '/fr/wellness'],
    ['/wellness', 'en', '/wellness'],
    ['/#pricing', 'fr', '/fr#pricing'],
    ['/login?next=%2Fdashboard', 'fr', '/fr/login?next=%2Fdashboard'],
  ] as const)('%s in %s is %s', (target, language, expected) => {
    expect(localized(target, language)).toBe(expected);
  });

  test.each([
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/fr/wellness/', 'fr', '/wellness'],
    ['/free', 'en', '/free'],
    ['/', 'en', '/'],
  ] as const)('%s is %s for %s', (pathname, language, bare) => {
    expect(languageOf(pathname)).toBe(language);
    expect(barePath(pathname)).toBe(bare);
  });

  test('leads to its twin and back', () => {
    expect(sameIn('/gaming', 'fr')).toBe('/fr/gaming');
    expect(sameIn('/fr/gaming', 'en')).toBe('/gaming');
    expect(sameIn('/fr', 'en')).toBe('/');
  });

  test.each([
    ['/', '/cards/en/home.png'],
    ['/fr/', '/cards/fr/home.png'],
    ['/fr/docs/errors', '/cards/fr/docs/errors.png'],
  ])('%s has its picture at %s', (pathname, card) => {
    expect(cardOf(pathname)).toBe(card);
  });

  test('is shown to search engines when anybody may read it', () => {
    expect(isPublic('/fr/wellness')).toBe(true);
    expect(isPublic('/docs/webhooks')).toBe(true);
    expect(isPublic('/dashboard')).toBe(false);
    expect(isPublic('/nowhere')).toBe(false);
  });
});
