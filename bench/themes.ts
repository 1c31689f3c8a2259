import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { sweepInbox } from '../apps/server/src/inbox/sweep.ts';
import { resultOf } from '../apps/server/src/seed/invented-feedback.ts';
import { consolidateThemes } from '../apps/server/src/themes/consolidate-themes.ts';
import { gatherMentions } from '../apps/server/src/themes/gather-mentions.ts';
import { RememberedThemes } from '../apps/server/src/themes/remembered-themes.ts';
import { silentLogger } from '../apps/server/testing/silent-logger.ts';
import { type Analyzer, openAnalyzer } from '../packages/analysis/src/analyze.ts';
import {
  type GroupScores,
  meanOf,
  measureStability,
  measureThemes,
  measureTopics,
} from '../packages/analysis/src/evaluation/measure-themes.ts';
import {
  aspects,
  opinosis,
  ourThemes,
  type ThemeSet,
} from '../packages/analysis/src/evaluation/theme-data.ts';
import { hasTextData, readRows, TEXT_DATA_ABSENT } from '../packages/analysis/src/training/text-data.ts';
import type { BenchSection } from './section.ts';

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 20_000);
const WEEK_MESSAGES = 3_500;
const DAYS = 7;
const GOAL_MESSAGES = 100_000;
const WRITTEN_AT_ONCE = 1_000;
const ONE_BY_ONE = 50;

/** Measures themes: how well they group, how stable they are, and how long finding them takes. */
export async function benchThemes(): Promise<BenchSection> {
  const title = 'Themes';
  const command = 'npm run bench -- themes';
  if (!hasTextData()) return { title, command, markdown: `Not measured: ${TEXT_DATA_ABSENT}.` };
  const analyzer = await openAnalyzer();
  const own = [ourThemes('dev'), ourThemes('test'), aspects('dev'), aspects('test')];
  const lines = [
    '| texts | number | grouped by | in groups, % | purity, % | precision of pairs, % | recall of pairs, % | F1 of pairs |',
    '| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |',
    ...(await Promise.all(own.map((set) => rowsOf(analyzer, set.name, [set])))).flat(),
    ...(await rowsOf(analyzer, 'Opinosis: the topics of each of 10 products', opinosis())),
    '',
    'Themes: means over three random orders of arrival. In groups: of three texts or more; purity is theirs. Values of the parts marked “dev” chose the thresholds, the others were only measured. Aspects and topics have no kinds, so praise and problems are grouped together there.',
    '',
    ...(await stabilityOf(analyzer)),
    '',
    ...(await speedOf(analyzer)),
  ];
  return { title, command, markdown: lines.join('\n') };
}

async function rowsOf(analyzer: Analyzer, name: string, sets: readonly ThemeSet[]): Promise<string[]> {
  const count = sets.reduce((sum, { texts }) => sum + texts.length, 0);
  return [
    row(name, count, 'themes', meanOf(await Promise.all(sets.map((set) => measureThemes(analyzer, set))))),
    row(name, count, 'plain topics', meanOf(sets.map((set) => measureTopics(analyzer, set)))),
  ];
}

function row(name: string, count: number, by: string, scores: GroupScores): string {
  const { grouped, purity, precision, recall, f1 } = scores;
  const figures = [grouped, purity, precision, recall, f1].map((value) => value.toFixed(1));
  return `| ${[name, count, by, ...figures].join(' | ')} |`;
}

async function stabilityOf(analyzer: Analyzer): Promise<string[]> {
  const { pairs, ids } = await measureStability(analyzer, texts().slice(0, WEEK_MESSAGES), DAYS);
  return [
    `A week of arrivals, ${WEEK_MESSAGES / DAYS} messages a day, consolidated every day: ${pairs.toFixed(1)} % of the pairs in one theme are together on the next day, and ${ids.toFixed(1)} % of the themes keep their id.`,
  ];
}

/** Sentences of the training files, two per message. */
function texts(): string[] {
  const sentences = ['prodrev.train.jsonl', 'proscons.train.jsonl']
    .flatMap((file) => readRows(file))
    .map(({ t }) => t);
  return sentences.map((sentence, at) => `${sentence} ${sentences[(at * 7 + 1) % sentences.length]}`);
}

async function speedOf(analyzer: Analyzer): Promise<string[]> {
  const directory = await mkdtemp(path.join(process.cwd(), '.data-bench-themes-'));
  const server = await startEmbeddedDatabase(directory);
  const pool = openPool(server.url, 'bench');
  try {
    await migrate(pool);
    const database = openDatabase(pool);
    const account = randomUUID();
    await pool.query(
      "insert into accounts (id, user_id, email, source, plan) values ($1, $1, $2, 'signup', 'payg')",
      [account, `${account}@example.org`],
    );
    const write = async (some: readonly string[]) => {
      const results = some.map((transcript) => JSON.stringify(resultOf({ transcript })));
      await pool.query(
        `insert into recordings (id, created_at, account_id, plan, kind, status, maximum_seconds, audio_bytes, keep, result, finished_at)
         select gen_random_uuid(), clock_timestamp(), $1, 'payg', 'feedback', 'done', 300, 1000, true, result::jsonb, now()
         from unnest($2::text[]) as result`,
        [account, results],
      );
    };
    const all = texts();
    for (let at = 0; at < MESSAGES; at += WRITTEN_AT_ONCE)
      await write(all.slice(at, Math.min(MESSAGES, at + WRITTEN_AT_ONCE)));
    await sweepInbox(database);
    const remembered = new RememberedThemes(() => analyzer.meanings());
    const gather = () =>
      gatherMentions({
        ...{ database, logger: silentLogger, remembered },
        mentionsOf: (segments) => analyzer.mentionsOf(segments),
      });
    const load = loadavg()[0] ?? 0;
    const wholeMs = await took(gather);
    const consolidateMs = await took(() => consolidateThemes({ database, remembered }));
    const [counts] = (
      await pool.query<{ themes: number; candidates: number; mentions: number }>(
        `select (select count(*)::int from themes where emerged_at is not null) as themes,
           (select count(*)::int from themes where emerged_at is null) as candidates,
           (select count(*)::int from theme_mentions) as mentions`,
      )
    ).rows;
    await gather();
    const ones: number[] = [];
    for (const text of all.slice(MESSAGES, MESSAGES + ONE_BY_ONE)) {
      await write([text]);
      await sweepInbox(database);
      ones.push(await took(gather));
    }
    const sorted = ones.toSorted((left, right) => left - right);
    const matchMs = matchingTime(analyzer, all.slice(0, MESSAGES));
    return [
      `${MESSAGES.toLocaleString('en')} messages of 2 sentences, from the database into ${counts?.themes} themes and ${counts?.candidates} candidates with ${counts?.mentions} mentions: ${(wholeMs / 1_000).toFixed(0)} s, ${(wholeMs / MESSAGES).toFixed(2)} ms each, ${((wholeMs / MESSAGES) * (GOAL_MESSAGES / 60_000)).toFixed(1)} minutes for 100,000 at this rate. Reading what a message says takes ${matchMs.toFixed(2)} ms of it. Consolidating them once: ${(consolidateMs / 1_000).toFixed(1)} s.`,
      '',
      `One new message among them, with all of its statements: median ${(sorted[Math.floor(ONE_BY_ONE / 2)] ?? 0).toFixed(1)} ms, of ${ONE_BY_ONE}. Load of the machine before: ${load.toFixed(1)}.`,
    ];
  } finally {
    await pool.end();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function matchingTime(analyzer: Analyzer, some: readonly string[]): number {
  const sample = some.slice(0, 1_000);
  const start = performance.now();
  for (const text of sample) analyzer.mentionsOf([{ start: 0, end: 0, text }]);
  return (performance.now() - start) / sample.length;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
