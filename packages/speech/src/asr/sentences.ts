import type { UtteranceSpan } from '../vad/utterances.ts';
import type { HeardWord, Hypothesis } from './engine.ts';

/** A sentence or a similar unit; times in seconds from the start of the recording. */
export interface TranscriptSegment {
  /** of its first word */
  start: number;
  /** of its last word */
  end: number;
  text: string;
  confidence: number;
  /** its words in order, with their punctuation */
  words: readonly HeardWord[];
}

/** A sentence ends at . ! ? … and perhaps a quote, at the end of a word: "v1.5" and "3.30" stay whole. */
const SENTENCE_END = /[.!?…]["'”’)]*$/u;

/** Splits what was recognised back into sentences, each with the seconds of its words. */
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
