import { openAnalyzer } from '../packages/analysis/src/analyze.ts';
import {
  measureQuestions,
  type QuestionScores,
} from '../packages/analysis/src/evaluation/measure-questions.ts';
import type { BenchSection } from './section.ts';

/** Measures how the embedded analysis answers questions, on messages with the answers of a reader. */
export async function benchQuestions(): Promise<BenchSection> {
  const analyzer = await openAnalyzer();
  const lines = [
    '| questions | pairs of question and message | a reader answers | answered | of them right, % | answered right of what a reader answers, % | told as not mentioned | of them right |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...measureQuestions(analyzer, 'test').map(row),
    '',
    'All others need a language model. The messages written for this and our app messages were labelled by the people who wrote the rules; the rules were chosen on other messages (372 pairs). Heads and tagger learned from the app messages, but not from the reviews. Labels: packages/analysis/labels/questions.json.',
  ];
  return { title: 'Questions', command: 'npm run bench -- questions', markdown: lines.join('\n') };
}

function row({ group, pairs, answerable, answered, correct, absent, trulyAbsent }: QuestionScores): string {
  const share = (part: number, whole: number) => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1));
  const figures = [share(correct, answered), share(correct, answerable), absent, trulyAbsent];
  return `| ${[group, pairs, answerable, answered, ...figures].join(' | ')} |`;
}
