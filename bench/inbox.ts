import type pg from 'pg';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { seedFeedbacks } from '../apps/server/src/testing/seed-feedbacks.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

/** Fewer only to see that the measurement works: the goals are for this many. */
const FEEDBACKS = Number(process.env.BENCH_FEEDBACKS ?? 100_000);
const AT_ONCE = 20;
const REQUESTS = 300;
const WARM_UP_REQUESTS = 40;
const P95_GOAL_MS = 100;
const EXPORT_GOAL_PER_SECOND = 20_000;
const FLOOR_BATCH = 1_000;
const MEMORY_LOOK_MS = 100;

interface Question {
  name: string;
  /** of the `number`th request, so that no two in a row are the same */
  path: (number: number) => string;
  /** the least that PostgreSQL must do for it, with nothing around it; $1 is the account */
  floor: string;
}

const LABELS = ['positive', 'neutral', 'negative'];
const WORDS = ['camera', 'subscription', 'invoices', 'headphones', 'children', 'downloaded', 'passkey'];
const TOPICS = ['crashes', 'pricing', 'export', 'design', 'support', 'login'];
const of = (list: readonly string[], number: number) => list[number % list.length];
const PAGE = 'from inbox_entries as entry join recordings on recordings.id = entry.recording_id';
const NEWEST = 'order by entry.created_at desc, entry.recording_id desc limit 20';

const QUESTIONS: readonly Question[] = [
  {
    name: 'list, newest first',
    path: () => '/v1/feedbacks',
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 ${NEWEST}`,
  },
  {
    name: 'list by impact',
    path: () => '/v1/feedbacks?order=impact',
    floor: `select recordings.* ${PAGE} where entry.account_id = $1
      order by entry.impact desc, entry.created_at desc, entry.recording_id desc limit 20`,
  },
  {
    name: 'filter: sentiment',
    path: (number) => `/v1/feedbacks?sentiment=${of(LABELS, number)}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 and sentiment = 'negative' ${NEWEST}`,
  },
  {
    name: 'filter: topic, status and days',
    path: (number) =>
      `/v1/feedbacks?topic=${of(TOPICS, number)}&status=new&from=${daysAgo(120 - (number % 30))}&to=${daysAgo(20)}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 and entry.topics @> array['pricing']
      and entry.inbox_status = 'new' and entry.created_at > now() - interval '110 days' ${NEWEST}`,
  },
  {
    name: 'filter: one end user',
    path: (number) => `/v1/feedbacks?end_user_id=user-${(number * 37) % 4_000}`,
    floor: `select recordings.* ${PAGE} where entry.account_id = $1 and entry.end_user_id = 'user-37' ${NEWEST}`,
  },
  {
    name: 'search: one word',
    path: (number) => `/v1/feedbacks?q=${of(WORDS, number)}`,
    floor: `select recordings.* from inbox_texts as entry join recordings on recordings.id = entry.recording_id
      where entry.account_id = $1 and entry.search @@ websearch_to_tsquery('english', 'camera') ${NEWEST}`,
  },
  {
    name: 'search: two words and a filter',
    path: (number) =>
      `/v1/feedbacks?q=${of(WORDS, number)}+${of(WORDS, number + 3)}&sentiment=${of(LABELS, number)}`,
    floor: `select recordings.* from inbox_texts as entry join recordings on recordings.id = entry.recording_id
      where entry.account_id = $1 and entry.search @@ websearch_to_tsquery('english', 'camera children') ${NEWEST}`,
  },
  {
    name: 'analytics, 30 days',
    path: (number) => `/v1/analytics?from=${daysAgo(30 + (number % 5))}&to=${daysAgo(number % 5)}`,
    floor: `select date_trunc('day', created_at), count(*), avg(score) from inbox_entries
      where account_id = $1 and created_at > now() - interval '60 days' group by 1`,
  },
  {
    name: 'analytics, 180 days',
    path: (number) =>
      `/v1/analytics?interval=week&from=${daysAgo(180 + (number % 5))}&to=${daysAgo(number % 5)}`,
    floor: `select date_trunc('week', created_at), count(*), avg(score) from inbox_entries
      where account_id = $1 and created_at > now() - interval '360 days' group by 1`,
  },
];

/**
 * The inbox of an account with 100,000 feedbacks: each question by HTTP, 20 at once, beside the bare SQL that it comes down
 * to, also 20 at once; then the export beside reading the same rows. Clients, API and PostgreSQL share this machine.
 */
export async function benchInbox(): Promise<BenchSection> {
  await using server = await startServerUnderTest();
  const pool = openPool(server.databaseUrl, 'bench');
  try {
    const accountId = await fill(pool);
    const questions = await measureQuestions(server, pool, accountId);
    const exports = await measureExports(server, pool, accountId);
    return {
      title: 'The feedback inbox',
      command: 'npm run bench -- inbox',
      markdown: `${FEEDBACKS.toLocaleString('en')} feedbacks of one account.\n\n${questions}\n\n${exports}`,
    };
  } finally {
    await pool.end();
  }
}

async function fill(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from accounts');
  const accountId = rows[0]?.id;
  if (accountId === undefined) throw new Error('there is no account');
  const start = performance.now();
  await seedFeedbacks(openDatabase(pool), accountId, FEEDBACKS);
  console.log(`${FEEDBACKS} feedbacks written in ${whole((performance.now() - start) / 1_000)} s`);
  await pool.query('vacuum analyze');
  return accountId;
}

async function measureQuestions(server: ServerUnderTest, pool: pg.Pool, accountId: string): Promise<string> {
  const health = await times(REQUESTS, () => ask(server, '/health'));
  const rows: string[][] = [];
  for (const { name, path, floor } of QUESTIONS) {
    const first = performance.now();
    await ask(server, path(0));
    const firstMs = performance.now() - first;
    await times(WARM_UP_REQUESTS, (number) => ask(server, path(number)));
    const start = performance.now();
    const asked = await times(REQUESTS, (number) => ask(server, path(number)));
    const perSecond = REQUESTS / ((performance.now() - start) / 1_000);
    const bare = await times(REQUESTS, () => pool.query(floor, [accountId]));
    rows.push([
      name,
      firstMs.toFixed(0),
      ...[50, 95].map((percent) => percentile(asked, percent).toFixed(0)),
      `≤ ${P95_GOAL_MS}`,
      perSecond.toFixed(0),
      ...[50, 95].map((percent) => percentile(bare, percent).toFixed(0)),
    ]);
  }
  return `${REQUESTS} requests each, ${AT_ONCE} at once, milliseconds; the pages are of 20, as by default. \`/health\` in the same way: p50 ${percentile(health, 50).toFixed(0)}, p95 ${percentile(health, 95).toFixed(0)}.\n\n${table(
    ['question', 'first ever', 'p50', 'p95', 'goal p95', 'a second', 'bare SQL p50', 'p95'],
    rows,
  )}`;
}

/** Milliseconds of each of `count` calls, `AT_ONCE` under way at any moment. */
async function times(count: number, work: (number: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const start = performance.now();
      await work(number);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return taken;
}

async function ask({ url, key }: ServerUnderTest, path: string): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
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
  return `Exports, one after the other; memory is the API process's, resident, MB.\n\n${table(
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

/** The same rows as text and nothing else, in the order of their key. @returns bytes */
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

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function whole(value: number): string {
  return value.toFixed(0);
}
