import { DecodeError } from './decode-error.ts';
import { type DecoderFailure, DecoderKilledError } from './decoder-failure.ts';

/** Maps how a decoder's child process ended to an error. */

/** Signals that the child kills itself with. No other process sends them, and they leave no core dump. */
export const CPU_EXCEEDED_SIGNAL = 'SIGVTALRM';
export const MEMORY_EXCEEDED_SIGNAL = 'SIGUSR2';
/** File descriptor on which the child reports its CPU time. */
export const PROGRESS_PIPE = 4;

/** Only an operator, a supervisor or the kernel's out-of-memory killer sends these. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

/** @returns a `DecodeError` if the file caused the end, otherwise a `DecoderFailure` */
export function reasonOfEnd(signal: NodeJS.Signals | null): DecodeError | DecoderFailure {
  if (signal === CPU_EXCEEDED_SIGNAL)
    return new DecodeError(
      'decode_timeout',
      'The file takes more processor time to decode than a file of its size may. Convert it, for example to WAV, and send it again.',
    );
  if (signal !== null && FROM_OUTSIDE.has(signal))
    return new DecoderKilledError(`The decoder was ended from outside (${signal}).`);
  return new DecodeError('decode_failed', 'The file could not be decoded.');
}
