import type { OpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { polarity } from '../lexicon/polarity.ts';
import { sentenceSpans } from '../text/sentences.ts';
import type { Span } from '../text/transcript.ts';
import { type Word, words } from '../text/words.ts';
import { type Clause, clauseSpan, clausesOf } from './clauses.ts';
import { type DefectName, findDefect } from './defects.ts';
import { isCourtesy, isTrial, phraseOpinion } from './phrases.ts';
import { questionStrength } from './questions.ts';
import { isRequest } from './requests.ts';

export type ClaimKind = 'praise' | 'defect' | 'complaint' | 'request' | 'question' | 'none';

/** The statement of one clause of a message, with its position. */
export interface Claim {
  kind: ClaimKind;
  /** characters of the clause in the text */
  span: Span;
  /** characters of its sentence */
  sentence: Span;
  /** relative weight; an ordinary claim has 1 */
  weight: number;
  defect: DefectName | null;
  /** true if only the models see the claim, because it has no phrase or opinion word that the rules know; else absent */
  isToldAsFact?: true;
  /** what the models see, if that isn't certain enough to be told; it counts for the sentiment only */
  doubted?: Claim;
}

/** Returns the trained model's sentiment for a clause, -1 … 1. */
export type ScoreText = (text: string) => number;

/** Weight of the lexicon and of idioms against the models (tuned on our dev transcripts). */
const LEXICON_SHARE = 0.6;
/** Minimum score, 0 … 1, for a clause to count as an opinion. */
const LEAST_OPINION = 0.3;
/** Weight of the part after "but". People soften their main point with what comes before. */
const CONTRAST_WEIGHT = 1.3;

/** Returns one claim per clause of an English text, in order. */
export function claimsOf(text: string, lexicon: OpinionLexicon, score: ScoreText): Claim[] {
  return claimsIn(
    text,
    words(text),
    (inside) => clausesOf(text, inside),
    (sentence, clause) => classify(text, sentence, clause, lexicon, score),
  );
}

/**
 * Returns one claim per clause of `text`, in order.
 * @param all the words of the text
 * @param split returns the clauses of one sentence's words
 * @param classifyClause returns the claim of one clause
 */
export function claimsIn(
  text: string,
  all: readonly Word[],
  split: (sentenceWords: readonly Word[]) => Clause[],
  classifyClause: (sentence: Span, clause: Clause) => Claim,
): Claim[] {
  const claims: Claim[] = [];
  let cursor = 0;
  for (const sentence of sentenceSpans(text)) {
    const inside: Word[] = [];
    while (cursor < all.length) {
      const word = all[cursor];
      if (word === undefined || word.start >= sentence.end) break;
      inside.push(word);
      cursor += 1;
    }
    for (const clause of split(inside)) {
      const claim = classifyClause(sentence, clause);
      claims.push(turnAgainst(claims.at(-1), claim, clause));
    }
  }
  return claims;
}

/**
 * Turns a neutral clause after praise and "but" into a complaint: "It's great, but they left the ice cream in the sun."
 */
function turnAgainst(before: Claim | undefined, claim: Claim, clause: Clause): Claim {
  const isTurn = clause.contrast && claim.kind === 'none' && before?.kind === 'praise';
  return isTurn ? { ...claim, kind: 'complaint', weight: CONTRAST_WEIGHT } : claim;
}

function classify(
  text: string,
  sentence: Span,
  clause: Clause,
  lexicon: OpinionLexicon,
  score: ScoreText,
): Claim {
  const span = clauseSpan(clause);
  const plain = clause.words.map((word) => word.text);
  const joined = ` ${plain.filter((word) => word !== '!' && word !== '?').join(' ')} `;
  const claim: Claim = { kind: 'none', span, sentence, weight: 1, defect: null };
  const boost = clause.contrast ? CONTRAST_WEIGHT : 1;
  const isAsked = plain.at(-1) === '?';
  const question = questionStrength(joined, isAsked);
  if (isRequest(joined)) return { ...claim, kind: 'request', weight: boost };
  const defect = findDefect(joined);
  if (defect !== null)
    return { ...claim, kind: 'defect', weight: defect.severity * boost, defect: defect.name };
  if (question >= 0.7) return { ...claim, kind: 'question', weight: question };
  if (isCourtesy(plain) || isTrial(joined)) return claim;
  const found = polarity(plain, lexicon);
  const balance = found.good - found.bad + phraseOpinion(joined);
  const opinion =
    LEXICON_SHARE * Math.tanh(balance) + (1 - LEXICON_SHARE) * score(text.slice(span.start, span.end));
  if (Math.abs(opinion) < LEAST_OPINION) return claim;
  const weight = (0.5 + Math.abs(opinion)) * boost;
  return { ...claim, kind: opinion > 0 ? 'praise' : 'complaint', weight };
}

/** Sum of the weights of the claims of some kinds. */
export function weightOf(claims: readonly Claim[], ...kinds: ClaimKind[]): number {
  return claims.reduce((sum, claim) => sum + (kinds.includes(claim.kind) ? claim.weight : 0), 0);
}
