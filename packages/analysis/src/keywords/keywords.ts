import type { NounChunk } from './noun-chunks.ts';

const MAXIMUM_KEYWORDS = 10;
/** Phrases say more than single words. */
const PHRASE_BONUS = 0.5;
/** The product itself is not what a message is about. */
const SUBJECTS = new Set(['app', 'apps', 'application', 'feedback']);

/** The noun phrases that a message rests on, weightiest first: how often they come and how early. */
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

/** "lesson" and "lessons" are one keyword, in the form it was said first. */
function singular(text: string, seen: ReadonlyMap<string, number>): string {
  if (seen.has(text)) return text;
  const other = text.endsWith('s') ? text.slice(0, -1) : `${text}s`;
  return seen.has(other) ? other : text;
}
