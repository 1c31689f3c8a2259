import type { OpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { polarity } from '../lexicon/polarity.ts';
import { findDefect } from '../remarks/defects.ts';
import { questionStrength } from '../remarks/questions.ts';
import { isRequest } from '../remarks/requests.ts';

export const CUE_COUNT = 13;
const TURNS = new Set(['but', 'however', 'although', 'though', 'except', 'unfortunately']);
const SCALE = 0.5;

/**
 * Writes the counts of the lexicons and rules for a text into `target` from `offset` (CUE_COUNT values, about 0 … 2).
 */
export function writeCues(
  words: readonly string[],
  lexicon: OpinionLexicon,
  target: Float32Array,
  offset: number,
): void {
  const { good, bad } = polarity(words, lexicon);
  let turn = -1;
  for (const [index, word] of words.entries()) if (TURNS.has(word) && index > 0) turn = index;
  const after = turn < 0 ? { good: 0, bad: 0 } : polarity(words.slice(turn + 1), lexicon);
  const plain = words.filter((word) => word !== '!' && word !== '?');
  const joined = ` ${plain.join(' ')} `;
  const length = Math.max(1, plain.length);
  target[offset] = Math.log1p(good);
  target[offset + 1] = Math.log1p(bad);
  target[offset + 2] = (good - bad) / (1 + good + bad);
  target[offset + 3] = Math.min(2, (4 * good) / length);
  target[offset + 4] = Math.min(2, (4 * bad) / length);
  target[offset + 5] = Math.log1p(after.good);
  target[offset + 6] = Math.log1p(after.bad);
  target[offset + 7] = turn < 0 ? 0 : 1;
  target[offset + 8] = words.includes('?') ? 1 : 0;
  target[offset + 9] = words.includes('!') ? 1 : 0;
  target[offset + 10] = (findDefect(joined)?.severity ?? 0) * SCALE;
  target[offset + 11] = isRequest(joined) ? 1 : 0;
  target[offset + 12] = questionStrength(joined, false);
}
