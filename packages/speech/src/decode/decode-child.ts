import { Worker } from 'node:worker_threads';
import { DecodeError } from './decode-error.ts';
import { decodeFile } from './decode-file.ts';
import { type DecodeReply, isDecodeRequest } from './messages.ts';

/**
 * The child process that touches the bytes: one file at a time, asked and answered over IPC.
 * Anything unforeseen ends it, and the parent starts another.
 */
const limiter = new Worker(new URL('./memory-limit.ts', import.meta.url));
limiter.unref();

function reply(message: DecodeReply): void {
  process.send?.(message);
}

process.on('message', async (message) => {
  if (!isDecodeRequest(message)) return;
  try {
    reply({ type: 'decoded', id: message.id, file: await decodeFile(message.path, message.maximumSeconds) });
  } catch (error) {
    const known =
      error instanceof DecodeError
        ? error
        : new DecodeError('decode_failed', 'The file could not be decoded.');
    reply({
      type: 'failed',
      id: message.id,
      code: known.code,
      message: known.message,
      limitSeconds: known.limitSeconds,
    });
  }
});
process.on('disconnect', () => process.exit());
reply({ type: 'ready' });
