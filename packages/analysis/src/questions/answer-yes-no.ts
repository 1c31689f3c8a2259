import type { ClaimKind } from '../remarks/claims.ts';
import type { AskedThing } from './frames.ts';
import { yesNoFrame } from './frames.ts';
import { isDenied, placesOf, type SaidClause, set } from './said-clauses.ts';

export interface YesNo {
  answer: boolean;
  clause: SaidClause;
}

const AGAINST: readonly ClaimKind[] = ['complaint', 'defect'];
const WANTING = set(
  'want wanted wants need needs needed demand request requested ask asking expect wish like love going gonna plan ' +
    'planning intend will ill give please',
);
/** A clause that goes on about what the one before names: "I asked support and they were helpful". */
const GOES_ON =
  /^(?:and |but |so |um |uh )*(?:they|it|its|theyre|he|she|hes|shes|that|thats|which|who|this)\b/;
/** What may stand before the verb of a speaker who leaves out "I": "would definitely recommend". */
const BEFORE_OWN_VERB = set(
  'would highly definitely not never wouldnt cant dont really still only strongly will wont can and but',
);

const NEGATIVE = /\b(?:not|never|no|without)\b|n['’]t\b/i;

/** Answers from what is said outright; undefined if nothing is, or if both are. */
export function answerYesNo(question: string, clauses: readonly SaidClause[]): YesNo | undefined {
  // What a "no" means is then a matter of taste.
  if (NEGATIVE.test(question)) return undefined;
  const { frame, thing, isAboutSpeaker } = yesNoFrame(question);
  if (frame === 'mentions') return first(clauses, (clause) => (names(clause, thing) ? true : undefined));
  if (frame === 'likes') return agreed(judgments(clauses, thing));
  if (frame === 'complains')
    return agreed(judgments(clauses, thing).map(({ answer, clause }) => ({ answer: !answer, clause })));
  if (frame === 'wants') return agreed(each(clauses, (clause) => wants(clause, thing)));
  return agreed(each(clauses, (clause) => states(clause, thing, isAboutSpeaker)));
}

function names(clause: SaidClause, { forms }: AskedThing): boolean {
  return placesOf(forms, clause) !== undefined;
}

/** Praise of a thing is yes, blame is no. Without a thing, all praise and blame counts. */
function judgments(clauses: readonly SaidClause[], thing: AskedThing): YesNo[] {
  return clauses.flatMap((clause, at) => {
    const answer = judgmentIn(clause);
    if (answer === undefined) return [];
    if (thing.forms.length === 0 || names(clause, thing)) return [{ answer, clause }];
    const before = clauses[at - 1];
    const isAbout =
      before !== undefined &&
      names(before, thing) &&
      before.claim.kind === 'none' &&
      GOES_ON.test(clause.words.join(' '));
    return isAbout ? [{ answer, clause }] : [];
  });
}

function judgmentIn({ claim: { kind }, isAsked, isSupposed }: SaidClause): boolean | undefined {
  if (isAsked || isSupposed) return undefined;
  if (kind === 'praise') return true;
  return AGAINST.includes(kind) ? false : undefined;
}

function wants(clause: SaidClause, { forms }: AskedThing): boolean | undefined {
  const places = placesOf(forms, clause);
  if (places === undefined || clause.isSupposed) return undefined;
  const wanting = clause.words.findIndex((word) => WANTING.has(word));
  const isRequest = clause.claim.kind === 'request';
  const isWanted = wanting >= 0 && wanting <= Math.max(...places) && clause.isOwn && !clause.isAsked;
  if (!isRequest && !isWanted) return undefined;
  return !isDenied(clause, wanting >= 0 ? [wanting, ...places] : places);
}

function states(clause: SaidClause, { forms }: AskedThing, isAboutSpeaker: boolean): boolean | undefined {
  const places = placesOf(forms, clause);
  if (places === undefined || clause.isAsked || clause.isSupposed || clause.claim.kind === 'request')
    return undefined;
  const start = Math.min(...places);
  const isOwn = clause.isOwn || clause.words.slice(0, start).every((word) => BEFORE_OWN_VERB.has(word));
  if (isAboutSpeaker && !isOwn) return undefined;
  return !isDenied(clause, places);
}

function each(clauses: readonly SaidClause[], decide: (clause: SaidClause) => boolean | undefined): YesNo[] {
  return clauses.flatMap((clause) => {
    const answer = decide(clause);
    return answer === undefined ? [] : [{ answer, clause }];
  });
}

function first(
  clauses: readonly SaidClause[],
  decide: (clause: SaidClause) => boolean | undefined,
): YesNo | undefined {
  return each(clauses, decide)[0];
}

/** The answer with the heaviest claim; undefined if the clauses contradict each other. */
function agreed(found: readonly YesNo[]): YesNo | undefined {
  if (new Set(found.map(({ answer }) => answer)).size !== 1) return undefined;
  return found.reduce((best, one) => (one.clause.claim.weight > best.clause.claim.weight ? one : best));
}
