import type { Page } from '@playwright/test';
import { z } from 'zod';

const messageSchema = z.object({ type: z.string() });

/** Records the server's stream messages to this page, in order, and the page's uploads instead of streams. */
export function followStream(page: Page): { said: string[]; uploads: string[] } {
  const said: string[] = [];
  const uploads: string[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/stream')) return;
    socket.on('framereceived', ({ payload }) => {
      said.push(messageSchema.parse(JSON.parse(String(payload))).type);
    });
  });
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/process(-audio.*)?$/.test(request.url()))
      uploads.push(request.url());
  });
  return { said, uploads };
}
