import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { createServer } from '../apps/server/src/http/server.ts';
import { countRequest } from '../apps/server/src/metrics/count-requests.ts';
import { requestSeconds, requests } from '../apps/server/src/metrics/instruments.ts';
import { serveMetrics } from '../apps/server/src/metrics/serve-metrics.ts';
import { percentile, table } from './figures.ts';
import type { BenchSection } from './section.ts';

const ROUNDS = 20;
const CALLS_A_ROUND = 200;
const SCRAPES = 100;
/** About as many as the API has, with the statuses of each. */
const ROUTES = 200;
const STATUSES = [200, 401, 422];
const RATIO_GOAL = 1.05;

/**
 * The cost of metrics: the shortest request that passes through all hooks of the server, with and without its count,
 * in turns; and a scrape of a process that has served all its routes.
 */
export async function benchMetrics(): Promise<BenchSection> {
  await using plain = await start([]);
  await using counted = await start([countRequest]);
  const plainMs: number[] = [];
  const countedMs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const without = await plain.round();
    const with_ = await counted.round();
    // The first round is a warm-up.
    if (round === 0) continue;
    plainMs.push(without);
    countedMs.push(with_);
  }
  const ratio = percentile(countedMs, 50) / percentile(plainMs, 50);
  const scrape = await measureScrape();
  return {
    title: 'Metrics',
    command: 'npm run bench -- metrics',
    markdown: [
      `${ROUNDS} rounds of ${CALLS_A_ROUND} requests one after the other, with the hooks that every route has and nothing to do, in turns:`,
      table(
        ['', 'one request p50 (µs)', 'p95 (µs)'],
        [
          ['not counted', ...[50, 95].map((percent) => micro(percentile(plainMs, percent)))],
          ['counted', ...[50, 95].map((percent) => micro(percentile(countedMs, percent)))],
        ],
      ),
      `Counted against not counted: ${ratio.toFixed(3)} (goal ≤ ${RATIO_GOAL}).`,
      scrape,
    ].join('\n\n'),
  };
}

async function start(onResponse: (typeof countRequest)[]) {
  const { app } = await createServer({
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
    onResponse,
  });
  app.get('/nothing', async () => '');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    /** milliseconds per request */
    async round(): Promise<number> {
      const startedAt = performance.now();
      for (let call = 0; call < CALLS_A_ROUND; call += 1) {
        await (await fetch(`${url}/nothing`)).text();
      }
      return (performance.now() - startedAt) / CALLS_A_ROUND;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
    },
  };
}

async function measureScrape(): Promise<string> {
  for (let route = 0; route < ROUTES; route += 1) {
    const labels = { method: 'GET', route: `/v1/route-${route}/:id` };
    requestSeconds.observe(labels, 0.01);
    for (const status of STATUSES) requests.inc({ ...labels, status });
  }
  await using served = await serveMetrics(
    { host: '127.0.0.1', port: 0, token: undefined },
    {
      process: { name: 'api', version: '0', pools: {}, folders: { data: tmpdir(), audio: undefined } },
      logger: pino({ level: 'silent' }),
    },
  );
  if (served === undefined) throw new Error('no metrics are served');
  const durations: number[] = [];
  let bytes = 0;
  for (let scrape = 0; scrape < SCRAPES; scrape += 1) {
    const startedAt = performance.now();
    bytes = (await (await fetch(`${served.url}/metrics`)).text()).length;
    durations.push(performance.now() - startedAt);
  }
  const [p50, p95] = [50, 95].map((percent) => percentile(durations, percent).toFixed(1));
  return `A scrape with ${ROUTES} routes in use, ${Math.round(bytes / 1_000)} kB: p50 ${p50} ms, p95 ${p95} ms, without the database's part (three short queries).`;
}

function micro(milliseconds: number): string {
  return (milliseconds * 1_000).toFixed(0);
}
