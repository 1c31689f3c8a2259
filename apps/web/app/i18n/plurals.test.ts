import { expect, test } from 'vitest';
import { LANGUAGES } from '../paths.ts';
import { LOCALES } from './locales.ts';
import { pluralsIn } from './plurals.ts';

const english = pluralsIn('en')({ one: '# client', other: '# clients' });
const french = pluralsIn('fr')({ one: '# client', other: '# clients' });

test('a count is written with its number, in the plural where the language has it', () => {
  expect([0, 0.5, 1, 1.5, 2, 1_234].map((count) => english(count))).toEqual([
    '0 clients',
    '0.5 clients',
    '1 client',
    '1.5 clients',
    '2 clients',
    '1,234 clients',
  ]);
  expect([0, 0.5, 1, 1.5, 2, 1_234, 1_000_000].map((count) => french(count))).toEqual([
    '0 client',
    '0,5 client',
    '1 client',
    '1,5 client',
    '2 clients',
    '1\u202f234 clients',
    '1\u202f000\u202f000 clients',
  ]);
});

test('text shown instead of the number doesn’t change the form', () => {
  expect(english(1_000, 'more than $& 1,000')).toBe('more than $& 1,000 clients');
});

test('a form for exactly one may leave the number out', () => {
  const keep = pluralsIn('fr')({ '=1': 'Pendant un jour', other: 'Pendant # jours' });
  expect([1, 2, 30].map((days) => keep(days))).toEqual([
    'Pendant un jour',
    'Pendant 2 jours',
    'Pendant 30 jours',
  ]);
});

test('no other form may leave the number out: it doesn’t compile', () => {
  const count = pluralsIn('fr');
  // @ts-expect-error
  count({ one: 'client', other: '# clients' });
  // @ts-expect-error
  count({ one: '# client', other: 'clients' });
  // @ts-expect-error
  count({ '=1': 'un client', other: 'clients' });
  expect(count({ one: '# client', other: '# clients' })(2)).toContain('2');
});

test.each(LANGUAGES)('the form is the one that Intl chooses: %s', (language) => {
  const rules = new Intl.PluralRules(LOCALES[language], { maximumFractionDigits: 2 });
  const form = pluralsIn(language)({ one: 'one #', other: 'other #' });
  for (const count of [
    0, 0.004, 0.5, 0.994, 0.996, 1, 1.004, 1.01, 1.5, 1.99, 1.999, 2, 10, 21, 101, 1e6, -1, -2,
  ])
    expect([count, form(count).startsWith('one')]).toEqual([count, rules.select(count) === 'one']);
});
