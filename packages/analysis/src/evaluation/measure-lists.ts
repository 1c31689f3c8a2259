import { readFileSync } from 'node:fs';
import type { Analyzer } from '../analyze.ts';
import type { Question } from '../questions/question.ts';
import { LABELS } from '../training/labelled-sentences.ts';
import type { QuestionSet } from './measure-questions.ts';

/** For each message of a set, passages of what it says. */
type LabelledLists = Record<string, Partial<Record<string, string[]>>[]>;

/** How lists are filled. */
export interface ListScores {
  list: string;
  messages: number;
  /** that a reader finds */
  items: number;
  /** of the reader's passages, those that an item has */
  told: number;
  found: number;
  /** items with such a passage */
  right: number;
}

/**
 * Fills lists from the messages that the rules weren't chosen on.
 * @param questions of lists, with the names of the labels
 */
export function measureLists(analyzer: Analyzer, questions: readonly Question[]): ListScores[] {
  const sets: QuestionSet[] = JSON.parse(readFileSync(new URL('questions.json', LABELS), 'utf8'));
  const labels: LabelledLists = JSON.parse(readFileSync(new URL('lists.json', LABELS), 'utf8'));
  const scores = questions.map(({ name }) => ({
    list: name,
    messages: 0,
    items: 0,
    told: 0,
    found: 0,
    right: 0,
  }));
  for (const [set, lists] of Object.entries(labels)) {
    const { messages = [] } = sets.find(({ name }) => name === set) ?? {};
    if (messages.length !== lists.length)
      throw new Error(`the labels of "${set}" aren't those of its messages`);
    for (const [at, { text }] of messages.entries()) {
      const segments = [{ start: 0, end: 0, text }];
      const { answers } = analyzer.analyze(segments, { detailed: false, questions });
      for (const score of scores) {
        const expected = lists[at]?.[score.list] ?? [];
        const quotes = (answers ?? []).flatMap(({ name, quote }) =>
          name === score.list && quote !== null ? quote.toLowerCase() : [],
        );
        score.messages += 1;
        score.items += expected.length;
        score.found += quotes.length;
        score.told += expected.filter((passage) => quotes.some((quote) => quote.includes(passage))).length;
        score.right += quotes.filter((quote) => expected.some((passage) => quote.includes(passage))).length;
      }
    }
  }
  return scores;
}
