import { keywordsOf } from '../keywords/keywords.ts';
import type { ChunkNouns } from '../keywords/noun-chunks.ts';
import { joinClitics, words } from '../text/words.ts';
import { readRows } from '../training/text-data.ts';

/**
 * Recall and precision (0 … 100) of keywords against the aspects that people labelled in product reviews.
 * Recall: of the aspects with words that occur in their sentence, those that share a word with one of its keywords.
 * Precision: of the keywords, those that are, as a whole, an aspect that people labelled somewhere in the collection;
 * most sentences name parts that nobody had an opinion on there, so their own labels alone would tell little.
 */
export function measureKeywords(chunk: ChunkNouns): { recall: number; precision: number } {
  const rows = readRows('prodrev_aspects.all.jsonl').map((row) => ({
    text: joinClitics(row.t),
    aspects: (typeof row.l === 'string' ? [row.l] : row.l).map(stems),
  }));
  const known = new Set(rows.flatMap((row) => row.aspects.map((aspect) => aspect.join(' '))));
  let explicit = 0;
  let found = 0;
  let given = 0;
  let right = 0;
  for (const { text, aspects } of rows) {
    const inText = new Set(stems(text));
    const keywords = keywordsOf(chunk(text), text.length).map(stems);
    for (const aspect of aspects) {
      if (!aspect.every((word) => inText.has(word))) continue;
      explicit += 1;
      if (keywords.some((keyword) => keyword.some((word) => aspect.includes(word)))) found += 1;
    }
    given += keywords.length;
    right += keywords.filter((keyword) => known.has(keyword.join(' '))).length;
  }
  return { recall: (100 * found) / explicit, precision: (100 * right) / Math.max(1, given) };
}

function stems(text: string): string[] {
  return words(text).map((word) => word.text.replace(/(?<=..)s$/, ''));
}
