import type { Page } from '@playwright/test';
import { untilAlive } from './alive.ts';
import { findFaults, findTextFaults, findViolations, showAs } from './axe.ts';
import { expect, test } from './visitor.ts';

const PAGES = ['/login', '/buy-credits', '/success', '/cancel', '/voice-feedback', '/showcase'];

const WAYS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

test('axe finds nothing on the pages that turn visitors into users, and nothing scrolls sideways', async ({
  page,
}) => {
  await showAs(page, WAYS[0]);
  for (const path of PAGES) {
    await page.goto(path);
    await untilAlive(page);
    expect(await findFaults(page, WAYS), path).toEqual([]);
  }
});

test('nor does any of them scroll sideways in French', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(`/fr${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await untilAlive(page);
    expect(await findTextFaults(page, WAYS), path).toEqual([]);
  }
});

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findFaults(page, WAYS), where).toEqual([]);
}

test('axe finds nothing in the sign-in, sign-up and buy forms with their messages', async ({ page }) => {
  await showAs(page, WAYS[0]);
  await page.goto('/login');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await page.getByRole('button', { name: 'Create account' }).click();
  const signUp = page.getByRole('dialog');
  await signUp.getByRole('button', { name: 'Create account' }).click();
  await expect(signUp.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'sign-in form and sign-up dialog with messages');
  await page.goto('/buy-credits');
  await untilAlive(page);
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'the buy form with a message');
});

test('nor in a button pressed before its page was hydrated', async ({ page }) => {
  await showAs(page, WAYS[0]);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/buy-credits', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Buy/ }).click();
  await expect(page.locator('[data-pressed]')).toBeVisible();
  // The page can't switch to dark yet.
  expect(await findViolations(page)).toEqual([]);
  scripts.resolve();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
});

test('nor in the tabs of the product page', async ({ page }) => {
  await showAs(page, WAYS[0]);
  await page.goto('/voice-feedback');
  await untilAlive(page);
  for (const tab of ['Get API Key', 'Integration', 'Pricing']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, tab);
  }
});

test('nor in the simulated recorder, at work and with its result', async ({ page }) => {
  await showAs(page, WAYS[0]);
  await page.goto('/showcase');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await expectAccessible(page, 'the simulated recorder at work');
  await expect(page.getByRole('article').first()).toContainText('Sample result');
  await expectAccessible(page, 'the simulated recorder with its result');
});
