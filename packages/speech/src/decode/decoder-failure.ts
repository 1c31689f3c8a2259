/** The decoder could not do its work. It says nothing about the file: another try may succeed. Messages hold no paths. */
export abstract class DecoderFailure extends Error {}

/** Its process was killed from outside: by an operator, a supervisor, or the kernel when memory was short. */
export class DecoderKilledError extends DecoderFailure {
  override readonly name = 'DecoderKilledError';
}

/** Its process did nothing for a long time: stopped, or waiting for a disk that does not answer. */
export class DecoderStalledError extends DecoderFailure {
  override readonly name = 'DecoderStalledError';
}

/** There was no process to do it: it did not start, the decoder is closed, or too many files wait. */
export class DecoderUnavailableError extends DecoderFailure {
  override readonly name = 'DecoderUnavailableError';
}

/** The file cannot be opened or read: missing, not ours to read, or its disk failed. */
export class FileUnavailableError extends DecoderFailure {
  override readonly name = 'FileUnavailableError';
}
