import { findViolations } from './axe.ts';
import { sendRecording, signIn } from './signed-in.ts';
import { expect, openAccount, test } from './visitor.ts';

const TABS = [
  '',
  '/feedback',
  '/voice-test',
  '/get-started',
  '/api-keys',
  '/webhooks',
  '/requests',
  '/billing',
  '/settings',
];

/** Colours do not depend on the language: each page once in either scheme, width and language. */
const WAYS = [
  { colorScheme: 'light', width: 390, language: '' },
  { colorScheme: 'dark', width: 1440, language: '/fr' },
] as const;

for (const { colorScheme, width, language } of WAYS) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('axe finds nothing on any tab, and nothing scrolls sideways', async ({ page, context, request }) => {
      test.slow();
      const account = await openAccount(request);
      const id = await sendRecording(request, account, 'sample', { tags: 'ios' });
      await signIn(context, request, account);
      const faults: string[] = [];
      for (const path of [
        ...TABS.map((tab) => `/dashboard${tab}`),
        `/dashboard/feedback/${id}`,
        '/credits',
      ]) {
        const where = `${language}${path}`;
        await page.goto(`${language}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // The address opened that very tab.
        const tab = path.startsWith('/dashboard/feedback') ? '/dashboard/feedback' : path;
        if (path !== '/credits')
          await expect(page.locator('nav [aria-current="page"]')).toHaveAttribute(
            'href',
            `${language}${tab}`,
          );
        await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
        const found = await findViolations(page);
        faults.push(...found.map((one) => `${where}: ${one}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) faults.push(`${where} scrolls sideways by ${overflow} px`);
      }
      expect(faults).toEqual([]);
    });
  });
}
