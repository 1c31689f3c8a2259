import type { Question } from '@voice-feedback/analysis/questions/question';
import { isAllowed } from '@voice-feedback/contract/extraction';
import type { Answer } from '@voice-feedback/contract/questions';

const OPEN = {
  status: 'needs_language_model',
  ...{ answer: null, quote: null, start: null, end: null, confidence: undefined },
} as const;

/** The answers, of which those whose schema doesn't allow their value are open again. */
export function allowedAnswers(answers: readonly Answer[], questions: readonly Question[]): Answer[] {
  const asked = new Map(questions.map((question) => [question.name, question]));
  return answers.map((one) => (isAllowed(one.answer, asked.get(one.name)) ? one : { ...one, ...OPEN }));
}

/** The questions that the embedded engine left open. */
export function openQuestions(questions: readonly Question[], answers: readonly Answer[] | null): Question[] {
  const answered = new Set(answers?.flatMap(({ name, status }) => (status === 'answered' ? name : [])));
  return questions.filter(({ name }) => !answered.has(name));
}

/** The embedded engine's answers, where those of the language model take the place of open ones. */
export function filledIn(embedded: readonly Answer[], remote: readonly Answer[] = []): Answer[] {
  return embedded.map((own) => remote.find(({ name }) => name === own.name) ?? own);
}
