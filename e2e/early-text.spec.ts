import type { Page } from '@playwright/test';
import { untilAlive } from './alive.ts';
import { holdRequests } from './held-requests.ts';
import { expect, test } from './visitor.ts';

/** What is typed on a prerendered page before its scripts have loaded. */
const PAGES: readonly { path: string; fields: Readonly<Record<string, string>> }[] = [
  {
    path: '/login',
    fields: { 'input[name="email"]': 'ada@example.com', 'input[name="password"]': 'not mine' },
  },
  { path: '/voice-feedback', fields: { 'input[name="api-key"]': 'vf_typed_early_0000' } },
  { path: '/fr/voice-feedback', fields: { 'input[name="api-key"]': 'vf_typed_early_0000' } },
  {
    path: '/buy-credits',
    fields: { 'input[name="api-key"]': 'vf_typed_early_0000', 'input[name="amount"]': '37' },
  },
  {
    path: '/showcase',
    fields: {
      'input[name="firstName"]': 'Ada',
      'input[name="lastName"]': 'Lovelace',
      'input[name="email"]': 'ada@example.com',
      'input[name="companyName"]': 'Analytical Engines',
    },
  },
  { path: '/docs/quick-start', fields: { 'input[type="search"]': 'webhook' } },
];

/** Opens a page that gets its scripts when `release` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<{ release(): void }> {
  const held = await holdRequests(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return held;
}

for (const { path, fields } of PAGES)
  test(`what was typed before the scripts of ${path} came stays in its fields`, async ({ page }) => {
    const scripts = await openWithoutScripts(page, path);
    for (const [field, text] of Object.entries(fields)) await page.locator(field).fill(text);
    scripts.release();
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    for (const [field, text] of Object.entries(fields)) {
      await expect(page.locator(field)).toHaveValue(text);
      // React knows it, too: the attribute is what it last rendered.
      if (field !== 'input[name="password"]')
        await expect(page.locator(field)).toHaveAttribute('value', text);
    }
  });

test('the calculator starts with the numbers that its sliders were set to', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/pricing');
  const recordings = page.getByLabel('Recordings a month');
  await recordings.press('Home');
  scripts.release();
  await untilAlive(page);
  await expect(recordings).toHaveAttribute('aria-valuetext', '10');
});
