import AxeBuilder from '@axe-core/playwright';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on any tab, at 390 and 1440 px, in both languages; nothing scrolls sideways', async ({
      page,
      context,
      request,
    }) => {
      test.setTimeout(120_000);
      const account = await openAccount(request);
      const id = await sendRecording(request, account, 'sample', { tags: 'ios' });
      await signIn(context, request, account);
      const faults: string[] = [];
      for (const [width, language] of [
        [390, ''],
        [1440, '/fr'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of [
          ...TABS.map((tab) => `/dashboard${tab}`),
          `/dashboard/feedback/${id}`,
          '/credits',
        ]) {
          const where = `${language}${path} at ${width} px`;
          await page.goto(`${language}${path}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            (one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`,
          );
          faults.push(...found.map((one) => `${where}: ${one}`));
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          if (overflow > 0) faults.push(`${where} scrolls sideways by ${overflow} px`);
        }
      }
      expect(faults).toEqual([]);
    });
  });
}
