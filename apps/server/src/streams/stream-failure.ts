import { Problem } from '../http/errors/problem.ts';
import { decodeFailure, foreignLanguage } from '../recordings/processing/engines.ts';
import { foreignSpeech } from '../recordings/processing/language.ts';
import { asProblem } from './answer-socket.ts';
import { StreamGoneError } from './reserve-stream.ts';

export interface StreamFailure {
  problem: Problem;
  /** whether the client pays for the words that were published */
  isCharged: boolean;
  /** whether the audio couldn't be decoded */
  isUndecodable: boolean;
}

/**
 * Converts an error that ended a stream to what its client gets.
 * @param languages that the transcriber knows
 */
export function failureOf(error: unknown, languages: readonly string[]): StreamFailure {
  const spoken = foreignLanguage(error);
  if (spoken !== undefined) {
    const detail = `${foreignSpeech(spoken, languages)} To keep the recording, send it as a whole.`;
    const problem = new Problem('unsupported_language', { detail });
    // The words that were published before it was certain are of no use.
    return { problem, isCharged: false, isUndecodable: false };
  }
  const damage = decodeFailure(error);
  const problem =
    damage === undefined
      ? asProblem(error)
      : new Problem(damage.code === 'decode_failed' ? 'unreadable_audio' : damage.code, {
          detail: damage.message,
        });
  // Free if the missing result is our fault, or another process aborted the stream.
  const isCharged = problem.status < 500 && !(problem instanceof StreamGoneError);
  return { problem, isCharged, isUndecodable: damage !== undefined };
}
