import { FeedbackStream } from 'voicefeedback';
import type { LiveFeedback, LiveWords, Server } from './second-script.ts';
import type { FeedbackFields } from './send-feedback.ts';

/** Pages that cannot stream are not asked to again for this long: each try may cost their console a line. */
const NOT_AGAIN_MS = 86_400_000;
/** One that is not connected by the end of the recording is uploaded: nobody waits for a connection that may never come. */
const LATE_CONNECTION_MS = 4_000;
const impossible = new Map<string, number>();

/**
 * Sends a recording while it is spoken. A page whose policy does not name our server for WebSockets (`connect-src wss:…`),
 * or a network that lets none through, is remembered.
 * @returns undefined where streaming has proved impossible
 */
export function openLive(
  { baseUrl, apiKey = '' }: Server,
  fields: FeedbackFields,
  idempotencyKey: string,
  hear: (words: LiveWords) => void,
): LiveFeedback | undefined {
  const place = `voice-feedback no-stream ${baseUrl}`;
  if (untilOf(place) > Date.now()) return undefined;
  const options = JSON.stringify(fields);
  const stream = new FeedbackStream({ baseUrl, credential: apiKey, idempotencyKey }, JSON.parse(options));
  let isStarted = false;
  stream.on('started', () => {
    isStarted = true;
  });
  const tell = (text: string, isFinal: boolean) => {
    const { final, partial } = stream.text;
    hear({ whole: `${final} ${partial}`.trim(), text, isFinal });
  };
  stream.on('partial', ({ text }) => tell(text, false));
  stream.on('segment', ({ segment }) => tell(segment.text, true));
  stream.on('lost', ({ code }) => {
    if (code === 'unreachable' && !isStarted && navigator.onLine) remember(place);
  });
  return {
    send: (chunk) => stream.send(chunk),
    cancel: () => stream.cancel(),
    async finish(now) {
      // A page may change the recording's options while it's made; a stream with the old options is dropped.
      if (JSON.stringify(now) !== options) stream.cancel();
      const late = isStarted ? undefined : setTimeout(() => isStarted || stream.cancel(), LATE_CONNECTION_MS);
      try {
        const { id, status, ...rest } = await stream.finish();
        return { id, status, ...rest };
      } catch {
        return undefined;
      } finally {
        clearTimeout(late);
      }
    },
  };
}

function untilOf(place: string): number {
  try {
    return Number(localStorage.getItem(place));
  } catch {
    // A page may forbid it.
    return impossible.get(place) ?? 0;
  }
}

function remember(place: string): void {
  const until = Date.now() + NOT_AGAIN_MS;
  impossible.set(place, until);
  try {
    localStorage.setItem(place, String(until));
  } catch {
    // This page load at least.
  }
}
