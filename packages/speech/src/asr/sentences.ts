import type { UtteranceSpan } from '../vad/utterances.ts';
import type { HeardWord, Hypothesis } from './engine.ts';

/** A sentence or a similar unit. Times are seconds from the start of the recording. */
export interface TranscriptSegment {
  /** start of its first word */
  start: number;
  /** end of its last word */
  end: number;
  text: string;
  confidence: number;
  /** its words in order, with their punctuation */
  words: readonly HeardWord[];
}

/** Sentence punctuation at the end of a word, optionally before closing quotes. "v1.5" and "3.30" don't match. */
const SENTENCE_END = /[.!?…]["'”’)]*$/u;

/** Splits a hypothesis into sentences. Adds the utterance's start, so times count from the start of the recording. */
export function splitIntoSentences(
  hypothesis: Hypothesis,
  utterance: Pick<UtteranceSpan, 'start'>,
): TranscriptSegment[] {
  const sentences: HeardWord[][] = [];
  let sentence: HeardWord[] | undefined;
  for (const word of hypothesis.words) {
    const { text, start, end } = word;
    if (!sentence) {
      sentence = [];
      sentences.push(sentence);
    }
    sentence.push({ ...word, start: utterance.start + start, end: utterance.start + end });
    if (SENTENCE_END.test(text)) sentence = undefined;
  }
  return sentences.map((words) => ({
    start: words[0]?.start ?? utterance.start,
    end: words.at(-1)?.end ?? utterance.start,
    text: words.map((word) => word.text).join(' '),
    confidence: hypothesis.confidence,
    words,
  }));
}
