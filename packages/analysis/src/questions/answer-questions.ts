import type { Answer } from '../analysis.ts';
import type { FindCategories } from '../categories/find-categories.ts';
import type { WordVectors } from '../features/word-vectors.ts';
import type { Claim } from '../remarks/claims.ts';
import { quoteAt, quoteOf } from '../remarks/remarks.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import { answerChoice } from './answer-choice.ts';
import { answerNumber, hasNoNumber } from './answer-number.ts';
import { answerText } from './answer-text.ts';
import { answerYesNo } from './answer-yes-no.ts';
import type { Question } from './question.ts';
import { isDenied, type SaidClause, saidClauses } from './said-clauses.ts';

/**
 * Answers questions about a message, one answer per question, in order. Only what the message says outright is answered, with its words.
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
    return questions.map((question) => {
      const { name, kind } = question;
      const found = find(question, clauses, transcript);
      if (found !== undefined) return { name, question: question.question, status: 'answered', ...found };
      const isAbsent = clauses.length === 0 || (kind === 'number' && hasNoNumber(transcript.text));
      return unanswered(question, isAbsent ? 'not_mentioned' : 'needs_language_model');
    });
  };

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
    if (found === undefined) return undefined;
    const remark = (found.isReason ? quoteAt : quoteOf)(found.span, transcript);
    return { answer: remark.quote, ...remark };
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

/** The answer to a question that has none. */
export function unanswered(
  { name, question }: Pick<Question, 'name' | 'question'>,
  status: 'not_mentioned' | 'needs_language_model',
): Answer {
  return { name, question, status, answer: null, quote: null, start: null, end: null };
}
