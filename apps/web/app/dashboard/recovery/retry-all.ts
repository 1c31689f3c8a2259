import { type FeedbackFilter, type Retried, retriedSchema } from '@voice-feedback/contract/inbox';
import { FEEDBACKS_ADDRESS } from '../inbox/feedback-queries.ts';
import type { Server } from '../server/server.ts';

/**
 * Puts everything that matches back into the queue, call by call, as many as one call takes. It ends after `count`
 * recordings: what goes back to waiting meanwhile matches again, and would be retried forever.
 * @param onProgress told how many are queued again so far
 * @returns how many were
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
