import { untilAlive } from './alive.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './visitor.ts';

type Page = import('@playwright/test').Page;

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await findViolations(page), where).toEqual([]);
}

const PAGES = ['/login', '/buy-credits', '/success', '/cancel', '/voice-feedback', '/showcase'];

/** Every page in both languages and both schemes; each language is narrow in one of them and wide in the other. */
const VISITS = [
  { colorScheme: 'light', language: '', width: 1440 },
  { colorScheme: 'light', language: '/fr', width: 390 },
  { colorScheme: 'dark', language: '', width: 390 },
  { colorScheme: 'dark', language: '/fr', width: 1440 },
] as const;

for (const { colorScheme, language, width } of VISITS) {
  test.describe(`${colorScheme} at ${width} px in ${language === '' ? 'English' : 'French'}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the pages that turn visitors into users, and nothing scrolls sideways', async ({
      page,
    }) => {
      for (const path of PAGES) {
        await page.goto(`${language}${path}`);
        await untilAlive(page);
        await expectAccessible(page, path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });

    // The states are the same in every language.
    if (language !== '') return;
    test('nor in a dialog with its messages, nor in the tabs', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
      await expectAccessible(page, 'sign-in form and sign-up dialog with messages');
      await page.goto('/buy-credits');
      await page.getByRole('button', { name: /^Buy/ }).click();
      await expectAccessible(page, 'the buy form with a message');
      await page.goto('/voice-feedback');
      for (const tab of ['Get API Key', 'Integration', 'Pricing']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectAccessible(page, tab);
      }
      await page.goto('/showcase');
      await page.getByRole('button', { name: 'Start Recording' }).click();
      await expectAccessible(page, 'the simulated recorder at work');
      await expect(page.getByRole('article').first()).toContainText('Sample result');
      await expectAccessible(page, 'the simulated recorder with its result');
    });
  });
}
