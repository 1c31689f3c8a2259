import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Analysis, Remark } from '../packages/analysis/src/analysis.ts';
import { type Analyzer, openAnalyzer } from '../packages/analysis/src/analyze.ts';
import { seededRandom } from '../packages/analysis/src/training/random.ts';

/**
 * `node bench/compare-analyses.ts OLD_CHECKOUT OUT [SEED]`: analyzes 200 messages with this and an older version of the
 * analysis and writes each pair in random order, as short as a reader sees it, to OUT/pairs.txt. Which side is new depends
 * on SEED and is in OUT/key.json. `bench/results/comparison.md` says how the pairs were judged.
 */

const MESSAGES = 200;
/** Chooses the messages. */
const SEED = 19;
/** Words per second of ordinary speech. */
const WORDS_PER_SECOND = 2.5;
const DATA = new URL('../../shared/data/', import.meta.url);
const EXAMPLES = new URL('../apps/web/app/marketing/examples/', import.meta.url);
const TRANSCRIPTS = new URL('../packages/analysis/fixtures/feedback.jsonl', import.meta.url);
const SAMPLE = new URL('../apps/web/app/feedback/example-feedback.json', import.meta.url);

const [oldCheckout, out, sidesSeed = '1'] = process.argv.slice(2);
if (oldCheckout === undefined || out === undefined)
  throw new Error('usage: node bench/compare-analyses.ts OLD_CHECKOUT OUT [SEED]');

const random = seededRandom(SEED);
const messages = chosenMessages();
const before: { openAnalyzer: () => Promise<Analyzer> } = await import(
  pathToFileURL(`${oldCheckout}/packages/analysis/src/analyze.ts`).href
);
const older = await before.openAnalyzer();
const newer = await openAnalyzer();
const key: Record<string, { new: 'A' | 'B'; source: string }> = {};
const side = seededRandom(Number(sidesSeed));
const pairs = messages.map(({ source, text }, index) => {
  const number = String(index + 1).padStart(3, '0');
  const sides = [shown(newer, text), shown(older, text)];
  const isNewFirst = side() < 0.5;
  if (!isNewFirst) sides.reverse();
  key[number] = { new: isNewFirst ? 'A' : 'B', source };
  if (sides[0] === sides[1]) return `#${number} ${text}\nA = B ${sides[0]}`;
  return `#${number} ${text}\nA ${sides[0]}\nB ${sides[1]}`;
});
mkdirSync(out, { recursive: true });
writeFileSync(`${out}/pairs.txt`, `${pairs.join('\n\n')}\n`);
writeFileSync(`${out}/key.json`, `${JSON.stringify(key, null, 1)}\n`);

/** An analysis as lines of text. Only the new version has titles: the inbox showed the old one's summary in their place. */
function shown(analyzer: Analyzer, text: string): string {
  const end = Math.max(1, text.split(/\s+/).length / WORDS_PER_SECOND);
  const analysis: Partial<Analysis> & Omit<Analysis, 'title'> = analyzer.analyze([{ start: 0, end, text }], {
    detailed: true,
  });
  const { title = analysis.summary, summary, sentiment } = analysis;
  const lines = [
    `[${title}]${summary === title ? '' : ` [${summary}]`}`,
    `   ${sentiment.label} ${sentiment.score.toFixed(2)}${analysis.mixed ? ' mixed' : ''} · ${analysis.intent} · ${analysis.tone} · ${analysis.emotions.map(({ label }) => label).join(', ')}`,
    `   topics: ${analysis.topics.join(', ')}`,
    `   + ${quotes(analysis.positiveRemarks)}`,
    `   - ${quotes(analysis.improvementSuggestions)}`,
    ...(analysis.recommendations ?? []).map((one) => `   > ${one.text}`),
  ];
  return lines.filter((line) => !/^ {3}[+-] $/.test(line)).join('\n');
}

function quotes(remarks: readonly Remark[] | null): string {
  return (remarks ?? []).map(({ quote }) => `"${quote}"`).join(' ');
}

function chosenMessages(): { source: string; text: string }[] {
  const chosen: { source: string; text: string }[] = [];
  const add = (source: string, texts: readonly string[]) =>
    chosen.push(...texts.map((text) => ({ source, text })));
  add('site', siteMessages());
  add('speech', shuffled(speechTranscripts()).slice(0, 14));
  const reviews = linesOf('text/prodrev.test.jsonl').map((line) => plain(JSON.parse(line).t));
  add('review', shuffled(reviews.filter((text) => text.length > 40)).slice(0, 14));
  add('passage', passages(reviews, 22));
  add('pros or cons', someOf('text/proscons.test.jsonl', 10));
  add('conversation', someOf('text/goemo.test.jsonl', 12));
  add('survey', surveyAnswers(14));
  const transcripts = shuffled(testTranscripts());
  add('long transcript', longTranscripts(transcripts, 10));
  add(
    'transcript',
    transcripts.slice(0, MESSAGES - chosen.length).map(({ text }) => text),
  );
  return shuffled(chosen);
}

function siteMessages(): string[] {
  const examples = readdirSync(EXAMPLES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => new URL(name, EXAMPLES));
  return [SAMPLE, ...examples].map((file) => JSON.parse(readFileSync(file, 'utf8')).transcript);
}

function speechTranscripts(): string[] {
  return linesOf('speech/manifest.tsv')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((fields) => fields.some((field) => field === 'spont' || field === 'synth' || field === 'tech'))
    .map((fields) => fields[1] ?? '');
}

/** Two to five sentences in a row of one review. */
function passages(reviews: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => {
    const from = Math.floor(random() * (reviews.length - 5));
    return reviews.slice(from, from + 2 + Math.floor(random() * 4)).join(' ');
  });
}

/** Two or three answers about the same thing, as in a survey. */
function surveyAnswers(count: number): string[] {
  const folder = new URL('text/opinosis/topics/', DATA);
  return shuffled(readdirSync(folder))
    .slice(0, count)
    .map((name) => {
      const answers = readFileSync(new URL(name, folder), 'latin1').split('\n').map(plain).filter(Boolean);
      return shuffled(answers)
        .slice(0, 2 + Math.floor(random() * 2))
        .join(' ');
    });
}

function testTranscripts(): { app: string; text: string }[] {
  return linesOf(TRANSCRIPTS)
    .map((line): { app: string; split: string; text: string } => JSON.parse(line))
    .filter(({ split }) => split === 'test');
}

/** What several people said about the same kind of product, as one message. */
function longTranscripts(transcripts: readonly { app: string; text: string }[], count: number): string[] {
  const byApp = Map.groupBy(transcripts, ({ app }) => app);
  return [...byApp.values()]
    .filter((group) => group.length >= 3)
    .slice(0, count)
    .map((group) => group.map(({ text }) => text).join(' '));
}

function someOf(file: string, count: number): string[] {
  return shuffled(linesOf(file))
    .slice(0, count)
    .map((line) => plain(JSON.parse(line).t));
}

/** @param file its address, or its path in the data folder */
function linesOf(file: string | URL): string[] {
  return readFileSync(new URL(file, DATA), 'utf8').trim().split('\n');
}

/** Reviews are stored with spaces between words and punctuation. */
function plain(text: string): string {
  return text
    .replaceAll(/ (n't|'\w+|[.,!?;:)])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((left, right) => left.order - right.order)
    .map(({ item }) => item);
}
