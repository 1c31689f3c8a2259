import type { Span } from '../text/transcript.ts';
import { thingOf } from './frames.ts';
import type { Question } from './question.ts';
import { formsOf, plainWordsOf, type SaidClause, set } from './said-clauses.ts';
import { type SaidNumber, saidNumbers, type Token, tokensOf } from './said-numbers.ts';
import { baseForm } from './word-forms.ts';

export interface FoundNumber {
  answer: number;
  span: Span;
}

/** Words that follow the counted thing in a question: "how many seats *do* they need". */
const AFTER_UNIT = set(
  'do does did are is was were be have has had will would can could should there a an per in on of at for from to with ' +
    'this the that they he she it',
);
/** Words before or after a number that make it a limit, a range or an ordinal. */
const INEXACT_BEFORE = set('than over under least most between or to nearly almost not up every number');
const INEXACT_AFTER = set('or to and');
const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  $: ['dollar', 'buck', 'usd'],
  '€': ['euro', 'eur'],
  '£': ['pound', 'quid', 'gbp'],
};
const ANY_CURRENCY = [...Object.keys(CURRENCIES), ...Object.values(CURRENCIES).flat()];
const MONEY =
  /\b(?:how much (?:money|does|do|did|is|was|would|will|are|were|of)|price|cost|budget|amount|paid|pay)\b/;
const COUNTED = /\b(?:how many|number of) ((?:\p{L}+ )*\p{L}+)/u;
const NUMBERED = /^(?:(?:at|on|in) )?(?:what|which) (\p{L}+)/u;
const RATED =
  /\b(?:rate|rates|rating|score|stars|out of (?:5|10|five|ten)|(?:1|one|0|zero) to (?:5|10|five|ten))\b/;
const SHARE = /\b(?:percent|percentage|share)\b|%/;
const UNIT_REACH_WORDS = 2;

/** How a number must be said to be the answer. */
interface Pattern {
  /** base forms after the number, or before it for currency signs */
  units: readonly string[];
  /** base forms that the number follows: "level 42" */
  leads: readonly string[];
  isRating: boolean;
  /** base forms of the question's other words, of which the sentence must have one */
  context: readonly string[];
  /** the speaker must be talking of themselves */
  isOwn: boolean;
}

/**
 * Answers with the number that is said of the asked thing. Undefined without such a number, with several, with a range or limit, and for a
 * question that doesn't say what is counted.
 */
export function answerNumber(
  { question, unit }: Question,
  clauses: readonly SaidClause[],
  text: string,
): FoundNumber | undefined {
  const pattern = patternOf(question.toLowerCase(), unit);
  if (pattern === undefined) return undefined;
  const found = clauses.flatMap((clause) =>
    clause.isSupposed || clause.isAsked || clause.claim.kind === 'request' || (pattern.isOwn && !clause.isOwn)
      ? []
      : numbersIn(clause, text, pattern),
  );
  return new Set(found.map(({ answer }) => answer)).size === 1 ? found[0] : undefined;
}

/** Whether a text has no number at all. */
export function hasNoNumber(text: string): boolean {
  return (
    !/\p{N}/u.test(text) &&
    saidNumbers(tokensOf(text), text).every(({ value, first, last }) => value === 1 && first === last)
  );
}

function patternOf(question: string, unit: string | undefined): Pattern | undefined {
  const base = { units: [], leads: [], isRating: false, isOwn: false };
  const own = unit === undefined ? [] : unitForms(plainWordsOf(unit));
  const context = (without: readonly string[]) =>
    thingOf(question).forms.filter((form) => !without.includes(form) && !ANY_CURRENCY.includes(form));
  if (RATED.test(question)) return { ...base, isRating: true, context: [] };
  if (SHARE.test(question))
    return {
      ...base,
      units: ['percent', '%'],
      context: context(['percent', 'percentage', 'share'].map(baseForm)),
    };
  const counted = COUNTED.exec(question)?.[1]?.trim().split(' ');
  if (counted !== undefined) {
    const end = counted.findIndex((word) => AFTER_UNIT.has(word));
    const noun = (end < 0 ? counted : counted.slice(0, end)).at(-1);
    if (noun === undefined) return undefined;
    const units = [...new Set([baseForm(noun), ...own])];
    return { ...base, units, context: context(units) };
  }
  if (own.length > 0) return { ...base, units: own, context: context([...own, baseForm('money')]) };
  if (/\bhow old\b/.test(question))
    return { ...base, units: [baseForm('years')], context: [baseForm('old')] };
  if (MONEY.test(question)) return { ...base, units: ANY_CURRENCY, context: context([baseForm('money')]) };
  const numbered = NUMBERED.exec(question)?.[1];
  if (numbered === undefined) return undefined;
  const leads = [baseForm(numbered)];
  const others = context(leads);
  return { ...base, leads, context: others, isOwn: others.length === 0 };
}

/** The forms of a unit, with the sign of a currency. */
function unitForms(unit: readonly string[]): string[] {
  const forms = formsOf(unit);
  const currency = Object.entries(CURRENCIES).find(([sign, names]) =>
    forms.some((form) => form === sign || names.includes(form)),
  );
  return currency === undefined ? forms : [currency[0], ...currency[1]];
}

/** The numbers that begin in a clause. One with a comma ("1,299") can end after it. */
function numbersIn(clause: SaidClause, text: string, pattern: Pattern): FoundNumber[] {
  const { claim, span } = clause;
  const { start, end } = claim.sentence;
  const sentence = text.slice(start, end);
  const said = formsOf(plainWordsOf(sentence));
  if (pattern.context.length > 0 && !pattern.context.some((form) => said.includes(form))) return [];
  const tokens = tokensOf(sentence);
  return saidNumbers(tokens, sentence).flatMap((number) => {
    const from = start + (tokens[number.first]?.start ?? 0);
    const to = start + (tokens[number.last]?.end ?? 0);
    if (from < span.start || from >= span.end) return [];
    if (!isExact(tokens, number) || !isAsked(tokens, number, pattern)) return [];
    return [{ answer: number.value, span: { start: span.start, end: Math.max(span.end, to) } }];
  });
}

function isExact(tokens: readonly Token[], { first, last }: SaidNumber): boolean {
  const before = tokens[first - 1]?.text ?? '';
  const after = tokens[last + 1]?.text ?? '';
  if (INEXACT_BEFORE.has(before)) return false;
  // "two and a half", "ten or twelve", "ten to fifteen", "5 plus".
  return (
    !(INEXACT_AFTER.has(after) && (tokens[last + 2]?.text === 'a' || isNumeric(tokens[last + 2]))) &&
    after !== 'plus'
  );
}

function isNumeric(token: Token | undefined): boolean {
  return token !== undefined && saidNumbers([token], token.text).length > 0;
}

function isAsked(tokens: readonly Token[], { first, last }: SaidNumber, pattern: Pattern): boolean {
  const form = (at: number) => baseForm(tokens[at]?.text ?? '');
  if (pattern.isRating) return isRating(tokens, first, last);
  if (pattern.leads.includes(form(first - 1))) return true;
  if (pattern.units.includes(tokens[first - 1]?.text ?? '')) return true;
  for (let at = last + 1; at <= last + UNIT_REACH_WORDS; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (pattern.units.includes(word) || pattern.units.includes(baseForm(word))) return true;
    if (AFTER_UNIT.has(word) || word === 'of') return false;
  }
  return false;
}

function isRating(tokens: readonly Token[], first: number, last: number): boolean {
  const after = tokens[last + 1]?.text ?? '';
  if (after === 'stars' || after === 'star') return true;
  if (after === 'out' && tokens[last + 2]?.text === 'of') return true;
  return /^(?:give|gave|rate|rated) (?:it|this|that|you|them) (?:an? )?$/.test(
    `${tokens
      .slice(Math.max(0, first - 3), first)
      .map(({ text }) => text)
      .filter((word) => word !== 'id' && word !== 'ill')
      .join(' ')} `.replace(/^(?:i|we|would) /, ''),
  );
}
