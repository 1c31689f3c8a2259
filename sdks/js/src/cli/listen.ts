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
/** Feedbacks created up to this long before the start are also looked up after a lost connection. */
const LOOK_BACK_MS = 600_000;

/**
 * Forwards signed events of finished feedbacks to a local port, like a webhook for a public URL. It receives them from
 * the server's event stream, and looks up what it missed while disconnected. Doesn't forward events of credits and keys;
 * use `trigger` for those.
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
    // The key includes the type, because a failed feedback may be retried and then complete.
    const once = `${type} ${feedback.id}`;
    if (told.has(once)) return;
    told.add(once);
    // Feedbacks that finished before the start aren't forwarded.
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
      // Reconnect after a server restart. Give up if the first connection fails or the key is refused.
      if (!isReady || !isLost(error)) throw error;
      await sleep(RECONNECT_MS, signal).catch(() => undefined);
    }
  }
  return 0;
}

/** Lists finished feedbacks created since then, oldest first. */
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

/** Returns the event type; undefined if the feedback is still being processed or waits. */
function eventOf(feedback: Feedback | PendingFeedback): string | undefined {
  if (isFinished(feedback)) return 'feedback.completed';
  return feedback.status === 'failed' ? 'feedback.failed' : undefined;
}

function ignoreDeleted(error: unknown): void {
  if (!(error instanceof NotFoundError)) throw error;
}

/** Whether the connection was lost. A truncated response body throws a `TypeError`. */
function isLost(error: unknown): boolean {
  return error instanceof ConnectionFailedError || error instanceof ServerError || error instanceof TypeError;
}
