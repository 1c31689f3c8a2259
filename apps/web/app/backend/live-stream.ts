import type { LiveTransport } from '@voice-feedback/recorder/recorder';
import { FeedbackStream, type StreamOptions } from 'voicefeedback';
import type { LiveWords } from './live-words.ts';

/** A recording streamed to our backend while the user speaks. */
export interface LiveStream extends LiveTransport {
  /** also used for the fallback upload, so that the two are charged once */
  readonly idempotencyKey: string;
  /** Ends the stream. @returns the feedback as the server sent it; undefined: upload the recording instead */
  finish(): Promise<unknown>;
}

/**
 * Opens a stream. Never throws: if streaming fails, `finish` returns undefined and the caller uploads the recording.
 */
export function openLiveStream(
  credential: string | (() => Promise<string>),
  options: StreamOptions,
  onWords: (words: LiveWords) => void,
): LiveStream {
  const stream = new FeedbackStream({ baseUrl: location.origin, credential }, options);
  const tell = () => onWords(stream.text);
  stream.on('partial', tell);
  stream.on('segment', tell);
  return {
    idempotencyKey: stream.idempotencyKey,
    send: (chunk) => stream.send(chunk),
    cancel: () => stream.cancel(),
    finish: () => stream.finish().catch(() => undefined),
  };
}
