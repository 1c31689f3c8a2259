import type { Remark } from '../analysis.ts';
import type { FindCategories } from '../categories/find-categories.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import { type AskedThing, thingOf } from './frames.ts';
import type { Question, QuestionOption } from './question.ts';
import { formsOf, isDenied, plainWordsOf, type SaidClause } from './said-clauses.ts';

export interface Choice {
  answer: string;
  /** the clause that names it, or the words that fit its examples */
  evidence: SaidClause | Remark;
  confidence?: number;
}

/** A single word up to this rank of the vocabulary means many things ("free", "team"), so the sentence has to fit the question, too. */
const COMMON_RANK = 2_500;
/** An option is only told from its examples if it's this sure, and the next one is much less so. */
const LEAST_CONFIDENCE = 0.5;
const LEAST_LEAD = 0.2;

export interface ChoiceMeans {
  findCategories: FindCategories;
  /** rank of a word by frequency; undefined if it isn't in the vocabulary */
  rankOf(word: string): number | undefined;
}

/** Answers with the option that is named, or whose examples are like what is said; undefined if none or several are. */
export function answerChoice(
  { question, options = [] }: Question,
  clauses: readonly SaidClause[],
  transcript: TimedTranscript,
  { findCategories, rankOf }: ChoiceMeans,
): Choice | undefined {
  const asked = thingOf(question);
  const named = options.flatMap((option) => {
    const clause = clauses.find((one) => isNamed(option, one, asked, transcript.text, rankOf));
    return clause === undefined ? [] : [{ answer: option.name, evidence: clause }];
  });
  const [only] = named;
  if (only !== undefined) {
    const said = options.filter(({ name }) => clauses.some((clause) => placeOf(name, clause) !== undefined));
    return said.length === 1 ? only : undefined;
  }
  const learned = options.filter(({ examples = [] }) => examples.length > 0);
  if (learned.length === 0) return undefined;
  const categories = learned.map(({ name, description = '', examples = [] }) => ({
    name,
    description,
    examples,
  }));
  const claims = clauses.filter(({ isAsked }) => !isAsked).map(({ claim }) => claim);
  const [best, next] = findCategories(transcript, claims, categories);
  if (best === undefined || best.confidence < LEAST_CONFIDENCE) return undefined;
  if (next !== undefined && next.confidence > best.confidence - LEAST_LEAD) return undefined;
  const { name, confidence, ...evidence } = best;
  return { answer: name, evidence, confidence };
}

/** All options that are named, in the order in which they are. */
export function answerChoices(
  { question, options = [] }: Question,
  clauses: readonly SaidClause[],
  transcript: TimedTranscript,
  { rankOf }: Pick<ChoiceMeans, 'rankOf'>,
): { answer: string; evidence: SaidClause }[] {
  const asked = thingOf(question);
  return clauses.flatMap((evidence, at) =>
    options
      .filter(
        (option) =>
          isNamed(option, evidence, asked, transcript.text, rankOf) &&
          !clauses.slice(0, at).some((one) => isNamed(option, one, asked, transcript.text, rankOf)),
      )
      .map(({ name }) => ({ answer: name, evidence })),
  );
}

/** Whether a clause says an option in a way that answers the question. */
function isNamed(
  { name }: QuestionOption,
  clause: SaidClause,
  asked: AskedThing,
  text: string,
  rankOf: (word: string) => number | undefined,
): boolean {
  const wanted = plainWordsOf(name);
  const forms = formsOf(wanted);
  if (clause.isAsked || clause.isSupposed || placeOf(name, clause) === undefined) return false;
  if (wanted.length > 1 || wanted.some((word) => (rankOf(word) ?? Number.POSITIVE_INFINITY) > COMMON_RANK))
    return true;
  const { sentence } = clause.claim;
  const said = formsOf(plainWordsOf(text.slice(sentence.start, sentence.end)));
  return asked.forms.some((form) => said.includes(form) && !forms.includes(form));
}

/** Where a clause says the words of a name one after the other; undefined if it doesn't, or if it denies them. */
function placeOf(name: string, clause: SaidClause): number | undefined {
  const forms = formsOf(plainWordsOf(name));
  const at = clause.forms.findIndex((_, from) => forms.every((form, i) => clause.forms[from + i] === form));
  return forms.length === 0 || at < 0 || isDenied(clause, [at]) ? undefined : at;
}
