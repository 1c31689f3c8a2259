import { DecodeError } from './decode-error.ts';
import { decodeFile } from './decode-file.ts';
import { FileUnavailableError } from './decoder-failure.ts';
import { endWithParent } from './end-with-parent.ts';
import { type DecodeReply, isDecodeRequest } from './messages.ts';
import { TaskLimit } from './task-limit.ts';

/**
 * The child process that parses the bytes. It decodes one file per IPC request. An unexpected error ends it, and the
 * parent starts another.
 */
const limit = new TaskLimit();

function reply(message: DecodeReply): void {
  process.send?.(message);
}

process.on('message', async (message) => {
  if (!isDecodeRequest(message)) return;
  const { id, path, maximumSeconds, cpuMs } = message;
  limit.begin(cpuMs);
  try {
    reply({ type: 'decoded', id, file: await decodeFile(path, maximumSeconds) });
  } catch (error) {
    reply({ type: 'failed', id, ...failureOf(error) });
  } finally {
    limit.end();
  }
});

function failureOf(error: unknown): Omit<DecodeReply & { type: 'failed' }, 'type' | 'id'> {
  if (error instanceof FileUnavailableError)
    return { code: 'file_unavailable', message: error.message, limitSeconds: undefined };
  if (error instanceof DecodeError)
    return { code: error.code, message: error.message, limitSeconds: error.limitSeconds };
  return { code: 'decode_failed', message: 'The file could not be decoded.', limitSeconds: undefined };
}

endWithParent();
limit.end();
reply({ type: 'ready' });
