import { loadavg } from 'node:os';
import type pg from 'pg';
import { openPool } from '../apps/server/src/database/database.ts';
import { buildSite } from './build-site.ts';
import { table } from './figures.ts';
import { measureBulkEdits } from './inbox-bulk.ts';
import { benchInboxPage } from './inbox-page.ts';
import { INBOX_QUESTIONS } from './inbox-questions.ts';
import { measureQuestions } from './measure-questions.ts';
import type { BenchSection } from './section.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';
import { storeInbox } from './stored-inbox.ts';

/** Use fewer only to check that the benchmark works: the goals are for this many. */
const FEEDBACKS = Number(process.env.BENCH_FEEDBACKS ?? 100_000);
/** For example `questions,edits`: only these, which are printed and not stored. */
const PARTS = process.env.BENCH_PARTS?.split(',');
/** With `BENCH_PARTS=questions`: only those with a name that matches. */
const ASKED = new RegExp(process.env.BENCH_QUESTIONS ?? '');
const EXPORT_GOAL_PER_SECOND = 20_000;
const FLOOR_BATCH = 1_000;
const MEMORY_LOOK_MS = 100;

/**
 * The inbox of an account with 100,000 feedbacks: each query by HTTP, 20 at once; edits of 10,000; the export compared
 * with reading the same rows; the page. Clients, API and PostgreSQL share this machine.
 */
export async function benchInbox(): Promise<BenchSection> {
  const includes = (part: string) => PARTS === undefined || PARTS.includes(part);
  if (includes('page')) await buildSite();
  await using server = await startServerUnderTest();
  // Storing the themes can take longer than a statement of a request may.
  const pool = openPool(server.databaseUrl, 'bench', { statementTimeoutMs: 0, answerTimeoutMs: 0 });
  try {
    const stored = await storeInbox(server.url, pool, FEEDBACKS);
    const asked = { ...server, key: stored.key };
    const load = loadavg().map((one) => one.toFixed(0));
    const measured = {
      questions: () =>
        measureQuestions(
          asked,
          pool,
          stored,
          INBOX_QUESTIONS.filter(({ name }) => ASKED.test(name)),
        ),
      page: () => benchInboxPage(server.url, stored.session),
      exports: () => measureExports(asked, pool, stored.accountId),
      edits: () => measureBulkEdits(asked, pool),
    };
    const texts: string[] = [];
    for (const [part, measure] of Object.entries(measured)) if (includes(part)) texts.push(await measure());
    return {
      isPart: PARTS !== undefined,
      title: 'The feedback inbox',
      command: 'npm run bench -- inbox',
      markdown: `${FEEDBACKS.toLocaleString('en')} feedbacks of one account. Load of the machine before: ${load.join(', ')}.\n\n${texts.join('\n\n')}`,
    };
  } finally {
    await pool.end();
  }
}

async function measureExports(server: ServerUnderTest, pool: pg.Pool, accountId: string): Promise<string> {
  const rows: string[][] = [];
  for (const [name, path] of [
    ['JSON lines', '/v1/feedbacks/export?format=jsonl'],
    ['CSV', '/v1/feedbacks/export?format=csv'],
    ['CSV of negative ones', '/v1/feedbacks/export?format=csv&sentiment=negative'],
  ] as const)
    rows.push(await measureExport(server, name, path));
  const start = performance.now();
  const bytes = await readAll(pool, accountId);
  const seconds = (performance.now() - start) / 1_000;
  rows.push(['bare: results as text', ...[FEEDBACKS / seconds, bytes / 1e6].map(whole), '', '', '']);
  return `Exports, one after the other. Memory is the resident memory of the API process in MB.\n\n${table(
    [
      'export',
      `rows a second (goal ≥ ${EXPORT_GOAL_PER_SECOND.toLocaleString('en')})`,
      'MB',
      'memory before',
      'halfway',
      'highest',
    ],
    rows,
  )}`;
}

async function measureExport(server: ServerUnderTest, name: string, path: string): Promise<string[]> {
  const before = await server.apiMegabytes();
  const seen: number[] = [];
  const look = setInterval(() => void server.apiMegabytes().then((now) => seen.push(now)), MEMORY_LOOK_MS);
  try {
    const start = performance.now();
    const response = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${server.key}` },
    });
    if (response.status !== 200 || response.body === null) throw new Error(`${path}: ${response.status}`);
    let bytes = 0;
    let lines = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
    }
    const seconds = (performance.now() - start) / 1_000;
    const halfway = seen[seen.length >> 1] ?? before;
    return [name, ...[lines / seconds, bytes / 1e6, before, halfway, Math.max(before, ...seen)].map(whole)];
  } finally {
    clearInterval(look);
  }
}

const LINE_FEED = 10;

/** Reads the same rows as plain text, in the order of their key. @returns bytes */
async function readAll(pool: pg.Pool, accountId: string): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000';
  let bytes = 0;
  for (;;) {
    const { rows } = await pool.query<{ last: string | null; text: string | null }>(
      `select max(id::text) as last, string_agg(result::text, E'\\n') as text from (
         select id, result from recordings where account_id = $1 and id > $2 order by id limit ${FLOOR_BATCH}) as page`,
      [accountId, after],
    );
    const [page] = rows;
    if (page?.last == null || page.text === null) return bytes;
    bytes += Buffer.byteLength(page.text);
    after = page.last;
  }
}

function whole(value: number): string {
  return value.toFixed(0);
}
