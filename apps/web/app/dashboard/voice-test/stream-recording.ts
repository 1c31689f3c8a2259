import type { StreamOptions } from 'voicefeedback';
import { type LiveStream, openLiveStream } from '../../backend/live-stream.ts';
import type { LiveWords } from '../../backend/live-words.ts';
import type { Server } from '../server/server.ts';

/**
 * Streams a recording while the user speaks. Elsewhere than in the default organization, it's uploaded when it's
 * finished.
 */
export function streamRecording(
  server: Server,
  options: StreamOptions,
  onWords: (words: LiveWords) => void,
): LiveStream {
  const credential = server.streamCredential;
  return credential === undefined ? uploadLater() : openLiveStream(credential, options, onWords);
}

function uploadLater(): LiveStream {
  return {
    idempotencyKey: crypto.randomUUID(),
    send: () => undefined,
    cancel: () => undefined,
    finish: async () => undefined,
  };
}
