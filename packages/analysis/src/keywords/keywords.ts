import type { NounChunk } from './noun-chunks.ts';

const MAXIMUM_KEYWORDS = 10;
/** Extra weight of a phrase, which is more specific than a single word. */
const PHRASE_BONUS = 0.5;
/** Words for the product itself, which are no useful keywords. */
const SUBJECTS = new Set(['app', 'apps', 'application', 'feedback']);

/** Returns the main noun phrases of a message, highest score first. The score rises with frequency and earliness. */
export function keywordsOf(chunks: readonly NounChunk[], textLength: number): string[] {
  const scores = new Map<string, number>();
  for (const chunk of chunks) {
    if (SUBJECTS.has(chunk.text)) continue;
    const key = singular(chunk.text, scores);
    const words = chunk.text.split(' ').length;
    const early = 1 - chunk.start / Math.max(1, textLength);
    scores.set(key, (scores.get(key) ?? 0) + 1 + PHRASE_BONUS * (words - 1) + 0.2 * early);
  }
  return [...scores]
    .sort((left, right) => right[1] - left[1])
    .slice(0, MAXIMUM_KEYWORDS)
    .map(([keyword]) => keyword);
}

/** Whether a noun phrase counts toward a keyword: it may be its singular or plural. */
export function isKeyword(phrase: string, keyword: string): boolean {
  return phrase === keyword || phrase === `${keyword}s` || `${phrase}s` === keyword;
}

/** Merges singular and plural ("lesson", "lessons") into the form that was used first. */
function singular(text: string, seen: ReadonlyMap<string, number>): string {
  if (seen.has(text)) return text;
  const other = text.endsWith('s') ? text.slice(0, -1) : `${text}s`;
  return seen.has(other) ? other : text;
}
