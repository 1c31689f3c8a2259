import type { BackendStatus } from '../backend/backend-status.ts';
import type { Result } from './send-audio.ts';
import type { Phase } from './use-demo.ts';

/** One short line for the eye and for the screen reader. */
export function sayPhase(phase: Phase, backend: BackendStatus, result: Result | undefined): string {
  if (phase === 'asking') return 'Your browser asks for the microphone.';
  if (phase === 'recording') return 'Recording. Press again to stop.';
  if (phase === 'processing') return 'Listening to what was said.';
  if (phase === 'failed') return 'That did not work.';
  if (phase === 'done' && result) {
    if (result.feedback.status === 'no_speech') return 'Nobody spoke in this recording.';
    return `Done in ${Math.round(result.roundTripMs)} ms: ${result.feedback.sentiment.label}.`;
  }
  return backend === 'offline' ? 'Not available right now.' : 'Press and say what you think of an app.';
}
