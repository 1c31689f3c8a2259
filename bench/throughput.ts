import { loadavg } from 'node:os';
import type { BenchSection } from './section.ts';
import { countPerRecording } from './throughput-counts.ts';
import { measureRates } from './throughput-rates.ts';

/** BENCH_RECORDINGS=2000 is a quick run. The long run has ten times as many. */
const RECORDINGS = Number(process.env.BENCH_RECORDINGS ?? 10_000);
const LONG_RUN_TIMES = 10;

/**
 * The database cost of recordings and their rate, with workers whose engines return at once (instant-engines.ts), so
 * that everything except speech is measured.
 */
export async function benchThroughput(): Promise<BenchSection> {
  const load = loadavg()[0] ?? 0;
  const counts = await countPerRecording();
  const rates = await measureRates({ recordings: RECORDINGS, longRun: RECORDINGS * LONG_RUN_TIMES });
  return {
    title: 'Throughput: what a recording costs the database',
    command: `${process.env.BENCH_RECORDINGS === undefined ? '' : `BENCH_RECORDINGS=${RECORDINGS} `}npm run bench -- throughput`,
    markdown: `PostgreSQL 18, fsync and synchronous_commit on; sender, workers and PostgreSQL share the processors. Load average when it began: ${load.toFixed(1)}.\n\n${counts}\n\n${rates}`,
  };
}
