import type { Remark } from '../analysis.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import { quoteAt } from './remarks.ts';

const WORD = /[\p{L}\p{N}]+/gu;

interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * Finds a quote in a transcript: the same words in the same order, ignoring case and punctuation. Returns the
 * transcript's own spelling and the times in seconds; undefined if the quote does not occur.
 */
export function locateQuote(transcript: TimedTranscript, quote: string): Remark | undefined {
  const wanted = wordsOf(quote);
  const said = wordsOf(transcript.text);
  if (wanted.length === 0) return undefined;
  const at = said.findIndex((_, from) => wanted.every((word, i) => said[from + i]?.text === word.text));
  const first = said[at];
  const last = said[at + wanted.length - 1];
  return first && last ? quoteAt({ start: first.start, end: last.end }, transcript) : undefined;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}
