import { VoiceFeedback } from '../client.ts';
import { ConnectionFailedError, NotFoundError, ServerError } from '../errors.ts';
import { isFinished } from '../feedback.ts';
import { sleep } from '../internal/retry.ts';
import { Transport } from '../internal/transport.ts';
import type { Feedback, PendingFeedback } from '../types.ts';
import { deliver, newSecret, receiverUrl } from './deliver.ts';
import { liveEvents } from './live-events.ts';
import { print, readOptions, untilInterrupted } from './options.ts';
import { readSettings } from './settings.ts';
import { UsageError } from './usage-error.ts';

export const LISTEN_USAGE = 'listen --forward-to PORT|URL [--secret whsec_…]';

const RECONNECT_MS = 2_000;
const PAGE_ITEMS = 50;
/** `listen` also waits for recordings that were sent this long before it and are still being processed. */
const LOOK_BACK_MS = 600_000;

/**
 * Sends the events of feedbacks that finish from now on to a port of this machine, signed: what a webhook does for an
 * address on the internet. The server says when one is finished; what it says while the connection is lost is looked up.
 * Credits and keys are not told like that, see `trigger`.
 */
export async function listen(args: string[]): Promise<number> {
  const { values } = readOptions(args, { 'forward-to': { type: 'string' }, secret: { type: 'string' } });
  if (typeof values['forward-to'] !== 'string') throw new UsageError(`voicefeedback ${LISTEN_USAGE}`);
  const url = receiverUrl(values['forward-to']);
  const secret = typeof values.secret === 'string' ? values.secret : newSecret();
  const settings = await readSettings(values);
  const client = new VoiceFeedback(settings);
  const transport = new Transport(settings);
  const signal = untilInterrupted();
  const since = Date.now() - LOOK_BACK_MS;
  const told = new Set<string>();
  let isReady = false;
  let lastEventId: string | undefined;

  const tell = async (feedback: Feedback | PendingFeedback) => {
    const type = eventOf(feedback);
    if (type === undefined) return;
    // What failed may be retried, and is then completed, too.
    const once = `${type} ${feedback.id}`;
    if (told.has(once)) return;
    told.add(once);
    // What was finished before is not news.
    if (!isReady) return;
    const event = { type, timestamp: new Date().toISOString(), data: feedback };
    print(`${event.timestamp}  ${type}  ${feedback.id}  → ${await deliver(event, url, secret)}`);
  };
  const catchUp = async () => {
    const finished = await finishedSince(client, since, signal);
    for (const feedback of finished) await tell(feedback);
    if (isReady) return;
    isReady = true;
    print(`Forwarding feedback.completed and feedback.failed to ${url}`);
    print(`Signed with ${secret}`);
  };

  while (!signal.aborted) {
    try {
      for await (const event of liveEvents(transport, lastEventId, signal)) {
        lastEventId = event.eventId ?? lastEventId;
        if (event.name === 'ready' && !event.isResumed) await catchUp();
        if (event.name === 'feedback.finished' && event.feedbackId !== undefined)
          await client.feedback.get(event.feedbackId, { signal }).then(tell, ignoreDeleted);
      }
      await sleep(RECONNECT_MS, signal);
    } catch (error) {
      if (signal.aborted) return 0;
      // A server that restarts comes back; one that was never there, and a key that is refused, are the end.
      if (!isReady || !isLost(error)) throw error;
      await sleep(RECONNECT_MS, signal).catch(() => undefined);
    }
  }
  return 0;
}

/** Oldest first. */
async function finishedSince(
  client: VoiceFeedback,
  since: number,
  signal: AbortSignal,
): Promise<(Feedback | PendingFeedback)[]> {
  const found: (Feedback | PendingFeedback)[] = [];
  for await (const feedback of client.feedback.list({ limit: PAGE_ITEMS }, { signal })) {
    if (Date.parse(feedback.created_at) < since) break;
    if (eventOf(feedback) !== undefined) found.push(feedback);
  }
  return found.toReversed();
}

/** Undefined: it is still being processed, or waits. */
function eventOf(feedback: Feedback | PendingFeedback): string | undefined {
  if (isFinished(feedback)) return 'feedback.completed';
  return feedback.status === 'failed' ? 'feedback.failed' : undefined;
}

function ignoreDeleted(error: unknown): void {
  if (!(error instanceof NotFoundError)) throw error;
}

/** A `TypeError` is what a body throws that ends in the middle. */
function isLost(error: unknown): boolean {
  return error instanceof ConnectionFailedError || error instanceof ServerError || error instanceof TypeError;
}
