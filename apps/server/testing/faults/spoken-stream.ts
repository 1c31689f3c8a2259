import { setTimeout as sleep } from 'node:timers/promises';
import { fixturePath, readPlainWav } from '@voice-feedback/speech/testing/fixtures';
import { FeedbackStream } from '../../../../sdks/js/src/stream.ts';
import { pcmOf } from '../stream-books.ts';

/** A speaker who speaks before and after a fault, through our own SDK. */
export interface SpokenStream {
  /** resolves when the server accepts the stream */
  started: Promise<void>;
  /** Speaks again and stops. @returns the whole transcript */
  finish(): Promise<string>;
}

const PIECE_BYTES = 3_200;
/** Sent more slowly than real time, so that silence doesn't use up the plan's seconds. */
const SILENCE_EVERY_MS = 400;

/** Never falls back to an upload: if the stream can't be resumed, the test fails. */
export async function speak(baseUrl: string, key: string): Promise<SpokenStream> {
  const speech = pcmOf(readPlainWav(fixturePath('speech.wav')));
  const stream = new FeedbackStream({ baseUrl, credential: key }, { format: 'pcm' });
  const started = Promise.withResolvers<void>();
  stream.on('started', () => started.resolve());
  const isDone = new AbortController();
  stream.on('lost', (error) => {
    isDone.abort();
    started.reject(error);
  });
  const say = () => {
    for (let at = 0; at < speech.length; at += PIECE_BYTES)
      stream.send(Uint8Array.from(speech.subarray(at, at + PIECE_BYTES)));
  };
  say();
  const pausing = (async () => {
    while (!isDone.signal.aborted) {
      stream.send(new Uint8Array(PIECE_BYTES));
      await sleep(SILENCE_EVERY_MS);
    }
  })();
  return {
    started: started.promise,
    async finish() {
      isDone.abort();
      await pausing;
      say();
      return (await stream.finish()).transcript;
    },
  };
}
