import type { Page } from '@playwright/test';

/**
 * Keeps the page's requests to `address` (Playwright's pattern) waiting until `release()`: what is shown meanwhile can be
 * looked at, however quick the server is and however slow this machine.
 */
export async function holdRequests(page: Page, address: string): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
