import type { OpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { polarity } from '../lexicon/polarity.ts';
import { sentenceSpans } from '../text/sentences.ts';
import type { Span } from '../text/transcript.ts';
import { words } from '../text/words.ts';
import { type Clause, clauseSpan, clausesOf } from './clauses.ts';
import { type DefectName, findDefect } from './defects.ts';
import { questionStrength } from './questions.ts';
import { isRequest } from './requests.ts';

export type ClaimKind = 'praise' | 'defect' | 'complaint' | 'request' | 'question' | 'none';

/** What one clause of a message says, and where. */
export interface Claim {
  kind: ClaimKind;
  /** characters of the clause in the text */
  span: Span;
  /** characters of its sentence */
  sentence: Span;
  /** beside an ordinary claim, which weighs 1 */
  weight: number;
  defect: DefectName | null;
}

/** Gives a clause's own sentiment, -1 … 1; the trained model behind it. */
export type ScoreText = (text: string) => number;

/** A clause with at least this much more good than bad (or bad than good) in it has an opinion. */
const OPINION_BALANCE = 0.5;
/** Without a word of the lexicon the model alone must be this sure. */
const MODEL_ALONE = 0.75;
const MODEL_AGAINST = 0.6;
/** People soften what they came for: what stands after "but" counts more. */
const CONTRAST_WEIGHT = 1.3;

/** Every clause of `text` with what it claims, in order. */
export function claimsOf(text: string, lexicon: OpinionLexicon, score: ScoreText): Claim[] {
  const all = words(text);
  const claims: Claim[] = [];
  let cursor = 0;
  for (const sentence of sentenceSpans(text)) {
    const inside = [];
    while (cursor < all.length) {
      const word = all[cursor];
      if (word === undefined || word.start >= sentence.end) break;
      inside.push(word);
      cursor += 1;
    }
    for (const clause of clausesOf(text, inside))
      claims.push(classify(text, sentence, clause, lexicon, score));
  }
  return claims;
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
  const found = polarity(plain, lexicon);
  const balance = found.good - found.bad;
  const modelled = score(text.slice(span.start, span.end));
  if (balance >= OPINION_BALANCE && modelled > -MODEL_AGAINST) {
    return { ...claim, kind: 'praise', weight: Math.min(2, balance) * boost };
  }
  if (balance <= -OPINION_BALANCE && modelled < MODEL_AGAINST) {
    return { ...claim, kind: 'complaint', weight: Math.min(2, -balance) * boost };
  }
  if (modelled >= MODEL_ALONE) return { ...claim, kind: 'praise', weight: modelled * boost };
  if (modelled <= -MODEL_ALONE) return { ...claim, kind: 'complaint', weight: -modelled * boost };
  return claim;
}

/** Sum of the weights of the claims of some kinds. */
export function weightOf(claims: readonly Claim[], ...kinds: ClaimKind[]): number {
  return claims.reduce((sum, claim) => sum + (kinds.includes(claim.kind) ? claim.weight : 0), 0);
}
