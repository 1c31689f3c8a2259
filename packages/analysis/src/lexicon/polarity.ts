import type { OpinionLexicon } from './opinion-lexicon.ts';

const NEGATORS = set(
  'not no never dont doesnt didnt isnt wasnt arent werent cant cannot couldnt wont wouldnt shouldnt hasnt havent ' +
    'hadnt hardly barely without nothing nobody neither nor aint none rarely',
);
const INTENSIFIERS = set(
  'very really so extremely super absolutely totally incredibly completely truly insanely ridiculously pretty such',
);
const DIMINISHERS = set('bit slightly somewhat kinda sorta little fairly mildly occasionally sometimes');
const NEGATION_REACH_WORDS = 3;
const INTENSITY = 1.4;
const DIMINISH = 0.7;
/** Factors for negated words: "not good" is bad, "not bad" is only mildly good. */
const NEGATED_GOOD = -0.8;
const NEGATED_BAD = -0.4;
/** Valence of "too loud" or "too many", a complaint even if the word itself is neutral. */
const TOO_MUCH = -0.6;

export interface Polarity {
  /** sums of the positive and negative evidence, both ≥ 0 */
  good: number;
  bad: number;
}

/** Sums the opinion words of a text (words from text/words.ts), considering negation and intensity. */
export function polarity(words: readonly string[], lexicon: OpinionLexicon): Polarity {
  let good = 0;
  let bad = 0;
  for (const [index, word] of words.entries()) {
    let value = lexicon.get(word) ?? 0;
    const before = words[index - 1] ?? '';
    if (before === 'too' && value >= 0 && word !== '!' && word !== '?') {
      bad -= words[index - 2] === 'not' ? 0 : TOO_MUCH;
      continue;
    }
    if (word === 'like' && isVerbLike(words, index)) value = 0.8;
    if (value === 0) continue;
    if (INTENSIFIERS.has(before)) value *= INTENSITY;
    else if (DIMINISHERS.has(before)) value *= DIMINISH;
    if (isNegated(words, index)) value *= value > 0 ? NEGATED_GOOD : NEGATED_BAD;
    if (value > 0) good += value;
    else bad -= value;
  }
  return { good, bad };
}

/** Whether one of the few words before reverses the meaning. "not only" doesn't. */
export function isNegated(words: readonly string[], index: number): boolean {
  for (let back = 1; back <= NEGATION_REACH_WORDS; back += 1) {
    const word = words[index - back];
    if (word === undefined || word === 'but' || word === '!' || word === '?') return false;
    if (NEGATORS.has(word)) return words[index - back + 1] !== 'only' && words[index - back + 1] !== 'just';
  }
  return false;
}

/** Whether "like" is a verb ("I really like it") rather than a filler ("it's like, you know"). */
function isVerbLike(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? '';
  const subject =
    before === 'really' || before === 'do' || before === 'also' ? (words[index - 2] ?? '') : before;
  return subject === 'i' || subject === 'we' || before === 'dont' || before === 'didnt';
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
