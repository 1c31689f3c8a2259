import { type HashedNgrams, hashedNgrams, WORD_BUCKETS } from '../../features/hashed-ngrams.ts';
import type { TextFeatures } from '../../features/text-features.ts';
import { type Claim, type ClaimKind, weightOf } from '../../remarks/claims.ts';
import { frenchDefect } from '../defects.ts';
import { frenchWords, spokenCore } from '../french-words.ts';
import { frenchHints, HINT_PATTERNS } from '../hints.ts';
import type { FrenchLexicon } from '../lexicon.ts';
import { frenchPhraseOpinion, IDIOM_PATTERNS, isInvertedPraise } from '../phrases.ts';
import { frenchPolarity } from '../polarity.ts';
import { frenchQuestionStrength } from '../questions.ts';
import { isFrenchRequest } from '../requests.ts';
import { stemOf } from '../stems.ts';

/** Buckets for word n-grams; as many for character n-grams follow. */
const HALF = 32_768;
export const FRENCH_BUCKETS = 2 * HALF;
const KINDS: readonly ClaimKind[] = ['praise', 'defect', 'complaint', 'request', 'question'];
const SCALARS = 12;
/** Inputs of the small network: what the rules say about a text. */
export const FRENCH_DENSE_LENGTH = SCALARS + KINDS.length + HINT_PATTERNS.length + IDIOM_PATTERNS.length;
/** Keeps the severity of a defect and the logarithm of a length near 1. */
const SEVERITY_SCALE = 0.5;
const LENGTH_SCALE = 0.25;

/**
 * Computes the inputs of the French model: n-grams of words, stems and characters, and what the rules say.
 * @param claims the rules' claims of this text
 */
export function frenchFeatures(text: string, claims: readonly Claim[], lexicon: FrenchLexicon): TextFeatures {
  const plain = frenchWords(text).map((word) => word.text);
  return { ngrams: frenchNgrams(plain), dense: denseFeatures(plain, claims, lexicon) };
}

function frenchNgrams(plain: readonly string[]): HashedNgrams {
  const ofWords = hashedNgrams(plain);
  const ofStems = hashedNgrams(plain.map((word) => `~${stemOf(word)}`));
  const words = [
    ...ofWords.buckets.subarray(0, ofWords.wordCount),
    ...ofStems.buckets.subarray(0, ofStems.wordCount),
  ].map((bucket) => bucket % HALF);
  const characters = Array.from(
    ofWords.buckets.subarray(ofWords.wordCount),
    (bucket) => HALF + ((bucket - WORD_BUCKETS) % HALF),
  );
  return {
    buckets: Int32Array.from([...words, ...characters]),
    wordCount: words.length,
    wordValue: 1 / Math.sqrt(Math.max(1, words.length)),
    characterValue: ofWords.characterValue,
  };
}

function denseFeatures(
  plain: readonly string[],
  claims: readonly Claim[],
  lexicon: FrenchLexicon,
): Float32Array {
  const core = spokenCore(plain);
  const { good, bad } = frenchPolarity(plain, lexicon);
  const scalars = [
    Math.log1p(good),
    Math.log1p(bad),
    (good - bad) / (1 + good + bad),
    frenchPhraseOpinion(core),
    frenchHints(core),
    Number(isInvertedPraise(core)),
    (frenchDefect(core)?.severity ?? 0) * SEVERITY_SCALE,
    Number(isFrenchRequest(core)),
    frenchQuestionStrength(core, false),
    Number(plain.includes('?')),
    Number(plain.includes('!')),
    Math.log1p(plain.length) * LENGTH_SCALE,
  ];
  const flags = [...HINT_PATTERNS, ...IDIOM_PATTERNS].map((pattern) => Number(pattern.test(core)));
  return Float32Array.from([...scalars, ...KINDS.map((kind) => Math.tanh(weightOf(claims, kind))), ...flags]);
}
