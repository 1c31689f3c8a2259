import { type Claim, type ClaimKind, claimsIn } from '../remarks/claims.ts';
import { type Clause, clauseSpan, clausesOf } from '../remarks/clauses.ts';
import type { Span } from '../text/transcript.ts';
import { FRENCH_CLAUSES } from './clauses.ts';
import { frenchDefect } from './defects.ts';
import { frenchWords, spokenCore } from './french-words.ts';
import { frenchHints } from './hints.ts';
import type { FrenchLexicon } from './lexicon.ts';
import { frenchPhraseOpinion, isFrenchCourtesy, isFrenchTrial, isInvertedPraise } from './phrases.ts';
import { frenchPolarity } from './polarity.ts';
import { frenchQuestionStrength } from './questions.ts';
import { isFrenchRequest } from './requests.ts';

/** Minimum of the opinion, 0 … 1, for a clause to count as praise or a complaint (tuned on french-dev.jsonl). */
const LEAST_OPINION = 0.35;
const CONTRAST_WEIGHT = 1.3;
/** Weight of a claim beside the strength of its opinion. People report a fault in fewer words than they praise. */
const LEAST_PRAISE = 0.5;
const LEAST_COMPLAINT = 0.75;
/** Fears that didn't come true. */
const WAS_FEARED = / (craignais|redoutais|avais peur|pensais que|m attendais a (un|une) (?!meilleur)) /;
const CLEAR_QUESTION = 0.7;
/** Weight of an idiom against that of an opinion word. */
const PHRASE_WEIGHT = 1.2;
/** Hints count where the words say less than this. */
const CLEAR_OPINION = 0.9;
const HINT_WEIGHT = 0.9;

/** Returns one claim per clause of a French text, in order. */
export function frenchClaims(text: string, lexicon: FrenchLexicon): Claim[] {
  return claimsIn(
    text,
    frenchWords(text),
    (words) => clausesOf(text, words, FRENCH_CLAUSES),
    (sentence, clause) => classify(sentence, clause, lexicon),
  );
}

function classify(sentence: Span, clause: Clause, lexicon: FrenchLexicon): Claim {
  const plain = clause.words.map((word) => word.text);
  const core = spokenCore(plain);
  const boost = clause.contrast ? CONTRAST_WEIGHT : 1;
  const claim: Claim = { kind: 'none', span: clauseSpan(clause), sentence, weight: 1, defect: null };
  const question = frenchQuestionStrength(core, plain.at(-1) === '?');
  if (isFrenchTrial(core)) return claim;
  if (isFrenchRequest(core)) return { ...claim, kind: 'request', weight: boost };
  if (question >= CLEAR_QUESTION && plain.at(-1) === '?')
    return { ...claim, kind: 'question', weight: question };
  const isPraised = isInvertedPraise(core);
  const defect = isPraised ? null : frenchDefect(core);
  if (defect !== null)
    return { ...claim, kind: 'defect', weight: defect.severity * boost, defect: defect.name };
  if (question >= CLEAR_QUESTION) return { ...claim, kind: 'question', weight: question };
  if (isFrenchCourtesy(plain) || WAS_FEARED.test(core)) return claim;
  const opinion = Math.tanh(opinionOf(plain, core, isPraised, lexicon));
  if (Math.abs(opinion) < LEAST_OPINION) return claim;
  const kind: ClaimKind = opinion > 0 ? 'praise' : 'complaint';
  const base = kind === 'complaint' ? LEAST_COMPLAINT : LEAST_PRAISE;
  return { ...claim, kind, weight: (base + Math.abs(opinion)) * boost };
}

/** The balance of opinion words and idioms, unbounded. In inverted praise ("aucun souci"), bad words don't count. */
function opinionOf(
  plain: readonly string[],
  core: string,
  isPraised: boolean,
  lexicon: FrenchLexicon,
): number {
  const { good, bad } = frenchPolarity(plain, lexicon);
  if (isPraised) return good + PHRASE_WEIGHT;
  const opinion = good - bad + PHRASE_WEIGHT * frenchPhraseOpinion(core);
  return Math.abs(opinion) < CLEAR_OPINION ? opinion + HINT_WEIGHT * frenchHints(core) : opinion;
}
