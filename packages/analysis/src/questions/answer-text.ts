import type { ClaimKind } from '../remarks/claims.ts';
import type { Span } from '../text/transcript.ts';
import { thingOf } from './frames.ts';
import { isDenied, placesOf, plainWordsOf, type SaidClause, set } from './said-clauses.ts';

/** What is said in answer to a question of an open kind. */
export interface Passage {
  span: Span;
  /** begins with "because" or the like */
  isReason: boolean;
}

const FRAMES: readonly (readonly [kinds: readonly ClaimKind[], pattern: RegExp])[] = [
  [['question'], /\bwhat (?:do|does|did|is|are) .*\bask(?:ing)?(?: about)?$|\bquestions?\b|\bwant to know\b/],
  [
    ['complaint', 'defect'],
    /\b(?:problems?|issues?|wrong|complain\w*|complaints?|bother\w*|annoy\w*|frustrat\w*|dislikes?|hates?|bugs?|worst|troubles?|unhappy|disappoint\w*|fail\w*|broken|likes? (?:the )?least|pain points?|criticism)\b/,
  ],
  [
    ['request'],
    /\b(?:ask\w* for|wants?|requests?|wish\w*|suggest\w*|missing|like to (?:see|have|change)|needs?|improve\w*|add|would (?:\w+ ){1,2}like)\b/,
  ],
  [
    ['praise'],
    /\b(?:(?<!\b(?:look|looks|sound|feel|be|is) )likes?|liked|loves?|loved|enjoy\w*|prais\w*|best (?:thing|part|about)|favou?rite|happy (?:with|about)|appreciate\w*)\b/,
  ],
];
const WHY = /^(?:why|for what reason|(?:what (?:is|was|are|were) )?(?:the )?(?:main )?reasons?)\b/;
/** Words of the frames and of nothing in particular. */
const FRAME_WORDS = set(
  'problem issu wrong complain complaint bother annoy frustrat dislik hat bug worst troubl unhapy disappoint fail broken break ' +
    'least pain point criticism ask want request wish suggest mis lik se chang need improv ad featur lov enjoy prais best ' +
    'favorit hapy appreciat question know reason caus specif concret exact',
);
const CAUSE = /\b(?:because|since|due to|thanks to|that's why)\b/i;
/** Weight of a claim that is clear enough to be an answer. */
const LEAST_WEIGHT = 0.8;

/** A list has at least so many parts, of at most so many words. */
const LIST_PARTS = 3;
const LIST_WORDS = 3;

/** Returns the words that answer an open question; undefined if none clearly do. */
export function answerText(
  question: string,
  clauses: readonly SaidClause[],
  text: string,
): Passage | undefined {
  const { forms, kinds } = askedFor(question);
  if (kinds === 'reason') return causeOf(forms, clauses, text);
  const found = fitting(forms, kinds, clauses, text);
  const [best] = [...found].sort((left, right) => right.claim.weight - left.claim.weight);
  return best && widened(best, clauses, found);
}

/** Returns all passages that answer an open question, in their order. */
export function answerTexts(question: string, clauses: readonly SaidClause[], text: string): Passage[] {
  const { forms, kinds } = askedFor(question);
  if (kinds === 'reason') {
    const reason = causeOf(forms, clauses, text);
    return reason === undefined ? [] : [reason];
  }
  const found = fitting(forms, kinds, clauses, text);
  const passages = found.map((clause) => widened(clause, clauses, found));
  return passages.filter(
    ({ span }, at) => passages.findIndex((other) => other.span.start === span.start) === at,
  );
}

/** What an open question asks for: kinds of claims, or a reason; none if that isn't clear. */
function askedFor(question: string): { forms: string[]; kinds: readonly ClaimKind[] | 'reason' } {
  const asked = question.toLowerCase().replace(/[?!.\s]+$/, '');
  const forms = thingOf(asked).forms.filter((form) => !FRAME_WORDS.has(form));
  if (WHY.test(asked)) return { forms, kinds: 'reason' };
  return { forms, kinds: FRAMES.find(([, pattern]) => pattern.test(asked))?.[0] ?? [] };
}

/** The clauses of such a kind that are clear enough, and about the asked thing. */
function fitting(
  forms: readonly string[],
  kinds: readonly ClaimKind[],
  clauses: readonly SaidClause[],
  text: string,
): SaidClause[] {
  return clauses.filter(
    (clause) =>
      kinds.includes(clause.claim.kind) &&
      clause.claim.weight >= LEAST_WEIGHT &&
      !isInList(clause, clauses, text) &&
      (forms.length === 0 || forms.some((form) => clause.forms.includes(form))),
  );
}

/** Whether a clause is one of several names, such as "Price, picture quality, short shutter lag", most of which say nothing of its kind. */
function isInList({ claim }: SaidClause, clauses: readonly SaidClause[], text: string): boolean {
  const { sentence, kind } = claim;
  const parts = text.slice(sentence.start, sentence.end).split(/[,;]/);
  if (parts.length < LIST_PARTS || parts.some((part) => plainWordsOf(part).length > LIST_WORDS)) return false;
  const alike = clauses.filter(
    (one) => one.claim.sentence.start === sentence.start && one.claim.kind === kind,
  );
  return alike.length * 2 < parts.length;
}

/** A passage with the clauses beside it that go on in the same sentence and say the same kind of thing. */
function widened(best: SaidClause, clauses: readonly SaidClause[], alike: readonly SaidClause[]): Passage {
  const at = clauses.indexOf(best);
  const belongs = (one: SaidClause | undefined) =>
    one !== undefined && alike.includes(one) && one.claim.sentence.start === best.claim.sentence.start;
  let [first, last] = [at, at];
  while (belongs(clauses[first - 1])) first -= 1;
  while (belongs(clauses[last + 1])) last += 1;
  if (first === last) return { span: best.span, isReason: false };
  const span = { start: clauses[first]?.span.start ?? 0, end: clauses[last]?.span.end ?? 0 };
  return { span, isReason: false };
}

/** The reason that a sentence names for what is asked. */
function causeOf(
  forms: readonly string[],
  clauses: readonly SaidClause[],
  text: string,
): Passage | undefined {
  if (forms.length === 0) return undefined;
  for (const clause of clauses) {
    const places = placesOf(forms, clause);
    if (places === undefined || clause.isAsked || clause.isSupposed || isDenied(clause, places)) continue;
    const { sentence } = clause.claim;
    const cause = CAUSE.exec(text.slice(clause.span.start, sentence.end));
    if (cause === null) continue;
    const end = text
      .slice(0, sentence.end)
      .trimEnd()
      .replace(/[.!?]+$/, '').length;
    return { span: { start: clause.span.start + cause.index, end }, isReason: true };
  }
  return undefined;
}
