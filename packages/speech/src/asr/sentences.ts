import { restoreTime } from '../vad/shorten-pauses.ts';
import type { SpeechSpan } from '../vad/speech-segments.ts';
import type { Hypothesis, RecognizedWord } from './engine.ts';

/** A sentence or a similar unit. Times are seconds from the start of the recording. */
export interface TranscriptSegment {
  /** start of its first word */
  start: number;
  /** end of its last word */
  end: number;
  text: string;
  /** undefined if the model doesn't tell it */
  confidence?: number | undefined;
  /** its words in order, with their punctuation; empty if the model doesn't tell their times */
  words: readonly RecognizedWord[];
}

/** Sentence punctuation at the end of a word, optionally before closing quotes. "v1.5" and "3.30" don't match. */
const SENTENCE_END = /[.!?…]["'”’)]*$/u;

/**
 * Splits a hypothesis into sentences. Times count from the start of the recording.
 * @param parts the parts of the recording that were recognized together, at least one
 */
export function splitIntoSentences(
  hypothesis: Pick<Hypothesis, 'words'> & { confidence?: number | undefined },
  parts: readonly SpeechSpan[],
): TranscriptSegment[] {
  const sentences: RecognizedWord[][] = [];
  let sentence: RecognizedWord[] | undefined;
  for (const word of hypothesis.words) {
    if (!sentence) {
      sentence = [];
      sentences.push(sentence);
    }
    const start = restoreTime(word.start, parts, 'start');
    sentence.push({ ...word, start, end: Math.max(start, restoreTime(word.end, parts, 'end')) });
    if (SENTENCE_END.test(word.text)) sentence = undefined;
  }
  return sentences.map((words) => ({
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    text: words.map((word) => word.text).join(' '),
    confidence: hypothesis.confidence,
    words,
  }));
}
