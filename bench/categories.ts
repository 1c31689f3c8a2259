import { openAnalyzer } from '../packages/analysis/src/analyze.ts';
import {
  type CategoryScores,
  measureCategories,
} from '../packages/analysis/src/evaluation/measure-categories.ts';
import { hasTextData, TEXT_DATA_ABSENT } from '../packages/analysis/src/training/text-data.ts';
import type { BenchSection } from './section.ts';

const EXAMPLES = [5, 20];

/** Measures the categories that accounts define, on public labelled sentences. */
export async function benchCategories(): Promise<BenchSection> {
  const title = 'Categories of an account';
  const command = 'npm run bench -- categories';
  if (!hasTextData()) return { title, command, markdown: `Not measured: ${TEXT_DATA_ABSENT}.` };
  const analyzer = await openAnalyzer();
  const lines = [
    '| labelled sentences | categories | examples of each | sentences judged | precision, % | recall, % | F1 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...EXAMPLES.flatMap((examples) => measureCategories(analyzer, examples).map(row)),
    '',
    'Means over the categories, and over two random choices of examples. Labels and examples are from different parts of the collections. Many sentences name a thing that their labels leave out, which counts as wrong.',
  ];
  return { title, command, markdown: lines.join('\n') };
}

function row({ set, categories, examples, judged, precision, recall, f1 }: CategoryScores): string {
  const figures = [precision, recall, f1].map((value) => value.toFixed(1));
  return `| ${[set, categories, examples, judged, ...figures].join(' | ')} |`;
}
