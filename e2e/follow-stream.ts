import type { Page } from '@playwright/test';
import { z } from 'zod';

const messageSchema = z.object({ type: z.string() });

/** What servers say on streams of this page, in order, and what the page uploads in place of streaming it. */
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
