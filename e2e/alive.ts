import type { Page } from '@playwright/test';

/**
 * Waits until the script has taken over the prerendered page. A press before that is made again later; a link is followed
 * by the browser, and a key is lost. React leaves its mark on every element that it owns.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('#content');
    return content !== null && Object.keys(content).some((name) => name.startsWith('__react'));
  });
}
