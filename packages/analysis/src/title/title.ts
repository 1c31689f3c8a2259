import { GENERIC_NOUNS } from '../keywords/generic-nouns.ts';
import type { NounChunk } from '../keywords/noun-chunks.ts';
import type { Claim, ClaimKind } from '../remarks/claims.ts';
import { startsWithVerb, wishOf } from '../remarks/wishes.ts';
import { sentenceSpans } from '../text/sentences.ts';
import type { Span } from '../text/transcript.ts';

/** The longest title, in characters. */
export const MAXIMUM_TITLE_CHARACTERS = 80;
/** A part that is cut to less says too little. */
const LEAST_PART_CHARACTERS = 16;
/** A clause at the end is only left out if this share of the title remains filled. */
const LEAST_SHARE = 0.5;
const LEAST_WISH_CHARACTERS = 4;
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

/** Words before a claim that say nothing about it. */
const LEAD =
  /^(?:(?:and|but|also|however|although|though|because|then|or|yet|well|um+|uh+|er+|hmm|man|wow|hi there|hey there|hello there|hi|hey|hello|ok|okay|yeah|yes|oh|now|honestly|actually|basically|anyway|unfortunately|sadly|overall|to be honest|you know|i mean|i think|i feel like|i guess|i find|i found|i have to say|i must say|(?:i )?just wanted to say|(?:the )?(?:only |main |biggest )?(?:problem|issue|thing) is|like|so(?=, | (?:i|i['’]\w+|it|it['’]s|the|my|our|we|you|your|this|that|there|um|uh)\b))\b(?!['’])(?: that\b(?!['’]))?[,\s]*)+/i;
const REQUEST_LEAD =
  /^(?:(?:is there )?any (?:chance|way|plans?)(?: of| for| to| (?:that )?you could)? (?:getting |having |adding )?|(?:the |my )?(?:only |one )*thing (?:i(?:['’]d| would) (?:ask for|change|add|like|love|want|wish for)|missing|that['’]s missing) is )/i;
const CONJUNCTION = /\s+(?:and|but|so|or|because)$/i;
/** Words after a claim that only stress it. */
const TRAIL =
  /(?:,? (?:that['’]s (?:all|it)|seriously|honestly|really|though|please|thanks|thank you|you know|guys))+$/i;
/** Subjects that a headline leaves out: "it keeps crashing" becomes "Keeps crashing". */
const SUBJECT =
  /^(?:it|this|that|which)\s+(?:(?:just|always|really|also|still|even|absolutely|literally)\s+)*(?=(?:keeps?|crash\w*|freez\w*|hangs?|fails?|takes?|drains?|does|did|won|never|stop\w*|los[te]\w*|deletes?|logs?|kicks?|shows?|eats|closes|works?|makes|looks|feels|sounds|saves|helps?)\b)/i;
const FIRST_PERSON =
  /^(?:i|we)\s+(?:(?:just|really|absolutely|honestly|also|totally|always|do|still)\s+)*(?=(?:love|like|enjoy|adore|hate|appreciate|cannot|can['’]t|cant|couldn['’]t|couldnt|don['’]t|dont|lost|wasted|pay|paid|waited)\b)/i;
/** A wish for a thing: "add dark mode" wants dark mode. */
const THING_WANTED =
  /^(?:add|have|see|get|include|offer|provide|implement|support(?: for)?|consider|build|create)\s+(.+)$/i;
/** A wish for an ability: "let us pick a color" wants to pick a color. */
const ABILITY_WANTED = /^(?:let|allow) (?:us|me|people|users?)(?: to)? (.+)$/i;
const YOU_SHOULD =
  /\b(?:you|they|someone)(?: guys)? (?:should|could|can|would)(?: please| really| also)?\s*$/i;
const I_COULD = /\b(?:i|we) (?:could|can)\s*$/i;
/** First words that aren't names, and so need no capital in the middle of a title. */
const STARTERS =
  /^(?:a|an|the|my|our|your|their|its|it|it['’]s|this|that|these|those|there|there['’]s|they|we|you|he|she|every|each|all|some|no|not|nothing|nobody|when|whenever|if|why|how|what|where|can|could|would|is|are|was|do|does|did|has|have|keeps?|crash\w*|freez\w+|hangs?|fails?|takes?|drains?|won['’]t|doesn['’]t|didn['’]t|never|stops?|stopped|lost|deletes?|logs?|kicks?|shows?|eats|closes|works?|makes|looks|feels|sounds|saves|helps?|love|like|enjoy|adore|hate|appreciate|can['’]?t|cannot|couldn['’]?t|don['’]?t|wasted|pay|paid|waited|very|so|too|really|great|good|nice|bad|please|add|make|fix|let|give|allow|bring|change|remove|show|after|since|with|without|for|to|on|in)\b/i;
/** Where a long claim can end without losing its point. */
const TAIL =
  /[,;:]\s|\s(?=(?:which|because|since|although|though|so that|while|even though|and|but|so|whenever|every time|when|if|after|before|until|unless|despite|instead of|as well as)\b)/gi;
/** Words that can't end a title. */
const DANGLING =
  /\s+(?:a|an|the|my|your|our|their|its|this|that|these|those|of|to|for|with|on|in|at|by|from|as|and|or|but|so|is|are|was|were|be|been|has|have|had|it|i|we|you|they|not|very|really|too|just|about|into|than|which|who|when|if|because|would|could|should|can|will|don['’]t)$/i;

export const ENGLISH_TITLE: TitleWords = {
  genericNouns: GENERIC_NOUNS,
  separator: '; ',
  lead: LEAD,
  conjunction: CONJUNCTION,
  tail: TAIL,
  dangling: DANGLING,
  headlineOf: englishHeadline,
};

/**
 * Returns a headline of at most MAXIMUM_TITLE_CHARACTERS characters, made from the speaker's words: the weightiest
 * problem, then a request or praise if there is one. Claims that name no thing ("This is unbelievable") are left out.
 * Without a claim, it's the start of the message. Empty for an empty text.
 * @param chunks the noun phrases of the text
 */
export function titleOf(
  text: string,
  claims: readonly Claim[],
  chunks: readonly NounChunk[],
  language: TitleWords = ENGLISH_TITLE,
): string {
  const things = chunks.filter(({ text: noun }) => !language.genericNouns.has(noun));
  const telling = claims.filter(
    ({ kind, span }) =>
      kind === 'defect' || kind === 'request' || things.some((thing) => isWithin(thing, span)),
  );
  const [first, second] = SIDES.flatMap((kinds) => weightiest(telling, kinds) ?? [])
    .map(({ span, kind }) => {
      const quote = text.slice(span.start, span.end).replace(/[\s.!?,;:]+$/, '');
      return language.headlineOf(withoutLead(quote, language), kind).replace(language.conjunction, '');
    })
    .filter((headline) => headline.includes(' '));
  if (first === undefined)
    return capitalized(shorten(withoutLead(openingOf(text), language), MAXIMUM_TITLE_CHARACTERS, language));
  const opening = capitalized(shorten(first, MAXIMUM_TITLE_CHARACTERS, language));
  if (second === undefined) return opening;
  const { separator } = language;
  const closing = shorten(second, MAXIMUM_TITLE_CHARACTERS - opening.length - separator.length, language);
  return closing === '' ? opening : `${opening}${separator}${closing}`;
}

function weightiest(claims: readonly Claim[], kinds: readonly ClaimKind[]): Claim | undefined {
  let best: Claim | undefined;
  for (const claim of claims)
    if (kinds.includes(claim.kind) && (best === undefined || claim.weight > best.weight)) best = claim;
  return best;
}

function englishHeadline(claimed: string, kind: ClaimKind): string {
  const quote = claimed.replace(TRAIL, '');
  if (kind === 'request') return wantedIn(quote);
  return uncapitalized(quote.replace(SUBJECT, '').replace(FIRST_PERSON, ''));
}

/** What a request wants: "wants dark mode", "wants to skip the intro", "wants you to fix the login". */
function wantedIn(quote: string): string {
  const named = quote.replace(REQUEST_LEAD, '');
  if (named !== quote) return `wants ${uncapitalized(named)}`;
  const wish = wishOf(quote);
  if (wish.length < LEAST_WISH_CHARACTERS) return uncapitalized(quote);
  const [, thing] = THING_WANTED.exec(wish) ?? [];
  if (thing !== undefined) return `wants ${thing}`;
  const [, ability] = ABILITY_WANTED.exec(wish) ?? [];
  if (ability !== undefined) return `wants to ${ability}`;
  const before = quote.slice(0, quote.lastIndexOf(wish));
  if (startsWithVerb(wish) || YOU_SHOULD.test(before)) return `wants you to ${lowerFirst(wish)}`;
  return /\bto\s*$/i.test(before) || I_COULD.test(before)
    ? `wants to ${lowerFirst(wish)}`
    : `wants ${uncapitalized(wish)}`;
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function withoutLead(quote: string, { lead }: TitleWords): string {
  const rest = quote.trim().replace(lead, '');
  return rest === '' ? quote.trim() : rest;
}

function openingOf(text: string): string {
  const [sentence] = sentenceSpans(text);
  return sentence === undefined ? '' : text.slice(sentence.start, sentence.end).replace(/[\s.!,;:]+$/, '');
}

/** Shortens a text to `limit` characters: without its last clauses, else at a word. Empty if hardly anything is left. */
function shorten(text: string, limit: number, { tail, conjunction, dangling }: TitleWords): string {
  if (text.length <= limit) return text;
  const clauses = [...text.matchAll(tail)].map(({ index }) => index);
  const least = Math.max(LEAST_PART_CHARACTERS, limit * LEAST_SHARE);
  const clause = clauses.findLast((index) => index <= limit && index >= least);
  if (clause !== undefined) return text.slice(0, clause).replace(conjunction, '');
  const word = text.lastIndexOf(' ', limit - ELLIPSIS.length);
  if (word < LEAST_PART_CHARACTERS) return '';
  let cut = text.slice(0, word);
  while (dangling.test(cut)) cut = cut.replace(dangling, '');
  return `${cut.replace(/[\s,;:]+$/, '')}${ELLIPSIS}`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** In lower case, unless the first word may be a name or "I". */
function uncapitalized(text: string): string {
  return STARTERS.test(text) ? lowerFirst(text) : text;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
