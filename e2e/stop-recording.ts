import { expect, type Locator, type Page } from '@playwright/test';
import { elapsed } from './elapsed.ts';

/**
 * Presses Stop once the recording's clock shows `seconds`. A recording of ten seconds may reach its end before a busy
 * machine gets to do that: then the page already shows `ended`.
 */
export async function stopRecording(page: Page, seconds: number, ended: Locator): Promise<void> {
  await expect(
    page
      .getByRole('button', { name: elapsed(seconds) })
      .or(ended)
      .first(),
  ).toBeVisible();
  await pressStop(page);
}

/** Presses Stop if the recording still runs. */
export async function pressStop(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Stop/ }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
}
