import { expect, type Page } from '@playwright/test';
import { HEARD_LIVE } from './browser-flags.ts';
import { stopClock } from './visitor.ts';

/**
 * Records until the first words are heard, which takes as long as speaking them, and lets the page's clock run to just
 * before the limit of ten seconds, and then past it.
 */
export async function recordToTheLimit(page: Page): Promise<void> {
  await stopClock(page);
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('log', { name: 'Transcript so far' })).toContainText(HEARD_LIVE);
  await page.clock.runFor(9_900);
  await expect(page.getByRole('button', { name: 'Stop 0:09' })).toBeVisible();
  await page.clock.runFor(600);
  await page.clock.resume();
}
