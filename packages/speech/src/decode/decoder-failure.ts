/** The decoder failed for a reason other than the file, so another try may succeed. Messages contain no paths. */
export abstract class DecoderFailure extends Error {}

/** The decoder process was killed by an operator, a supervisor or the kernel's out-of-memory killer. */
export class DecoderKilledError extends DecoderFailure {
  override readonly name = 'DecoderKilledError';
}

/** The decoder process made no progress for a long time: it was stopped, or is waiting for a disk. */
export class DecoderStalledError extends DecoderFailure {
  override readonly name = 'DecoderStalledError';
}

/** No decoder process was available: it didn't start, the decoder is closed, or the queue is full. */
export class DecoderUnavailableError extends DecoderFailure {
  override readonly name = 'DecoderUnavailableError';
}

/** The file can't be opened or read: it is missing, access is denied, or the disk failed. */
export class FileUnavailableError extends DecoderFailure {
  override readonly name = 'FileUnavailableError';
}
