import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the prerendered page. Earlier clicks are replayed, links work without React, and key
 * presses are lost. React marks every element it manages.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector('#content');
    return content !== null && Object.keys(content).some((name) => name.startsWith('__react'));
  });
}
