import { INTENTS, type Intent } from '../analysis.ts';
import { type TextFeatures, textFeatures } from '../features/text-features.ts';
import { type Reading, readText } from '../heads/heads.ts';
import type { Models } from '../model/read-models.ts';
import { scoreFeatures } from '../sentiment/sentiment.ts';
import { emissions, marginals } from '../tagger/tagger.ts';
import { SPAN_KINDS, startTag, TAG_COUNT } from '../tagger/tags.ts';
import { tokenFeatures } from '../tagger/token-features.ts';
import { type Word, words } from '../text/words.ts';
import { type Claim, type ClaimKind, claimsOf, type ScoreText } from './claims.ts';
import { isCourtesy, isTrial, phraseOpinion } from './phrases.ts';
import { isImperative } from './requests.ts';

/**
 * How much the verdict of the rules counts beside the models, as a log-odds. The phrases of requests and defects are
 * specific; opinion words are not, and that rules see nothing says little. Tuned together on our dev
 * transcripts, which the rules were written for, and on messages and labelled sentences that neither rules nor models
 * had seen.
 */
const RULE_WEIGHT: Readonly<Record<ClaimKind, number>> = {
  request: 3,
  defect: 3,
  question: 2,
  praise: 1,
  complaint: 1,
  none: 0.25,
};
/** Weight of the tagger's log-probability; that of the heads is 1 (tuned on the same sets). */
const TAGGER_WEIGHT = 0.5;
const LEAST_PROBABILITY = 1e-3;
/** Weight of a claim that only the models see: from the first value, at probability 0, to 1. */
const LEAST_WEIGHT = 0.4;
/** Sentiment of a clause, -1 … 1, that rules out a claim of the other side. */
const CLEAR_SENTIMENT = 0.25;
/** The same of a message, for a clause whose own sentiment isn't clear. */
const STRONG_SENTIMENT = 0.5;

const INTENT_OF: Readonly<Record<ClaimKind, Intent>> = {
  praise: 'praise',
  defect: 'problem',
  complaint: 'problem',
  request: 'request',
  question: 'question',
  none: 'other',
};
const KIND_OF: Readonly<Record<Intent, ClaimKind>> = {
  praise: 'praise',
  problem: 'complaint',
  request: 'request',
  question: 'question',
  other: 'none',
};

/** What claims and tone are based on. The evaluation compares these. */
export type Evidence = 'rules' | 'models' | 'both';

/** Returns one claim per clause of a text, in order. */
export function readClaims(text: string, models: Models, evidence: Evidence = 'both'): Claim[] {
  // Rules and heads read the same clauses.
  const known = new Map<string, TextFeatures>();
  const featuresOf = (piece: string) => {
    const features = known.get(piece) ?? textFeatures(piece, models.lexicon, models.vectors);
    known.set(piece, features);
    return features;
  };
  const score = (piece: string) => scoreFeatures(models, featuresOf(piece));
  const claims = claimsOf(text, models.lexicon, score);
  if (evidence === 'rules') return claims;
  const read = (piece: string) => readText(models.heads, models.model, featuresOf(piece));
  return settleClaims(text, claims, models, { read, score }, evidence === 'both' ? 1 : 0);
}

/**
 * Settles the kind of each claim: the rules' verdict, the heads' reading of the clause and the tagger's reading of its
 * words, added as log-probabilities.
 */
function settleClaims(
  text: string,
  claims: readonly Claim[],
  models: Models,
  { read, score }: { read: (piece: string) => Reading; score: ScoreText },
  ruleShare: number,
): Claim[] {
  const said = words(text);
  const tags = tagProbabilities(text, said, claims, models);
  // Few messages need it.
  let known: number | undefined;
  const whole = () => {
    known ??= score(text);
    return known;
  };
  let cursor = 0;
  return claims.map((claim) => {
    const shares: Record<Intent, number> = { praise: 0, problem: 0, request: 0, question: 0, other: 0 };
    const plain: string[] = [];
    for (let word = said[cursor]; word !== undefined && word.start < claim.span.end; word = said[++cursor]) {
      plain.push(word.text);
      for (const kind of SPAN_KINDS) {
        const tag = cursor * TAG_COUNT + startTag(kind);
        shares[kind] += (tags[tag] ?? 0) + (tags[tag + 1] ?? 0);
      }
      shares.other += tags[cursor * TAG_COUNT] ?? 0;
    }
    if (isCourtesy(plain) || isTrial(` ${plain.join(' ')} `)) return claim;
    for (const intent of INTENTS) shares[intent] /= Math.max(1, plain.length);
    // The tagger knows no questions: their words belong to no span.
    shares.question = shares.other;
    const piece = text.slice(claim.span.start, claim.span.end);
    const settled = settle(claim, read(piece).intent, shares, ruleShare);
    const idiom = phraseOpinion(` ${plain.join(' ')} `);
    const isMissed = settled.kind === 'none' || (claim.kind === 'praise' && settled.kind === 'complaint');
    if (isMissed && ruleShare > 0 && isIdiomatic(claim.kind, plain, idiom)) return claim;
    if (settled.isToldAsFact !== true) return settled;
    const against = { idiom, clause: score(piece), message: whole, isAsked: plain.at(-1) === '?' };
    return isContradicted(settled, against) ? { ...claim, doubted: settled } : settled;
  });
}

/** Whether the rules found praise or a request by a phrase that says it outright. The models know blame better. */
function isIdiomatic(kind: ClaimKind, plain: readonly string[], idiom: number): boolean {
  return kind === 'request' ? isImperative(` ${plain.join(' ')} `) : kind === 'praise' && idiom > 0;
}

/** Whether an idiom or the sentiment of the clause or the message speaks against what only the models see in a clause. */
function isContradicted(
  { kind }: Claim,
  {
    idiom,
    clause,
    message,
    isAsked,
  }: { idiom: number; clause: number; message: () => number; isAsked: boolean },
): boolean {
  if (kind === 'complaint')
    return (
      idiom > 0 || clause > CLEAR_SENTIMENT || (clause > -CLEAR_SENTIMENT && message() > STRONG_SENTIMENT)
    );
  if (kind !== 'praise') return false;
  return (
    isAsked ||
    idiom < 0 ||
    clause < -CLEAR_SENTIMENT ||
    (clause < CLEAR_SENTIMENT && message() < -STRONG_SENTIMENT)
  );
}

function settle(
  claim: Claim,
  heads: Readonly<Record<Intent, number>>,
  tagger: Readonly<Record<Intent, number>>,
  ruleShare: number,
): Claim {
  const own = INTENT_OF[claim.kind];
  let best: Intent = 'other';
  let most = Number.NEGATIVE_INFINITY;
  for (const intent of INTENTS) {
    const score =
      logarithm(heads[intent]) +
      TAGGER_WEIGHT * logarithm(tagger[intent]) +
      (intent === own ? ruleShare * RULE_WEIGHT[claim.kind] : 0);
    if (score > most) [best, most] = [intent, score];
  }
  if (best === own) return claim;
  const weight = LEAST_WEIGHT + (1 - LEAST_WEIGHT) * Math.sqrt(heads[best] * tagger[best]);
  const settled = { ...claim, kind: KIND_OF[best], weight, defect: null };
  return claim.kind === 'none' ? { ...settled, isToldAsFact: true } : settled;
}

function logarithm(probability: number): number {
  return Math.log(Math.max(LEAST_PROBABILITY, probability));
}

function tagProbabilities(
  text: string,
  said: readonly Word[],
  claims: readonly Claim[],
  models: Models,
): Float64Array {
  const { tagger, lexicon } = models;
  const clusters = { of: models.clusters, index: models.vectors.index };
  const features = tokenFeatures({ text, words: said, claims }, lexicon, clusters);
  return marginals(emissions(tagger, features), tagger, false).tags;
}
