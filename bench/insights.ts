import type pg from 'pg';
import { z } from 'zod';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { seedFeedbacks } from '../apps/server/src/seed/seed-feedbacks.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

/** Use fewer only to check that the benchmark works: the goals are for this many. */
const FEEDBACKS = Number(process.env.BENCH_FEEDBACKS ?? 100_000);
const THEMES = 300;
const AT_ONCE = 20;
const REQUESTS = 300;
const ANEW = 15;
const P95_GOAL_MS = 100;
const EDIT_EVERY_MS = 100;

const QUESTIONS: readonly { name: string; path: string }[] = [
  { name: 'insights, 7 days', path: '/v1/insights?period=7d' },
  { name: 'insights, 30 days', path: '/v1/insights?period=30d' },
  { name: 'insights, 30 days, by topic', path: '/v1/insights?period=30d&by=topic' },
  {
    name: 'insights, 30 days, one plan, by revenue',
    path: '/v1/insights?period=30d&metadata[plan]=pro&weight_by=metadata.revenue',
  },
  { name: 'insights, 90 days', path: '/v1/insights?period=90d' },
  { name: 'releases, 90 days', path: '/v1/releases?period=90d' },
];

/** The Insights page of an account with 100,000 feedbacks in 300 themes. */
export async function benchInsights(): Promise<BenchSection> {
  await using server = await startServerUnderTest({ instantWorkers: 1 });
  const pool = openPool(server.databaseUrl, 'bench');
  try {
    const account = await fill(server, pool);
    const rows: string[][] = [];
    for (const { name, path } of QUESTIONS)
      rows.push([name, ...(await measure(server, pool, account, path))]);
    return {
      title: 'Insights',
      command: 'npm run bench -- insights',
      markdown: `${FEEDBACKS.toLocaleString('en')} feedbacks of one account over a year, with three mentions of ${THEMES} themes for every two. ${REQUESTS} requests each, ${AT_ONCE} at once, milliseconds. An answer is computed at most every ten seconds; the median of ${ANEW} that were computed, one after the other, is "anew". "While edits arrive": ten a second.\n\n${table(
        ['query', 'anew, p50', 'anew, p95', 'p50', 'p95', 'goal p95', 'p95 while edits arrive'],
        rows,
      )}`,
    };
  } finally {
    await pool.end();
  }
}

interface Filled {
  accountId: string;
  key: string;
}

async function fill({ url }: ServerUnderTest, pool: pg.Pool): Promise<Filled> {
  const response = await fetch(`${url}/api/register-with-api-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.org', password: 'correct horse battery' }),
  });
  const { api_key: key } = z.object({ api_key: z.string() }).parse(await response.json());
  const { rows } = await pool.query<{ id: string }>('select id from accounts');
  const accountId = rows[0]?.id;
  if (accountId === undefined) throw new Error('there is no account');
  await seedFeedbacks(openDatabase(pool), accountId, FEEDBACKS);
  await pool.query(
    `insert into themes (account_id, kind, language, name, profile, first_seen_at, last_seen_at, emerged_at)
     select $1, (array['problem', 'request', 'praise'])[1 + number % 3], 'en', 'Theme ' || number, '{}',
       now() - interval '1 year', now(), now()
     from generate_series(1, $2::int) as number`,
    [accountId, THEMES],
  );
  // Few themes have most mentions, as with people's complaints.
  await pool.query(
    `with theme as (select id, row_number() over (order by id) as place from themes where account_id = $1)
     insert into theme_mentions (account_id, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds,
       end_seconds, terms, created_at)
     select entry.account_id, entry.recording_id, theme.id, theme.id, 'problem',
       entry.end_user_id, 'it stops half way', 1, 3, '[]', entry.created_at
     from (
       select entry.*, 1 + floor(power(random(), 2) * $2::int) as place
       from inbox_entries as entry cross join generate_series(1, 2) as mention
       where account_id = $1 and (mention = 1 or random() < 0.5)
     ) as entry join theme on theme.place = entry.place`,
    [accountId, THEMES],
  );
  await pool.query('truncate theme_backlog');
  await pool.query('vacuum analyze');
  return { accountId, key };
}

async function measure(
  { url }: ServerUnderTest,
  pool: pg.Pool,
  { accountId, key }: Filled,
  path: string,
): Promise<string[]> {
  const ask = async (address: string) => {
    const start = performance.now();
    const response = await fetch(`${url}${address}`, { headers: { authorization: `Bearer ${key}` } });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${text}`);
    return performance.now() - start;
  };
  const anew: number[] = [];
  // Another bound each time, which excludes nothing: another question.
  for (let number = 0; number < ANEW; number += 1)
    anew.push(await ask(`${path}&min_score=${-1 + number / 1e6}`));
  const asked = await times(() => ask(path));
  const editing = setInterval(() => void edit(pool, accountId), EDIT_EVERY_MS);
  const disturbed = await times(() => ask(path));
  clearInterval(editing);
  return [
    ...[percentile(anew, 50), percentile(anew, 95), percentile(asked, 50), percentile(asked, 95)].map((ms) =>
      ms.toFixed(0),
    ),
    `≤ ${P95_GOAL_MS}`,
    percentile(disturbed, 95).toFixed(0),
  ];
}

async function edit(pool: pg.Pool, accountId: string): Promise<void> {
  await pool
    .query(
      `update recordings set inbox_status = case inbox_status when 'new' then 'read' else 'new' end, version = version + 1
       where id = (select recording_id from inbox_entries where account_id = $1 order by created_at desc limit 1)`,
      [accountId],
    )
    .catch(() => undefined);
}

/** Milliseconds of each of `REQUESTS` calls, with `AT_ONCE` of them running at any moment. */
async function times(work: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  let left = REQUESTS;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      taken.push(await work());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return taken;
}
