import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './axe.ts';
import { elapsed } from './elapsed.ts';
import { openLanding } from './landing-page.ts';

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('axe finds nothing before, during and after, and nothing scrolls sideways', async ({ page }) => {
        await openLanding(page);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Record Feedback' }).click();
        await expect(page.getByRole('button', { name: elapsed(1) })).toBeVisible();
        await expectAccessible(page);
        // On a busy machine the check may outlast the ten seconds; then the recording has ended by itself.
        const stop = page.getByRole('button', { name: /^Stop/ });
        if (await stop.isVisible()) await stop.click({ timeout: 2_000 }).catch(() => undefined);
        const result = page.getByRole('region', { name: 'Your result' });
        await expect(result).toBeVisible();
        await expectAccessible(page);
        await result.getByText('JSON', { exact: true }).click();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    });
  }
}
