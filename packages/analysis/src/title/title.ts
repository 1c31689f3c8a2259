import type { NounChunk } from '../keywords/noun-chunks.ts';
import { type Claim, type ClaimKind, weightOf } from '../remarks/claims.ts';
import { sentenceSpans } from '../text/sentences.ts';
import type { Span } from '../text/transcript.ts';

/** The longest title, in characters. */
export const MAXIMUM_TITLE_CHARACTERS = 80;
/** A part that is cut to less says too little. */
const LEAST_PART_CHARACTERS = 16;
/** A clause at the end is only left out if this share of the title remains filled. */
const LEAST_SHARE = 0.5;
/** The opening of a message takes more than one sentence if the first is shorter. */
const LEAST_OPENING_CHARACTERS = 40;
/** Praise that opens a message needs more than this to be the only part of its title. */
const LEAST_PRAISE_CHARACTERS = 30;
/** The second part of a title is left out if less than this share of it fits. */
const LEAST_CLOSING_SHARE = 0.7;
/** Praise comes first if it weighs this many times the complaints. */
const LEAST_PRAISE_SHARE = 1.5;
/** A shorter clause at the end of a title says too little. */
const LEAST_CLAUSE_CHARACTERS = 14;
const ELLIPSIS = '…';

/** How headlines are worded in a language. */
export interface TitleWords {
  genericNouns: ReadonlySet<string>;
  /** between two headlines */
  separator: string;
  /** words before a claim that say nothing about it */
  lead: RegExp;
  /** a conjunction at the end */
  conjunction: RegExp;
  /** the start of a claim that says too little on its own */
  fragment: RegExp;
  /** a word that joins a consequence to its cause */
  joint: RegExp;
  /** a word that sets a claim against the clause before */
  contrast: RegExp;
  /** a headline that names no thing */
  vague: RegExp;
  /** the start of a condition, whose consequence is the point */
  condition: RegExp;
  /** where a long claim can end without losing its point; a global pattern */
  tail: RegExp;
  /** words that can't end a title */
  dangling: RegExp;
  /** a claim without the words that only introduce it, in lower case if it began a sentence */
  headlineOf: (quote: string, kind: ClaimKind) => string;
}

/** What a title can say, the most pressing first. */
const SIDES: readonly (readonly ClaimKind[])[] = [
  ['defect', 'complaint'],
  ['request'],
  ['praise'],
  ['question'],
];

const REQUEST_FIRST: typeof SIDES = [['request'], ['defect', 'complaint'], ['praise'], ['question']];
const PRAISE_FIRST: typeof SIDES = [['praise'], ['defect', 'complaint'], ['request'], ['question']];
/** The main clause after a condition and a comma. */
const CONSEQUENCE =
  /^[^,(]+(?:\([^)]*\)[^,(]*)*,\s+((?:i|it|we|you|they|the|my|our|your|this|that|there|everything|nothing)\b.+)$/i;
const LEADING_PUNCTUATION = /^[^\p{L}\p{N}"'“‘($€£+-]+/u;

/**
 * Returns a headline of at most MAXIMUM_TITLE_CHARACTERS characters, made from the speaker's words: the weightiest
 * problem, then a request or praise if there is one; praise comes first where it outweighs. Claims that name no thing
 * ("This is unbelievable") are left out. Without a claim, it's the start of the message. Empty for an empty text.
 * @param chunks the noun phrases of the text
 */
export function titleOf(
  text: string,
  claims: readonly Claim[],
  chunks: readonly NounChunk[],
  language: TitleWords,
): string {
  let telling = tellingClaims(text, claims, chunks, language);
  const isMostlyBlame = weightOf(claims, 'defect', 'complaint') > weightOf(claims, 'request');
  if (isMostlyPraise(claims)) {
    const parts = partsOf(text, telling, claims, PRAISE_FIRST, language);
    const whole = parts.join(language.separator);
    if (parts.length > 1 && whole.length <= MAXIMUM_TITLE_CHARACTERS) return capitalized(whole);
    telling = telling.filter(({ kind, isToldAsFact }) => kind !== 'complaint' || isToldAsFact !== true);
  }
  const parts = partsOf(text, telling, claims, SIDES, language);
  if (parts.length === 0)
    return capitalized(shorten(openingOf(text, language), MAXIMUM_TITLE_CHARACTERS, language));
  const title = joined(parts, language);
  if (isMostlyBlame || title.includes(language.separator)) return title;
  // Of a complaint and a wish that don't both fit, the wish says what to do.
  const wish = joined(partsOf(text, telling, claims, REQUEST_FIRST, language), language);
  return wish.endsWith(ELLIPSIS) ? title : wish;
}

/** Joins two headlines as far as they fit. The second is left out if too little of it would remain. */
function joined([first = '', second]: readonly string[], language: TitleWords): string {
  const opening = capitalized(shorten(first, MAXIMUM_TITLE_CHARACTERS, language));
  if (second === undefined) return opening;
  const { separator } = language;
  const closing = shorten(second, MAXIMUM_TITLE_CHARACTERS - opening.length - separator.length, language);
  const isKept = !closing.endsWith(ELLIPSIS) || closing.length > second.length * LEAST_CLOSING_SHARE;
  return !closing.includes(' ') || !isKept ? opening : `${opening}${separator}${closing}`;
}

/** Returns at most two headlines, of the weightiest claims of the first two sides. */
function partsOf(
  text: string,
  telling: readonly Claim[],
  claims: readonly Claim[],
  sides: typeof SIDES,
  language: TitleWords,
): string[] {
  const chosen = sides
    .flatMap((kinds) => weightiest(telling, kinds) ?? [])
    .map((claim) => ({ claim, headline: headlineOf(text, claim.span, claim.kind, language) }))
    .filter(({ headline }) => headline.includes(' '));
  const [first, second] = language.vague.test(chosen[0]?.headline ?? '') ? chosen.slice(1) : chosen;
  if (first === undefined) return [];
  const isAsked = second === undefined || second.claim.kind === 'question';
  const room = MAXIMUM_TITLE_CHARACTERS - (isAsked ? 0 : second.headline.length + language.separator.length);
  const whole = withNeighbors(text, first.claim, claims, room, language);
  const opening = headlineOf(text, whole, first.claim.kind, language);
  if (second !== undefined) return [opening, second.headline];
  // "Fun game" and "I loved the old version" are too little for a title if more is said.
  const isFirst =
    first.claim.kind === 'praise' && first.claim.sentence.start === sentenceSpans(text)[0]?.start;
  const least = isFirst ? LEAST_PRAISE_CHARACTERS : LEAST_PART_CHARACTERS;
  return opening.length < least && first.claim.kind !== 'request' ? [] : [opening];
}

/** Claims that name a thing. Praise that names none is told beside a problem: "Overall we're very happy". */
function tellingClaims(
  text: string,
  claims: readonly Claim[],
  chunks: readonly NounChunk[],
  language: TitleWords,
): Claim[] {
  const things = chunks.filter(({ text: noun }) => !language.genericNouns.has(noun));
  const whole = claims.filter(
    ({ kind, span }) =>
      kind === 'question' || !language.fragment.test(withoutLead(text.slice(span.start, span.end), language)),
  );
  const telling = whole.filter(
    ({ kind, span }) =>
      kind === 'defect' || kind === 'request' || things.some((thing) => isWithin(thing, span)),
  );
  const isPraised = telling.some(({ kind }) => kind === 'praise');
  const isBlamed = telling.some(({ kind }) => kind === 'defect' || kind === 'complaint');
  if (!isBlamed || isPraised) return telling;
  const isLong = ({ span }: Claim) => span.end - span.start >= LEAST_PART_CHARACTERS;
  return [...telling, ...whole.filter((claim) => claim.kind === 'praise' && isLong(claim))];
}

function isMostlyPraise(claims: readonly Claim[]): boolean {
  const blame = weightOf(claims, 'complaint');
  return (
    blame > 0 && weightOf(claims, 'defect') === 0 && weightOf(claims, 'praise') > blame * LEAST_PRAISE_SHARE
  );
}

/**
 * Returns the characters of a claim and of what its sentence says beside it on the same side, if there is room: "the docs
 * say sixty, but the header says a hundred". Of a cause and its consequence, the cause is kept.
 */
function withNeighbors(
  text: string,
  claim: Claim,
  claims: readonly Claim[],
  room: number,
  { joint, contrast }: TitleWords,
): Span {
  const kinds = SIDES.find((side) => side.includes(claim.kind)) ?? [];
  const isNeighbor = (other: Claim | undefined): other is Claim => {
    if (other === undefined || other.sentence.start !== claim.sentence.start) return false;
    const later = other.span.start > claim.span.start ? other.span : claim.span;
    const isOpposed = other.kind === 'none' && contrast.test(text.slice(later.start, later.end));
    return isOpposed || kinds.includes(other.kind);
  };
  const at = claims.indexOf(claim);
  let { start, end } = claim.span;
  const cause = claims[at - 1];
  if (isNeighbor(cause)) {
    if (end - cause.span.start <= room) start = cause.span.start;
    else if (joint.test(text.slice(start, end))) return cause.span;
  }
  const next = claims[at + 1];
  if (isNeighbor(next) && next.span.end - start <= room) end = next.span.end;
  return { start, end };
}

/** Returns a claim without the words that only introduce it. */
export function headlineOf(
  text: string,
  { start, end }: Span,
  kind: ClaimKind,
  language: TitleWords,
): string {
  const said = text.slice(start, end);
  const quote = said.replace(/[\s.!?,;:]+$/, '');
  const headline = language.headlineOf(withoutLead(quote, language), kind).replace(language.conjunction, '');
  return kind === 'question' && said.trimEnd().endsWith('?') ? `${headline}?` : headline;
}

function weightiest(claims: readonly Claim[], kinds: readonly ClaimKind[]): Claim | undefined {
  let best: Claim | undefined;
  for (const claim of claims)
    if (kinds.includes(claim.kind) && (best === undefined || claim.weight > best.weight)) best = claim;
  return best;
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function withoutLead(quote: string, { lead }: TitleWords): string {
  const rest = quote.trim().replace(lead, '').replace(LEADING_PUNCTUATION, '');
  return rest === '' ? quote.trim() : rest;
}

/** Returns the first sentence, and the next ones where it says too little: "Wow", "It's pretty, sure". */
function openingOf(text: string, language: TitleWords): string {
  const [first, ...rest] = sentenceSpans(text);
  if (first === undefined) return '';
  let { end } = first;
  for (const next of rest) {
    if (end - first.start >= LEAST_OPENING_CHARACTERS) break;
    end = next.end;
  }
  return withoutLead(text.slice(first.start, end), language).replace(/[\s.!,;:]+$/, '');
}

/** Shortens a text to `limit` characters: without its last clauses, else at a word. Empty if hardly anything is left. */
function shorten(text: string, limit: number, language: TitleWords): string {
  if (text.length <= limit) return withoutOpenBracket(text);
  const { tail, conjunction, dangling, condition } = language;
  if (condition.test(text)) {
    const [, consequence] = CONSEQUENCE.exec(text) ?? [];
    if (consequence !== undefined) return shorten(consequence, limit, language);
  } else {
    const clauses = [...text.matchAll(tail)].map(({ index }) => index).filter(isWhole);
    const least = Math.max(LEAST_PART_CHARACTERS, limit * LEAST_SHARE);
    const clause = clauses.findLast((index) => index <= limit && index >= least);
    if (clause !== undefined) return withoutOpenBracket(text.slice(0, clause).replace(conjunction, ''));
  }
  const word = text.lastIndexOf(' ', limit - ELLIPSIS.length);
  if (word < LEAST_PART_CHARACTERS) return '';
  let cut = text.slice(0, word);
  while (dangling.test(cut)) cut = cut.replace(dangling, '');
  return `${cut.replace(/[\s,;:]+$/, '')}${ELLIPSIS}`;
}

/** Whether a cut leaves more than a word of the clause before: not "like my camera while scene". */
function isWhole(end: number, at: number, ends: readonly number[]): boolean {
  return at === 0 || end - (ends[at - 1] ?? 0) >= LEAST_CLAUSE_CHARACTERS;
}

/** Leaves out a bracket that isn't closed, with what follows, if enough is left. */
function withoutOpenBracket(text: string): string {
  const open = text.lastIndexOf('(');
  if (open < 0 || text.indexOf(')', open) >= 0) return text;
  return open > LEAST_PART_CHARACTERS ? text.slice(0, open).replace(/[\s.!?,;:]+$/, '') : `${text})`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
