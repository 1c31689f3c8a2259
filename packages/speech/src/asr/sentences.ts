import type { SpeechSpan } from '../vad/speech-segments.ts';
import type { UtteranceSpan } from '../vad/utterances.ts';
import type { Hypothesis } from './engine.ts';
import { spokenLength } from './spoken-length.ts';

/** A sentence, or what stands for one; times in seconds from the start of the recording. */
export interface TranscriptSegment {
  start: number;
  end: number;
  text: string;
  confidence: number;
}

/** A sentence ends at . ! ? … and perhaps a quote, before white space: "v1.5" and "3.30" stay whole. */
const SENTENCE_END = /(?<=[.!?…]["'”’)]*)\s+/u;
/** A sentence's estimated end moves to a pause of the speaker this near. */
const SNAP_SECONDS = 1;

/**
 * Splits what was recognised back into sentences. The model gives no times, so they are estimated: letters, as they
 * are said, are spread evenly over the seconds of voice (pauses take none), then each border moves to the nearest pause
 * that the voice activity found, if one is within a second.
 */
export function splitIntoSentences(hypothesis: Hypothesis, utterance: UtteranceSpan): TranscriptSegment[] {
  const sentences = hypothesis.text.split(SENTENCE_END).filter((sentence) => sentence !== '');
  const total = sentences.reduce((sum, sentence) => sum + spokenLength(sentence), 0);
  const speech = utterance.spans.reduce((sum, span) => sum + span.end - span.start, 0);
  const first = utterance.spans[0];
  const last = utterance.spans.at(-1);
  if (total === 0 || !first || !last) return [];
  let spoken = 0;
  let start = first.start;
  return sentences.map((text, index) => {
    spoken += spokenLength(text);
    const isLast = index === sentences.length - 1;
    const border = isLast
      ? { end: last.end, next: last.end }
      : findBorder(utterance.spans, (spoken / total) * speech);
    const segment = { start, end: Math.max(start, border.end), text, confidence: hypothesis.confidence };
    start = Math.max(start, border.next);
    return segment;
  });
}

/** The instant at which `spokenSeconds` of voice have passed, moved to a pause nearby. */
function findBorder(spans: readonly SpeechSpan[], spokenSeconds: number): { end: number; next: number } {
  let left = spokenSeconds;
  let instant = spans.at(-1)?.end ?? 0;
  for (const span of spans) {
    if (left <= span.end - span.start) {
      instant = span.start + left;
      break;
    }
    left -= span.end - span.start;
  }
  let nearest: { end: number; next: number } | undefined;
  for (const [index, span] of spans.slice(0, -1).entries()) {
    const next = spans[index + 1]?.start ?? span.end;
    const distance = Math.min(Math.abs(span.end - instant), Math.abs(next - instant));
    const best = nearest
      ? Math.min(Math.abs(nearest.end - instant), Math.abs(nearest.next - instant))
      : SNAP_SECONDS;
    if (distance <= best) nearest = { end: span.end, next };
  }
  return nearest ?? { end: instant, next: instant };
}
