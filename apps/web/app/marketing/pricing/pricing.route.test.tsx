// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { OFFERS, PLANS, TOP_UP } from '@voice-feedback/contract/catalogue-entries';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import type { Language } from '../../paths.ts';
import { SESSION_STORED_AS } from '../../session/stored-as.ts';
import PricingPage from './pricing.route.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function open(language: Language): Promise<void> {
  await loadWords(language, ['pricing', 'shell']);
  render(
    <MemoryRouter initialEntries={[language === 'fr' ? '/fr/pricing' : '/pricing']}>
      <PricingPage />
    </MemoryRouter>,
  );
}

test.each(['en', 'fr'] as const)('no text has a number of its own: %s', (language) => {
  const file = path.join(import.meta.dirname, `../../i18n/${language}/pricing.ts`);
  expect(readFileSync(file, 'utf8')).not.toMatch(/\d/);
});

test('every plan, offer and amount of the catalogue is on the page', async () => {
  await open('en');
  const plans = screen.getByRole('region', { name: 'Every plan' });
  const named = [
    ...within(plans).getAllByRole('heading', { level: 3 }),
    ...within(plans).getAllByRole('rowheader'),
  ].map((element) => element.textContent ?? '');
  for (const name of ['Free', 'Pay as you go', 'Pro', 'Enterprise', 'Starter', 'Professional', 'Custom'])
    expect(
      named.some((text) => text.startsWith(name)),
      name,
    ).toBe(true);
  expect(Object.keys(PLANS)).toHaveLength(7);
  expect(plans.textContent).toContain('€29.99');
  expect(plans.textContent).toContain('10,000 recordings a month');
  const offers = screen.getByRole('region', { name: 'Free credits' });
  expect(within(offers).getAllByRole('listitem')).toHaveLength(Object.keys(OFFERS).length);
  for (const [credits, worth] of [
    ['25', '€0.25'],
    ['15', '€0.15'],
    ['1,000', '€10.00'],
  ])
    expect(offers.textContent).toContain(`${credits} ${worth}`);
  const packs = screen.getByRole('region', { name: 'Credits' });
  expect(
    within(packs)
      .getAllByRole('rowheader')
      .map((row) => row.textContent),
  ).toEqual(TOP_UP.presetsEuros.map((euros) => `€${euros}`));
});

test('the calculator follows its fields and names the cheapest plan', async () => {
  await open('en');
  const results = () => screen.getByRole('status', { name: 'Price a month, by plan' });
  const best = () => within(results()).getByText('Lowest price').parentElement?.textContent;
  expect(best()).toContain('Pay as you go');
  fireEvent.change(screen.getByRole('slider', { name: 'Recordings a month' }), { target: { value: '6' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Average length' }), { target: { value: '6' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Detailed analysis/ }));
  expect(results().textContent).toContain('Pay as you go€50 a month');
  expect(best()).toContain('Pro');
  fireEvent.change(screen.getByRole('slider', { name: 'Average length' }), { target: { value: '7' } });
  expect(results().textContent).toContain('Pro60 s per recording at most');
});

test('each offer has a button: to sign up, or for someone with an account, to the place that sells it', async () => {
  await open('en');
  expect(screen.getByRole('button', { name: 'Sign up for Pro' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Get API Key' }).length).toBeGreaterThanOrEqual(2);
  for (const plan of ['Starter', 'Professional', 'Custom'])
    expect(screen.getByRole('button', { name: `Create an account: ${plan}` })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get a free key' }).getAttribute('href')).toBe('/voice-feedback');
  cleanup();
  localStorage.setItem(SESSION_STORED_AS, '{}');
  await open('fr');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Choisir Pro' }).getAttribute('href')).toBe(
    '/fr/dashboard/billing/plan',
  );
  expect(
    screen.getAllByRole('link', { name: 'Acheter des crédits' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/fr/buy-credits', '/fr/buy-credits', '/fr/buy-credits']);
});
