import { loadavg } from 'node:os';
import { openPool } from '../apps/server/src/database/database.ts';
import { INSIGHT_QUESTIONS } from './inbox-questions.ts';
import { measureQuestions } from './measure-questions.ts';
import type { BenchSection } from './section.ts';
import { startServerUnderTest } from './server-under-test.ts';
import { storeInbox } from './stored-inbox.ts';

/** Use fewer only to check that the benchmark works: the goals are for this many. */
const FEEDBACKS = Number(process.env.BENCH_FEEDBACKS ?? 100_000);

/** Themes, alerts and the Insights page of an account with 100,000 feedbacks in 300 themes. */
export async function benchInsights(): Promise<BenchSection> {
  await using server = await startServerUnderTest({ instantWorkers: 1 });
  const pool = openPool(server.databaseUrl, 'bench');
  try {
    const stored = await storeInbox(server.url, pool, FEEDBACKS);
    const load = loadavg().map((one) => one.toFixed(0));
    const questions = await measureQuestions(server, pool, stored, INSIGHT_QUESTIONS);
    return {
      title: 'Insights',
      command: 'npm run bench -- insights',
      markdown: `${FEEDBACKS.toLocaleString('en')} feedbacks of one account over a year, with three mentions of 300 themes for every two. An answer is computed at most every ten seconds, so “each new” is what the first visitor waits. Load of the machine before: ${load.join(', ')}.\n\n${questions}`,
    };
  } finally {
    await pool.end();
  }
}
