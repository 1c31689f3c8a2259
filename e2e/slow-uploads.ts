import type { Page } from '@playwright/test';

const BYTES_PER_SECOND = 1_000;

/** Slows down this page's uploads to many seconds, so that tests can act in the middle of them. */
export async function slowUploads(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_PER_SECOND,
  });
}
