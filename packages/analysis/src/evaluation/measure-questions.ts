import { readFileSync } from 'node:fs';
import type { Answer } from '../analysis.ts';
import type { Analyzer } from '../analyze.ts';
import { QUESTION_KINDS, type Question, type QuestionKind } from '../questions/question.ts';
import { LABELS } from '../training/labelled-sentences.ts';

/** Our own messages, each with questions and what a careful reader answers. */
interface QuestionSet {
  name: string;
  /** rules and thresholds were chosen on `dev` only */
  part: 'dev' | 'test';
  questions: Question[];
  /** one answer per question; of a text, passages of which its quote must have one */
  messages: { text: string; answers: (boolean | number | string | string[] | null)[] }[];
}

/** How questions of a kind are answered. */
export interface QuestionScores {
  kind: QuestionKind | 'all';
  pairs: number;
  /** pairs that a reader answers */
  answerable: number;
  answered: number;
  correct: number;
  /** told as not mentioned, and how many of them a reader doesn't answer either */
  absent: number;
  trulyAbsent: number;
}

/** A wrong answer, to look at. */
export interface WrongAnswer {
  text: string;
  expected: unknown;
  given: Answer;
}

export function measureQuestions(
  analyzer: Analyzer,
  part: QuestionSet['part'],
): { scores: QuestionScores[]; wrong: WrongAnswer[]; missed: WrongAnswer[] } {
  const sets: QuestionSet[] = JSON.parse(readFileSync(new URL('questions.json', LABELS), 'utf8'));
  const pairs = sets
    .filter((one) => one.part === part)
    .flatMap(({ questions, messages }) =>
      messages.flatMap(({ text, answers }) => {
        const given =
          analyzer.analyze([{ start: 0, end: 0, text }], { detailed: false, questions }).answers ?? [];
        return given.map((answer, at) => ({
          kind: questions[at]?.kind,
          text,
          expected: answers[at] ?? null,
          given: answer,
        }));
      }),
    );
  const scores = [...QUESTION_KINDS, 'all' as const].map((kind) => {
    const own = pairs.filter((pair) => kind === 'all' || pair.kind === kind);
    const answered = own.filter(({ given }) => given.status === 'answered');
    const absent = own.filter(({ given }) => given.status === 'not_mentioned');
    return {
      kind,
      pairs: own.length,
      answerable: own.filter(({ expected }) => expected !== null).length,
      answered: answered.length,
      correct: answered.filter(isCorrect).length,
      absent: absent.length,
      trulyAbsent: absent.filter(({ expected }) => expected === null).length,
    };
  });
  return {
    scores,
    wrong: pairs.filter((pair) => pair.given.status === 'answered' && !isCorrect(pair)),
    missed: pairs.filter(({ given, expected }) => given.status !== 'answered' && expected !== null),
  };
}

function isCorrect({ expected, given: { answer } }: Pick<WrongAnswer, 'expected' | 'given'>): boolean {
  if (!Array.isArray(expected)) return answer === expected;
  return expected.some((passage) => String(answer).toLowerCase().includes(String(passage).toLowerCase()));
}
