import type { VoiceFeedback } from '../client.ts';
import { isFinished } from '../feedback.ts';
import { sleep } from '../internal/retry.ts';
import type { Feedback, PendingFeedback } from '../types.ts';
import { deliver, newSecret, receiverUrl } from './deliver.ts';
import { clientOf, print, readOptions, untilInterrupted } from './options.ts';
import { UsageError } from './usage-error.ts';

export const LISTEN_USAGE = 'listen --forward-to PORT|URL [--secret whsec_…]';

const POLL_MS = 2_000;
const PAGE_ITEMS = 50;
/** Recordings that were sent this long before `listen` and are still in work are waited for, too. */
const LOOK_BACK_MS = 600_000;

/**
 * Sends the events of feedbacks that finish from now on to a port of this machine, signed: what a webhook does for an
 * address on the internet. Asks the server every two seconds; credits and keys have no such list, see `trigger`.
 */
export async function listen(args: string[]): Promise<number> {
  const { values } = readOptions(args, { 'forward-to': { type: 'string' }, secret: { type: 'string' } });
  if (typeof values['forward-to'] !== 'string') throw new UsageError(`voicefeedback ${LISTEN_USAGE}`);
  const url = receiverUrl(values['forward-to']);
  const secret = typeof values.secret === 'string' ? values.secret : newSecret();
  const client = await clientOf(values);
  const signal = untilInterrupted();
  const since = Date.now() - LOOK_BACK_MS;
  const told = new Set<string>();
  for await (const feedback of finishedSince(client, since, signal)) told.add(feedback.id);
  print(`Forwarding feedback.completed and feedback.failed to ${url}`);
  print(`Signed with ${secret}`);
  while (!signal.aborted) {
    try {
      for await (const feedback of finishedSince(client, since, signal)) {
        if (told.has(feedback.id)) continue;
        told.add(feedback.id);
        const type = isFinished(feedback) ? 'feedback.completed' : 'feedback.failed';
        const event = { type, timestamp: new Date().toISOString(), data: feedback };
        print(`${event.timestamp}  ${type}  ${feedback.id}  → ${await deliver(event, url, secret)}`);
      }
      await sleep(POLL_MS, signal);
    } catch (error) {
      if (signal.aborted) return 0;
      throw error;
    }
  }
  return 0;
}

/** Newest first. */
async function* finishedSince(
  client: VoiceFeedback,
  since: number,
  signal: AbortSignal,
): AsyncGenerator<Feedback | PendingFeedback> {
  for await (const feedback of client.feedback.list({ limit: PAGE_ITEMS }, { signal })) {
    if (Date.parse(feedback.created_at) < since) return;
    if (isFinished(feedback) || feedback.status === 'failed') yield feedback;
  }
}
