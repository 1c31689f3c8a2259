import { keywordsOf } from '../keywords/keywords.ts';
import type { ChunkNouns } from '../keywords/noun-chunks.ts';
import { joinClitics, words } from '../text/words.ts';
import { readRows } from '../training/text-data.ts';

/**
 * Recall and precision (0 … 100) of keywords against aspects labeled in product reviews.
 * Recall is the share of aspects that share a word with a keyword of their sentence; aspects with words that don't
 * occur in the sentence don't count. Precision is the share of keywords that are, as a whole, a labeled aspect anywhere
 * in the collection. The labels of the sentence alone would be too strict, because most sentences also name parts
 * without an opinion on them.
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
