import { readFileSync } from 'node:fs';
import type { Answer } from '../analysis.ts';
import type { Analyzer } from '../analyze.ts';
import { QUESTION_KINDS, type Question } from '../questions/question.ts';
import { LABELS } from '../training/labelled-sentences.ts';

/** Our own messages, each with questions and what a careful reader answers. */
export interface QuestionSet {
  name: string;
  /** who wrote the messages */
  origin: string;
  /** rules and thresholds were chosen on `dev` only */
  part: 'dev' | 'test';
  questions: Question[];
  /** one answer per question */
  messages: { text: string; answers: Expected[] }[];
}

/** Of a text, passages of which the answer must have one. */
type Expected = boolean | number | string | string[] | null;

/** How a group of questions is answered. */
export interface QuestionScores {
  /** a kind of question, or messages of one origin */
  group: string;
  pairs: number;
  /** pairs that a reader answers */
  answerable: number;
  answered: number;
  correct: number;
  /** told as not mentioned, and how many of them a reader doesn't answer either */
  absent: number;
  trulyAbsent: number;
}

/**
 * Answers the questions of a part of the labelled messages, and returns the scores by kind, by origin and of all.
 * @param askedOf the questions of a set in other words, in their order
 */
export function measureQuestions(
  analyzer: Analyzer,
  part: QuestionSet['part'],
  askedOf: (set: QuestionSet) => readonly Question[] = ({ questions }) => questions,
): QuestionScores[] {
  const sets: QuestionSet[] = JSON.parse(readFileSync(new URL('questions.json', LABELS), 'utf8'));
  const pairs = sets
    .filter((one) => one.part === part)
    .flatMap((set) => {
      const { origin, messages } = set;
      const questions = askedOf(set);
      return messages.flatMap(({ text, answers }) => {
        const segments = [{ start: 0, end: 0, text }];
        const given = analyzer.analyze(segments, { detailed: false, questions }).answers ?? [];
        return given.map((answer, at) => ({
          groups: [questions[at]?.kind, origin, 'all'],
          expected: answers[at] ?? null,
          given: answer,
        }));
      });
    });
  const origins = new Set(pairs.flatMap(({ groups }) => groups[1] ?? []));
  return [...QUESTION_KINDS, ...origins, 'all'].map((group) => {
    const own = pairs.filter(({ groups }) => groups.includes(group));
    const answered = own.filter(({ given }) => given.status === 'answered');
    const absent = own.filter(({ given }) => given.status === 'not_mentioned');
    return {
      group,
      pairs: own.length,
      answerable: own.filter(({ expected }) => expected !== null).length,
      answered: answered.length,
      correct: answered.filter(isCorrect).length,
      absent: absent.length,
      trulyAbsent: absent.filter(({ expected }) => expected === null).length,
    };
  });
}

function isCorrect({ expected, given: { answer } }: { expected: Expected; given: Answer }): boolean {
  if (!Array.isArray(expected)) return answer === expected;
  return expected.some((passage) => String(answer).toLowerCase().includes(passage.toLowerCase()));
}
