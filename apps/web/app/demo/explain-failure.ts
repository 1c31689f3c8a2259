import { RefusedError } from './send-audio.ts';

export interface Explanation {
  /** what happened */
  what: string;
  /** what to do now */
  next: string;
  /** whether the same audio may do better at a second try */
  canRetry: boolean;
}

const NEXT_STEPS: Readonly<Record<string, string>> = {
  microphone_denied:
    'Allow the microphone for this page beside the address, then press the button again. Or choose a file.',
  microphone_unavailable:
    'Connect a microphone, or close the program that holds it, then try again. Or choose a file.',
  recording_unsupported: 'Open this page over https in a current browser, or choose a file.',
  recording_failed: 'Nothing was sent. Press the button to record again.',
  recording_silent:
    'Nothing was sent. Check that the microphone is on and the right one is chosen, then record again.',
  recording_empty: 'Nothing was sent. Check that the right microphone is chosen, then record again.',
  audio_empty: 'Choose another file, or record again.',
  audio_too_short: 'Keep speaking for a second or more, then stop.',
  audio_too_long: 'This demo takes ten seconds at most. Choose a shorter file.',
  audio_too_large: 'Choose a smaller file.',
  unsupported_format: 'Choose another file, or record instead.',
  unreadable_audio: 'Choose another file, or export this one anew.',
  no_audio_track: 'Choose a file with sound.',
  rate_limited: 'Wait a minute, then send it again. Your audio is still here.',
  unreachable: 'Your audio is still here: send it again when the backend is back.',
};
const RETRY_CODES = new Set([
  'unreachable',
  'rate_limited',
  'processing_failed',
  'unavailable',
  'overloaded',
  'unknown',
]);

/** What a failure means for the person in front of the page. */
export function explainFailure(error: Error): Explanation {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const canRetry = RETRY_CODES.has(code);
  const known = NEXT_STEPS[code];
  if (known !== undefined) return { what: error.message, next: known, canRetry };
  const reference = error instanceof RefusedError && error.requestId ? ` Request ${error.requestId}.` : '';
  return {
    what: error instanceof RefusedError ? error.message : 'Failed to process audio',
    next: `${canRetry ? 'Your audio is still here: send it again.' : 'Try another recording.'}${reference}`,
    canRetry,
  };
}
