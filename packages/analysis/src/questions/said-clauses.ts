import { isNegated } from '../lexicon/polarity.ts';
import type { Claim } from '../remarks/claims.ts';
import type { Span } from '../text/transcript.ts';
import { words } from '../text/words.ts';
import { baseForm } from './word-forms.ts';

/** A clause of a message, with what its answers depend on. */
export interface SaidClause {
  claim: Claim;
  span: Span;
  /** lower case, without apostrophes */
  words: readonly string[];
  /** the base form of each word */
  forms: readonly string[];
  /** part of a question */
  isAsked: boolean;
  /** a condition, a wish or hearsay: nothing that is so */
  isSupposed: boolean;
  /** the speaker says what they do themselves */
  isOwn: boolean;
}

const SUPPOSED = set(
  'if unless whether could should might may maybe perhaps wish hope hoping almost nearly try tried trying ' +
    'supposed hesitate otherwise imagine suppose asked says said',
);
const OWN = /\b(?:i|we)\b|\b(?:im|ive)\b/i;
/** Phrases whose "not" denies nothing. */
const NOT_DENIED =
  /\b(?:cant wait|couldnt wait|no doubt|wont hesitate|wouldnt hesitate|dont hesitate|not only|no problem)\b/;

/** Returns the clauses of a message, one per claim. */
export function saidClauses(text: string, claims: readonly Claim[]): SaidClause[] {
  return claims.map((claim) => {
    const { span, sentence } = claim;
    const plain = plainWordsOf(text.slice(span.start, span.end));
    const asked = text.slice(span.end).trimStart().startsWith('?') || claim.kind === 'question';
    return {
      claim,
      span,
      words: plain,
      forms: formsOf(plain),
      isAsked:
        asked || (text.slice(sentence.start, sentence.end).trimEnd().endsWith('?') && isLast(claim, claims)),
      isSupposed: plain.some((word) => SUPPOSED.has(word)),
      isOwn: OWN.test(text.slice(span.start, span.end)),
    };
  });
}

function isLast(claim: Claim, claims: readonly Claim[]): boolean {
  return claims.filter(({ sentence }) => sentence.start === claim.sentence.start).at(-1) === claim;
}

/** The words of a text in lower case, without apostrophes and punctuation; numbers as they are written. */
export function plainWordsOf(text: string): string[] {
  return words(text).flatMap(({ text: word, start, end }) =>
    word === '!' || word === '?' ? [] : word === '0' ? text.slice(start, end) : word,
  );
}

/** The base form of each word. "Money back" is a refund. */
export function formsOf(plain: readonly string[]): string[] {
  const forms = plain.map(baseForm);
  const back = plain.indexOf('back');
  const money = plain.indexOf('money');
  if (back >= 0 && money >= 0) forms[money] = REFUND;
  return forms;
}
const REFUND = baseForm('refund');

/** Places of all `wanted` forms in a clause; undefined if one is missing. */
export function placesOf(
  wanted: readonly string[],
  { forms }: Pick<SaidClause, 'forms'>,
): number[] | undefined {
  const places = wanted.map((form) => forms.indexOf(form));
  return wanted.length === 0 || places.includes(-1) ? undefined : places;
}

/** Whether a clause denies one of its words: "I never buy coins". */
export function isDenied({ words: plain }: Pick<SaidClause, 'words'>, places: readonly number[]): boolean {
  if (NOT_DENIED.test(plain.join(' '))) return false;
  return places.some((at) => isNegated(plain, at));
}

export function set(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
