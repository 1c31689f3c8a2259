import { DecodeError } from '../decode/decode-error.ts';
import { endWithParent } from '../decode/end-with-parent.ts';
import { TaskLimit } from '../decode/task-limit.ts';
import { LiveDecoding } from './live-decoding.ts';
import { isLiveRequest, type LiveReply, type LiveRequest } from './live-messages.ts';

/** The child process that parses the bytes of one live recording. An unexpected error ends it. */
/** CPU time limit for one chunk. */
const PIECE_CPU_MS = 10_000;
const limit = new TaskLimit();

function reply(message: LiveReply): void {
  process.send?.(message);
}

let decoding: LiveDecoding | undefined;
let last: Promise<void> = Promise.resolve();

async function answer(request: LiveRequest): Promise<void> {
  limit.begin(PIECE_CPU_MS);
  try {
    if (request.type === 'begin') {
      decoding = new LiveDecoding(request.format, request.maximumSeconds);
      return;
    }
    if (!decoding) throw new Error('nothing was begun');
    const samples = request.type === 'bytes' ? await decoding.push(request.bytes) : await decoding.finish();
    const { channels = 1, sampleRate = 0 } = decoding.track ?? {};
    reply({ type: 'samples', samples, channels, sampleRate });
  } catch (error) {
    const known =
      error instanceof DecodeError
        ? error
        : new DecodeError('unreadable_audio', 'The stream could not be decoded.');
    reply({ type: 'failed', code: known.code, message: known.message, limitSeconds: known.limitSeconds });
  } finally {
    limit.end();
  }
}

process.on('message', (message) => {
  if (!isLiveRequest(message)) return;
  last = last.then(() => answer(message));
});
endWithParent();
limit.end();
reply({ type: 'ready' });
