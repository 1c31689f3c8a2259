import type { LiveTransport } from '@voice-feedback/recorder/recorder';
import { FeedbackStream, type StreamOptions } from 'voicefeedback';
import type { LiveWords } from './live-words.ts';

/** A recording on its way to our backend while it is spoken. */
export interface LiveStream extends LiveTransport {
  /** for the upload that takes its place: both together are charged once */
  readonly idempotencyKey: string;
  /** Ends it. @returns the feedback as the server sent it; undefined: upload the recording instead */
  finish(): Promise<unknown>;
}

/** Starts a stream. Never fails: what can’t be streamed is uploaded by the caller when it asks for the end. */
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
