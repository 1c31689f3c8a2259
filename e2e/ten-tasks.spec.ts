import type { Page } from '@playwright/test';
import { signIn } from './signed-in.ts';
import { expect, PASSWORD, someEmail, test } from './visitor.ts';

/**
 * Ten things that someone new wants to do, from the landing page or from the dashboard, by what they can see. Each test
 * has only the clicks that its name counts, so a page that makes a task longer fails here. Results: bench/results/pages.md.
 */
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Dashboard sections' });

test.describe('from the landing page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('1. get a key: 2 clicks', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill('Ada Lovelace');
    await dialog.getByLabel('Email').fill(someEmail());
    await dialog.locator('input[name="password"]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(/vf_live_\w+|vf_[A-Za-z0-9]{12,}/).first()).toBeVisible();
  });

  test('2. find the price of a minute: 1 click', async ({ page }) => {
    await mainNavigation(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByText(/[€$]0\.01 per minute/).first()).toBeInViewport();
  });

  test('3. see what comes back for a recording: 1 click', async ({ page }) => {
    await page.getByRole('button', { name: 'Use our sample' }).click();
    await expect(page.getByRole('region', { name: 'Your result' })).toContainText('crashing');
  });

  test('4. find the code for Python: 2 clicks', async ({ page }) => {
    await mainNavigation(page).getByRole('link', { name: 'Docs' }).click();
    await page.getByRole('tab', { name: 'SDK Examples' }).click();
    await expect(page.getByRole('heading', { name: 'Python', exact: true })).toBeVisible();
  });

  test('5. find out whether the service is up: 1 click', async ({ page }) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/status$/);
  });
});

test.describe('from the dashboard', () => {
  test.beforeEach(async ({ page, context, request, account }) => {
    const headers = { authorization: `Bearer ${account.apiKey}` };
    await request.post('/api/v1/process', { headers, data: { text: 'The export keeps crashing.' } });
    await request.post('/api/v1/process', { headers, data: { text: '' } });
    await signIn(context, request, account);
    await page.goto('/dashboard');
    await expect(rail(page)).toBeVisible();
  });

  test('6. find out why a request failed: 2 clicks', async ({ page }) => {
    await rail(page).getByRole('link', { name: 'Requests' }).click();
    const failed = page.getByRole('row').filter({ hasText: '422' });
    await failed.getByRole('link').first().click();
    await expect(page.getByText('Reason').first()).toBeVisible();
  });

  test('7. stop a plan: 4 clicks', async ({ page }) => {
    await page.goto('/dashboard/billing/plan');
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12/40');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on the card').fill('Ada Lovelace');
    await page.getByRole('button', { name: /^Pay|^Subscribe/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/dashboard');

    await rail(page).getByRole('link', { name: 'Billing' }).click();
    const sections = page.getByRole('navigation', { name: 'Billing sections' });
    await sections.getByRole('link', { name: 'Plan' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText(/^Ends on /)).toBeVisible();
  });

  test('8. save all feedback as a table: 3 clicks', async ({ page }) => {
    await rail(page)
      .getByRole('link', { name: /^Feedback/ })
      .click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  test('9. invite a colleague: 3 clicks', async ({ page }) => {
    const email = someEmail();
    await rail(page).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Team', exact: true }).click();
    // The page before it has such a field, too.
    await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email);
  });

  test('10. make a key for a second app: 3 clicks', async ({ page }) => {
    await rail(page).getByRole('link', { name: 'API Key' }).click();
    await page.getByRole('button', { name: 'Create key' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Second app');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByText('Second app').first()).toBeVisible();
  });
});
