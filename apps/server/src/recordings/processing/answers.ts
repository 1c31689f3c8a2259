import type { Question } from '@voice-feedback/analysis/questions/question';
import { isAllowed } from '@voice-feedback/contract/extraction';
import type { Answer } from '@voice-feedback/contract/questions';

const OPEN = {
  status: 'needs_language_model',
  ...{ answer: null, quote: null, start: null, end: null, confidence: undefined },
} as const;

/**
 * The answers, of which those whose schema doesn't allow their value are open again. Of a list, they're left out, unless
 * nothing else is left of it.
 */
export function allowedAnswers(answers: readonly Answer[], questions: readonly Question[]): Answer[] {
  const asked = new Map(questions.map((question) => [question.name, question]));
  const isFine = (one: Answer) => isAllowed(one.answer, asked.get(one.name));
  const listOf = ({ name }: Answer) => asked.get(name)?.list;
  const fine = answers.filter(isFine);
  return answers.flatMap((one, at) => {
    if (isFine(one)) return one;
    const list = listOf(one);
    if (list === undefined) return { ...one, ...OPEN };
    const isFirst = answers.findIndex(({ name }) => name === one.name) === at;
    const { item: _, ...open } = { ...one, ...OPEN };
    return isFirst && !fine.some((other) => listOf(other) === list) ? open : [];
  });
}

/** The questions that the embedded engine left open. */
export function openQuestions(questions: readonly Question[], answers: readonly Answer[] | null): Question[] {
  const lists = new Map(questions.map(({ name, list }) => [name, list ?? name]));
  const answered = new Set(
    answers?.flatMap(({ name, status }) => (status === 'answered' ? (lists.get(name) ?? name) : [])),
  );
  return questions.filter(({ name, list }) => !answered.has(list ?? name));
}

/** The embedded engine's answers, where those of the language model take the place of open ones. */
export function filledIn(
  embedded: readonly Answer[],
  questions: readonly Question[],
  remote: readonly Answer[] = [],
): Answer[] {
  const lists = new Map(questions.map(({ name, list }) => [name, list ?? name]));
  const listOf = ({ name }: Answer) => lists.get(name) ?? name;
  const told = Map.groupBy(remote, listOf);
  return embedded.flatMap((own, at) => {
    const answers = told.get(listOf(own));
    if (answers === undefined) return own;
    return embedded.findIndex((one) => listOf(one) === listOf(own)) === at ? answers : [];
  });
}
