import { readFileSync } from 'node:fs';
import { openAnalyzer } from '../packages/analysis/src/analyze.ts';
import { measureLists } from '../packages/analysis/src/evaluation/measure-lists.ts';
import {
  measureQuestions,
  type QuestionScores,
  type QuestionSet,
} from '../packages/analysis/src/evaluation/measure-questions.ts';
import { LABELS } from '../packages/analysis/src/training/labelled-sentences.ts';
import { type Extraction, extractionSchema, questionsOf } from '../packages/contract/src/extraction.ts';
import type { BenchSection } from './section.ts';

const TYPES = { yes_no: 'boolean', choice: 'string', number: 'number', text: 'string' };

/** Measures how the embedded analysis answers questions and fills schemas, on messages with the answers of a reader. */
export async function benchQuestions(): Promise<BenchSection> {
  const analyzer = await openAnalyzer();
  const lines = [
    ...tableOf(measureQuestions(analyzer, 'test')),
    '',
    'All others need a language model. The messages written for this and our app messages were labelled by the people who wrote the rules; the rules were chosen on other messages (372 pairs). Heads and tagger learned from the app messages, but not from the reviews. Labels: packages/analysis/labels/questions.json.',
    '',
    'The same messages with a JSON Schema for each set, whose descriptions are phrases such as “Whether the order was late” and “Number of people on the team” (packages/analysis/labels/schemas.json), on the messages on which the rules were chosen and on the others:',
    '',
    ...tableOf(measureQuestions(analyzer, 'dev', describedIn(readDescriptions())), 'values, dev'),
    '',
    ...tableOf(measureQuestions(analyzer, 'test', describedIn(readDescriptions())), 'values, test'),
    '',
    'Lists of a schema, on the messages of the test part that were written for this or are about apps (packages/analysis/labels/lists.json). Several passages in one item count as found.',
    '',
    '| list | messages | items that a reader finds | of them found, % | items found | of them right, % |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...measureLists(analyzer, questionsOf(LISTS)).map(
      ({ list, messages, items, told, found, right }) =>
        `| ${list} | ${messages} | ${items} | ${((100 * told) / items).toFixed(1)} | ${found} | ${((100 * right) / Math.max(1, found)).toFixed(1)} |`,
    ),
  ];
  return { title: 'Questions', command: 'npm run bench -- questions', markdown: lines.join('\n') };
}

const LISTS: Extraction = extractionSchema.parse({
  type: 'object',
  properties: {
    problems: { type: 'array', items: { type: 'string' }, description: 'The problems they had' },
    wishes: { type: 'array', items: { type: 'string' }, description: 'What they ask for' },
    liked: { type: 'array', items: { type: 'string' }, description: 'What they liked' },
  },
});

type Descriptions = Record<string, Record<string, string>>;

function readDescriptions(): Descriptions {
  return JSON.parse(readFileSync(new URL('schemas.json', LABELS), 'utf8'));
}

/** The questions of a set as the values of a schema. A schema has no examples of options. */
function describedIn(descriptions: Descriptions): (set: QuestionSet) => ReturnType<typeof questionsOf> {
  return ({ name: set, questions }) => {
    const properties = questions.map(({ name, kind, options }) => [
      name,
      {
        type: [TYPES[kind], 'null'],
        description: descriptions[set]?.[name],
        ...(options && { enum: [...options.map((option) => option.name), null] }),
      },
    ]);
    const schema: Extraction = { type: 'object', properties: Object.fromEntries(properties) };
    return questionsOf(extractionSchema.parse(schema));
  };
}

function tableOf(scores: readonly QuestionScores[], what = 'questions'): string[] {
  return [
    `| ${what} | pairs of question and message | a reader answers | answered | of them right, % | answered right of what a reader answers, % | told as not mentioned | of them right |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...scores.map(row),
  ];
}

function row({ group, pairs, answerable, answered, correct, absent, trulyAbsent }: QuestionScores): string {
  const share = (part: number, whole: number) => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1));
  const figures = [share(correct, answered), share(correct, answerable), absent, trulyAbsent];
  return `| ${[group, pairs, answerable, answered, ...figures].join(' | ')} |`;
}
