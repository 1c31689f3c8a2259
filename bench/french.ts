import { type Analyzer, openAnalyzer } from '../packages/analysis/src/analyze.ts';
import { analyzeText, measureTranscripts } from '../packages/analysis/src/evaluation/measure-transcripts.ts';
import {
  type FrenchFixture,
  hasFrenchTranscripts,
  readFrenchTranscripts,
} from '../packages/analysis/src/evaluation/transcripts.ts';
import type { BenchSection } from './section.ts';

const SETS: readonly (readonly [FrenchFixture, string])[] = [
  ['french-dev.jsonl', 'the messages that the rules were tuned on'],
  ['french.jsonl', 'messages labelled independently of the rules'],
];

/** Measures the analysis of French messages (beta). */
export async function benchFrench(): Promise<BenchSection> {
  const analyzer = await openAnalyzer();
  const lines = [
    '| messages | accuracy, 3 classes | macro-F1 | right sign | intent macro-F1 | words inside remarks F1 | tone | mixed F1 | recognized as French |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...SETS.map(([file, what]) =>
      hasFrenchTranscripts(file) ? row(analyzer, file, what) : `| ${file}: absent | | | | | | | | |`,
    ),
  ];
  return {
    title: 'Analysis of French (beta)',
    command: 'npm run bench -- french',
    markdown: lines.join('\n'),
  };
}

function row(analyzer: Analyzer, file: FrenchFixture, what: string): string {
  const transcripts = readFrenchTranscripts(file);
  const french = transcripts.filter(({ text }) => analyzeText(analyzer, text).language === 'fr').length;
  const scores = measureTranscripts(transcripts, (text) => analyzeText(analyzer, text));
  const figures = [
    scores.sentimentAccuracy,
    scores.sentimentMacroF1,
    scores.sentimentSign,
    scores.intentMacroF1,
    scores.remarkSpanF1,
    scores.toneAccuracy,
    scores.mixedF1,
    (100 * french) / transcripts.length,
  ].map((value) => value.toFixed(1));
  return `| ${file}: ${transcripts.length} ${what} | ${figures.join(' | ')} |`;
}
