import type { Page } from '@playwright/test';

const BYTES_PER_SECOND = 1_000;

/** From now on what this page uploads takes many seconds, so that something can happen in the middle of it. */
export async function slowUploads(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_PER_SECOND,
  });
}
