import type { Answer } from '../analysis.ts';
import type { FindCategories } from '../categories/find-categories.ts';
import type { WordVectors } from '../features/word-vectors.ts';
import type { Claim } from '../remarks/claims.ts';
import { quoteAt, quoteOf } from '../remarks/remarks.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import { answerChoice, answerChoices } from './answer-choice.ts';
import { answerNumber, hasNoNumber } from './answer-number.ts';
import { answerText, answerTexts, type Passage } from './answer-text.ts';
import { answerYesNo } from './answer-yes-no.ts';
import type { Question } from './question.ts';
import { isDenied, type SaidClause, saidClauses } from './said-clauses.ts';

/**
 * Answers questions about a message, one answer per question, in order. Only what the message says outright is answered, with its words. Of a
 * list, each item has an answer to each of its questions that it answers; one without items has an unanswered one to each.
 * @param claims one per clause of the message
 */
export type AnswerQuestions = (
  transcript: TimedTranscript,
  claims: readonly Claim[],
  questions: readonly Question[],
) => Answer[];

type Found = Pick<Answer, 'answer' | 'quote' | 'start' | 'end'> & { confidence?: number };

/** Confidence at which an example of "yes" decides. */
const LEAST_CONFIDENCE = 0.5;

export function openQuestions(vectors: WordVectors, findCategories: FindCategories): AnswerQuestions {
  const rankOf = (word: string) => vectors.index.get(word);
  return (transcript, claims, questions) => {
    const clauses = saidClauses(transcript.text, claims);
    return questions.flatMap((question) => {
      const { kind, list } = question;
      if (list !== undefined) {
        const ofList = questions.filter((one) => one.list === list);
        return ofList[0] === question ? answersOfList(list, ofList, clauses, transcript) : [];
      }
      const found = find(question, clauses, transcript);
      if (found !== undefined) return answered(question, found);
      const isAbsent = clauses.length === 0 || (kind === 'number' && hasNoNumber(transcript.text));
      return unanswered(question, isAbsent ? 'not_mentioned' : 'needs_language_model');
    });
  };

  function answersOfList(
    list: string,
    questions: readonly Question[],
    clauses: readonly SaidClause[],
    transcript: TimedTranscript,
  ): Answer[] {
    const [only] = questions;
    const items =
      only?.name === list
        ? findAll(only, clauses, transcript).map((found) => [answered(only, found)])
        : itemsOf(questions, clauses, transcript);
    if (items.length > 0) return items.flatMap((answers, item) => answers.map((one) => ({ ...one, item })));
    const status = clauses.length === 0 ? 'not_mentioned' : 'needs_language_model';
    return questions.map((question) => unanswered(question, status));
  }

  /** The things that a list of objects is about, one for each sentence that says more of it than a yes or no. */
  function itemsOf(
    questions: readonly Question[],
    clauses: readonly SaidClause[],
    transcript: TimedTranscript,
  ): Answer[][] {
    const sentences = Map.groupBy(clauses, ({ claim }) => claim.sentence.start);
    return [...sentences.values()].flatMap((own) => {
      const answers = questions.flatMap((question) => {
        const found = find(question, own, transcript);
        return found === undefined ? [] : [{ kind: question.kind, answer: answered(question, found) }];
      });
      const isItem = answers.some(({ kind }) => kind !== 'yes_no');
      const item = answers.map(({ answer }) => answer);
      return isItem && hasNeeded(item, questions) ? [item] : [];
    });
  }

  /** All that answers a question of a list of values. */
  function findAll(question: Question, clauses: readonly SaidClause[], transcript: TimedTranscript): Found[] {
    if (question.kind === 'choice')
      return answerChoices(question, clauses, transcript, { rankOf }).map(({ answer, evidence }) => ({
        answer,
        ...quoteOf(evidence.span, transcript),
      }));
    return answerTexts(question.question, clauses, transcript.text).map((found) =>
      textFound(found, transcript),
    );
  }

  function find(
    question: Question,
    clauses: readonly SaidClause[],
    transcript: TimedTranscript,
  ): Found | undefined {
    if (question.kind === 'yes_no') {
      const found = answerYesNo(question.question, clauses);
      if (found !== undefined) return { answer: found.answer, ...quoteOf(found.clause.span, transcript) };
      return likeExamples(question, clauses, transcript);
    }
    if (question.kind === 'choice') {
      const found = answerChoice(question, clauses, transcript, { findCategories, rankOf });
      if (found === undefined) return undefined;
      const { answer, evidence, ...confidence } = found;
      return {
        answer,
        ...('span' in evidence ? quoteOf(evidence.span, transcript) : evidence),
        ...confidence,
      };
    }
    if (question.kind === 'number') {
      const found = answerNumber(question, clauses, transcript.text);
      return found && { answer: found.answer, ...quoteOf(found.span, transcript) };
    }
    const found = answerText(question.question, clauses, transcript.text);
    return found && textFound(found, transcript);
  }

  /** Yes, if a clause is like the examples of a yes. */
  function likeExamples(
    { name, examples = [] }: Question,
    clauses: readonly SaidClause[],
    transcript: TimedTranscript,
  ): Found | undefined {
    if (examples.length === 0) return undefined;
    const told = clauses.filter(
      (clause) => !clause.isAsked && !clause.isSupposed && !isDenied(clause, [...clause.words.keys()]),
    );
    const claims = told.map(({ claim }) => claim);
    const [best] = findCategories(transcript, claims, [{ name, description: '', examples }]);
    if (best === undefined || best.confidence < LEAST_CONFIDENCE) return undefined;
    const { quote, start, end, confidence } = best;
    return { answer: true, quote, start, end, confidence };
  }
}

function textFound({ isReason, span }: Passage, transcript: TimedTranscript): Found {
  const remark = (isReason ? quoteAt : quoteOf)(span, transcript);
  return { answer: remark.quote, ...remark };
}

function answered({ name, question }: Question, found: Found): Answer {
  return { name, question, status: 'answered', ...found };
}

/** Whether the answers about a thing of a list have all that makes it one. */
export function hasNeeded(item: readonly Pick<Answer, 'name'>[], questions: readonly Question[]): boolean {
  return questions.every(({ name, isNeeded }) => isNeeded !== true || item.some((one) => one.name === name));
}

/** The answer to a question that has none. */
export function unanswered(
  { name, question }: Pick<Question, 'name' | 'question'>,
  status: 'not_mentioned' | 'needs_language_model',
): Answer {
  return { name, question, status, answer: null, quote: null, start: null, end: null };
}
