import { type FeedbackFilter, type Retried, retriedSchema } from '@voice-feedback/contract/inbox';
import { FEEDBACKS_ADDRESS } from '../inbox/feedback-queries.ts';
import type { Server } from '../server/server.ts';

/**
 * Requeues everything that matches, one batch per call. Stops after `count` recordings: those that return to waiting
 * match again and would be retried forever.
 * @param onProgress called with the number requeued so far
 * @returns the number requeued
 */
export async function retryAll(
  call: () => Promise<Retried>,
  count: number,
  onProgress: (retried: number) => void,
): Promise<number> {
  let total = 0;
  for (;;) {
    const { retried, remaining } = await call();
    total += retried;
    onProgress(total);
    if (remaining === 0 || retried === 0 || total >= count) return total;
  }
}

export function retryBatch(server: Server, filter: FeedbackFilter): Promise<Retried> {
  return server.call(`${FEEDBACKS_ADDRESS}/retry`, { body: filter, answer: retriedSchema });
}
