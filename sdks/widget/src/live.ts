import { FeedbackStream } from 'voicefeedback';
import type { LiveFeedback, LiveWords, Server } from './second-script.ts';
import type { FeedbackFields } from './send-feedback.ts';

/**
 * How long streaming isn't tried again on a page where it failed, because each attempt may log an error in its console.
 */
const NOT_AGAIN_MS = 86_400_000;
/** If the stream isn't connected this long after the end of the recording, the recording is uploaded. */
const LATE_CONNECTION_MS = 4_000;
const impossible = new Map<string, number>();

/**
 * Sends a recording while it is spoken. Remembers pages where it fails because their policy forbids WebSockets to our
 * server (`connect-src wss:…`) or the network blocks them.
 * @returns undefined if streaming failed here before
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
      // Drop the stream if the page changed the options during the recording.
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
    // The page has no access to storage.
    return impossible.get(place) ?? 0;
  }
}

function remember(place: string): void {
  const until = Date.now() + NOT_AGAIN_MS;
  impossible.set(place, until);
  try {
    localStorage.setItem(place, String(until));
  } catch {
    // Without storage it is at least remembered for this page load.
  }
}
