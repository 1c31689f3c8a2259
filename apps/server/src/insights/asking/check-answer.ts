import { locateQuote } from '@voice-feedback/analysis/remarks/locate-quote';
import { timedTranscript } from '@voice-feedback/analysis/text/transcript';
import {
  ANSWER_SENTENCES,
  type Asked,
  SENTENCE_CHARACTERS,
  SENTENCE_QUOTES,
} from '@voice-feedback/contract/asking';
import { cleanText } from '../../engines/clean-text.ts';
import type { GivenSentences } from '../../engines/remote-asking.ts';
import type { Passage } from './choose-passages.ts';

/** Fewer words than this say nothing, unless they are all that was said. */
const QUOTE_WORDS = 3;
/** Addresses of pages and mails, and Markdown links. */
const ADDRESS = /https?:|www\.|\S@\S|\]\(|\b[\w-]+\.(com|net|org|io|app|dev|info|example|ru|fr|de|uk|eu)\b/i;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * The sentences of a language model's answer that are backed by words of the passages, and those words with their times.
 * Everything else is dropped: sentences without a quote, with numbers that aren't in it, and with addresses.
 */
export function checkAnswer(
  given: GivenSentences,
  passages: readonly Passage[],
): Pick<Asked, 'status' | 'sentences' | 'quotes'> {
  const quotes = new Map<string, Asked['quotes'][number]>();
  const sentences: Asked['sentences'] = [];
  for (const { text, quotes: cited } of given) {
    if (sentences.length === ANSWER_SENTENCES) break;
    const sentence = cleanText(text, SENTENCE_CHARACTERS);
    const found = cited.flatMap((one) => foundIn(passages, one) ?? []).slice(0, SENTENCE_QUOTES);
    if (sentence === '' || found.length === 0 || !isBacked(sentence, found)) continue;
    const ids = found.map((quote) => {
      const key = JSON.stringify([quote.feedback_id, quote.start, quote.quote]);
      const known = quotes.get(key) ?? { ...quote, id: quotes.size + 1 };
      quotes.set(key, known);
      return known.id;
    });
    sentences.push({ text: sentence, quotes: [...new Set(ids)] });
  }
  return {
    status: sentences.length === 0 ? 'not_mentioned' : 'answered',
    sentences,
    quotes: [...quotes.values()],
  };
}

type Found = Omit<Asked['quotes'][number], 'id'>;

function foundIn(
  passages: readonly Passage[],
  { number, words }: GivenSentences[number]['quotes'][number],
): Found | undefined {
  const passage = passages[number - 1];
  if (passage === undefined) return undefined;
  const remark = locateQuote(timedTranscript(passage.segments), words);
  if (remark === undefined) return undefined;
  if (countWords(remark.quote) < Math.min(QUOTE_WORDS, countWords(passage.text))) return undefined;
  return {
    feedback_id: passage.feedbackId,
    quote: remark.quote,
    start: remark.start,
    end: remark.end,
    created_at: passage.createdAt.toISOString(),
  };
}

function isBacked(sentence: string, found: readonly Found[]): boolean {
  if (ADDRESS.test(sentence)) return false;
  const said = new Set(found.flatMap(({ quote }) => quote.match(NUMBER) ?? []));
  return (sentence.match(NUMBER) ?? []).every((number) => said.has(number));
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
