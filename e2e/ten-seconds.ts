import { expect, type Page } from '@playwright/test';
import { elapsed } from './elapsed.ts';

const SECOND_MS = 1_000;
const LIMIT_SECONDS = 10;
/** Far enough ahead that the page learns of it in time. */
const STOP_AHEAD_MS = 500;

/**
 * Records for a few seconds, and lets the page's clock run to just before the limit of ten seconds, and then past it.
 * The page needs an installed clock (`page.clock.install`).
 */
export async function recordToTheLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record Feedback' }).click();
  await expect(page.getByRole('button', { name: elapsed(3) })).toBeVisible();
  await page.clock.pauseAt(Date.now() + STOP_AHEAD_MS);
  const stop = page.getByRole('button', { name: /^Stop 0:/ });
  const shown = Number(/0:0(\d)/.exec((await stop.allTextContents()).join())?.[1]);
  // On a very busy machine, the ten seconds have passed by now.
  if (!Number.isNaN(shown)) {
    await page.clock.runFor((LIMIT_SECONDS - shown) * SECOND_MS - SECOND_MS);
    await expect(stop).toBeVisible();
    await page.clock.runFor(2 * SECOND_MS);
    await expect(stop).toHaveCount(0);
  }
  await page.clock.resume();
}
