import type pg from 'pg';
import { percentile, table } from './figures.ts';
import type { Question } from './inbox-questions.ts';
import { readProcessorClock, spentBetween } from './processor-time.ts';
import type { ServerUnderTest } from './server-under-test.ts';
import type { StoredInbox } from './stored-inbox.ts';

const AT_ONCE = 20;
/** Use fewer on a busy machine, for the processor time alone. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
const WARM_UP_REQUESTS = 20;
const P95_GOAL_MS = 100;
/** How often a team member changes a feedback's status. */
const EDIT_EVERY_MS = 100;
const STATUSES = ['new', 'read', 'in_progress', 'done'];

/** What every request costs here, whatever it asks. */
const FLOORS: readonly Question[] = [
  { name: '*floor: `/livez`, which asks nothing*', path: () => '/livez' },
  { name: '*floor: saved views, of which there are none*', path: () => '/v1/views' },
];

/** Asks each question by HTTP, 20 at once, without and with edits. @returns a table */
export async function measureQuestions(
  { url, apiPid }: Pick<ServerUnderTest, 'url' | 'apiPid'>,
  pool: pg.Pool,
  stored: StoredInbox,
  questions: readonly Question[],
): Promise<string> {
  const headers = { authorization: `Bearer ${stored.key}` };
  const ask = async ({ path }: Question, number: number) => {
    const start = performance.now();
    const address = path(number, stored);
    const response = await fetch(url + address, { headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${text}`);
    return performance.now() - start;
  };
  let edits = 0;
  const edit = () => {
    edits += 1;
    // A step that has no common divisor with the number of feedbacks.
    const id = stored.feedbacks[(edits * 7) % stored.feedbacks.length];
    void fetch(`${url}/v1/feedbacks/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ inbox_status: STATUSES[edits % STATUSES.length] }),
    }).then((response) => response.text());
  };
  const selects = await times(REQUESTS, async () => {
    const start = performance.now();
    await pool.query('select 1');
    return performance.now() - start;
  });
  const rows: string[][] = [
    [
      ...['*floor: `select 1`, without HTTP*', ''],
      ...[percentile(selects, 50), percentile(selects, 95)].map((ms) => ms.toFixed(0)),
      ...['', '', ''],
    ],
  ];
  for (const question of [...FLOORS, ...questions]) {
    const firstMs = await ask(question, 0);
    await times(WARM_UP_REQUESTS, (number) => ask(question, number), question.atOnce);
    const before = await readProcessorClock(pool, apiPid);
    const asked = await times(REQUESTS, (number) => ask(question, number), question.atOnce);
    const spent = spentBetween(before, await readProcessorClock(pool, apiPid));
    const editing = setInterval(edit, EDIT_EVERY_MS);
    const disturbed = await times(REQUESTS, (number) => ask(question, number), question.atOnce);
    clearInterval(editing);
    rows.push([
      question.name,
      ...[firstMs, percentile(asked, 50), percentile(asked, 95), percentile(disturbed, 95)].map((ms) =>
        ms.toFixed(0),
      ),
      ...[spent.postgresMs, spent.nodeMs].map((ms) => (ms / REQUESTS).toFixed(1)),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
  return `${REQUESTS} requests each, ${AT_ONCE} at once, milliseconds; goal: p95 ≤ ${P95_GOAL_MS}. Equal questions at the same time share an answer. “While edits arrive”: ten a second, by HTTP. “Processor”: what PostgreSQL’s connections and the API’s process spend on a request, which doesn’t depend on what else the machine does.\n\n${table(
    [
      ...['query', 'first ever', 'p50', 'p95', 'p95 while edits arrive'],
      ...['processor: PostgreSQL', 'processor: API'],
    ],
    rows,
  )}`;
}

/** Milliseconds of each of `count` calls, with `atOnce` of them running at any moment. */
async function times(
  count: number,
  work: (number: number) => Promise<number>,
  atOnce = AT_ONCE,
): Promise<number[]> {
  const taken: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      taken.push(await work(number));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return taken;
}
