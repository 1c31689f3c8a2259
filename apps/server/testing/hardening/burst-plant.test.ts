import { expect, it } from 'vitest';
import { CONNECT_TIMEOUT_MS, openDatabase } from '../../src/database/database.ts';
import { reportAlive } from '../../src/jobs/liveness.ts';
import { processFacts } from '../../src/jobs/process-facts.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../app.ts';
import { signUp } from '../customer.ts';
import { judgeBurst, startBurst } from './burst.ts';
import { readSteadily } from './steady-reads.ts';

const UPLOADS = 60;
/** Connections per account. */
const SHARE = 3;
/** One of each kind. */
const READS = 4;

/**
 * A burst from an account with locked rows, so that each of its requests keeps its connection. This reproduces
 * quickly and reliably what a slow machine does to any burst.
 */
async function burstOnLockedRows(
  isUnderWay: (app: TestApp) => Promise<boolean> | boolean,
  options: TestAppOptions = {},
) {
  await using app = await startTestApp({ accountsPerAddressPerDay: 100, ...options });
  // A health check needs a worker, but nothing is transcribed here.
  const facts = { ...(await processFacts('1.0.0')), engine: 'none', model: 'none', languages: ['en'] };
  await reportAlive(app.test.database, facts, []);
  await app.test.pool.query(`update workers set seen_at = now() + interval '1 hour'`);
  const [greedy, other] = [await signUp(app), await signUp(app)];
  const enough = (count: number) => count < READS;
  const idle = await readSteadily(app.url, other.key, enough);
  expect(idle.statuses).toEqual({ 200: READS });
  const holder = await app.test.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from accounts where user_id = $1 for update', [greedy.userId]);
    const burst = startBurst(app, greedy, { streams: 0, uploads: UPLOADS });
    burst.catch(() => undefined);
    await expect.poll(() => isUnderWay(app)).toBe(true);
    const during = await readSteadily(app.url, other.key, enough);
    await holder.query('rollback');
    return judgeBurst({ idle, during, answers: await burst });
  } finally {
    holder.release();
  }
}

it('with a share of the connections for each account, another account can still read', async () => {
  // Not in the transaction of the lock, which goes on seeing the connections of its first look.
  const hasItsShare = async ({ test }: TestApp) => {
    const { rows } = await test.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.waiting) >= SHARE;
  };
  const { problems } = await burstOnLockedRows(hasItsShare);
  expect(problems).toEqual([]);
});

it('the row fails if accounts have no share: another account’s reads are refused', async () => {
  const hasAll = ({ test }: TestApp) => test.pool.waitingCount > 0;
  const { problems } = await burstOnLockedRows(hasAll, {
    openDatabase: (pool) => {
      // A test's own connections would wait for longer.
      pool.options.connectionTimeoutMillis = CONNECT_TIMEOUT_MS;
      return openDatabase(pool);
    },
  });
  const refused = problems.filter((problem) =>
    /^1 reads of the other account were answered 503 /.test(problem),
  );
  // On a busy machine, the burst may have been aborted by the time the others come.
  expect(refused.length).toBeGreaterThan(0);
});
