import type { BackendStatus } from '../backend/backend-status.ts';
import type { Words } from '../i18n/words.ts';
import type { Result } from './send-audio.ts';
import type { Phase } from './use-demo.ts';

interface Situation {
  phase: Phase;
  backend: BackendStatus;
  result: Result | undefined;
}

/** A short status line for the page and for screen readers. */
export function sayPhase({ phase, backend, result }: Situation, words: Words<'demo'>): string {
  const { says } = words;
  if (phase === 'asking') return says.asking;
  if (phase === 'recording') return says.recording;
  if (phase === 'processing') return says.processing;
  if (phase === 'failed') return says.failed;
  if (phase === 'done' && result) {
    if (result.feedback.status === 'no_speech') return says.noSpeech;
    return says.done(Math.round(result.roundTripMs), words.labels[result.feedback.sentiment.label]);
  }
  return backend === 'offline' ? says.offline : says.idle;
}
