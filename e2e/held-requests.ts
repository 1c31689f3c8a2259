import type { Page } from '@playwright/test';

/**
 * Blocks the page's requests to `address` (Playwright's pattern) until `release()`, so that the state in between can
 * be tested on any machine.
 */
export async function holdRequests(page: Page, address: string): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** Like `holdRequests`, for the results of recordings, uploaded or streamed. */
export async function holdResults(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/stream$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (message) => {
      if (String(message).startsWith('{"type":"result"')) await promise;
      socket.send(message);
    });
    server.onClose(async (code, reason) => {
      await promise;
      await socket.close({
        ...(code === undefined ? {} : { code }),
        ...(reason === undefined ? {} : { reason }),
      });
    });
  });
  const uploads = await holdRequests(page, '**/process');
  return {
    release() {
      resolve();
      uploads.release();
    },
  };
}

/** Blocks WebSockets, so that this page can only upload. */
export async function refuseStreams(page: Page): Promise<void> {
  await page.routeWebSocket(/\/stream$/, (socket) => void socket.close());
}
