import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import {
  DEAD_AFTER_SECONDS,
  freeJobsOfDeadWorkers,
  HEARTBEAT_MS,
  reportAlive,
  Wakefulness,
} from './liveness.ts';
import { processFacts } from './process-facts.ts';
import { runJobs } from './run-jobs.ts';

const FACTS = { ...(await processFacts('1.0.0')), engine: 'none', model: 'none', languages: [] };

describe('a process that declares others dead', () => {
  /** Returns a clock that is set by hand, and a process that sends heartbeats by it. */
  function beating() {
    let now = 1_000_000;
    const wakefulness = new Wakefulness(() => now);
    return {
      wakefulness,
      sleep: (milliseconds: number) => {
        now += milliseconds;
      },
      beatFor: (milliseconds: number) => {
        for (let passed = 0; passed < milliseconds; passed += HEARTBEAT_MS) {
          now += HEARTBEAT_MS;
          wakefulness.beat();
        }
      },
    };
  }

  it('has been awake as long as the others have to report', () => {
    const { wakefulness, beatFor } = beating();
    beatFor((DEAD_AFTER_SECONDS - 2) * 1_000);
    expect(wakefulness.isSteady).toBe(false);
    beatFor(HEARTBEAT_MS);
    expect(wakefulness.isSteady).toBe(true);
  });

  it('waits that long again after a pause, or after its clock was set back', () => {
    for (const jump of [20_000, 3_600_000, -3_600_000]) {
      const { wakefulness, beatFor, sleep } = beating();
      beatFor(60_000);
      expect(wakefulness.isSteady).toBe(true);
      sleep(jump);
      wakefulness.beat();
      expect(wakefulness.isSteady).toBe(false);
      beatFor((DEAD_AFTER_SECONDS - 2) * 1_000);
      expect(wakefulness.isSteady).toBe(false);
      beatFor(HEARTBEAT_MS);
      expect(wakefulness.isSteady).toBe(true);
    }
  });
});

describe('jobs that are locked', () => {
  it('by this process, or by one that was seen recently, are never released; those of a dead one are', async () => {
    await using test = await createTestDatabase();
    // Only creates the queue's tables.
    await (await runJobs(test.pool, [], pino({ level: 'silent' })))[Symbol.asyncDispose]();
    await test.pool.query(`select graphile_worker.add_job('some-task', job_key := key)
      from unnest(array['own', 'of a living one', 'of a dead one', 'just taken']) as key`);
    // What is recent stays so, even if a busy machine makes this test wait.
    await test.pool.query(`update graphile_worker._private_jobs set
      locked_by = key, locked_at = now() + case when key = 'just taken' then interval '1 hour' else interval '-1 hour' end`);
    const living = '00000000-0000-4000-8000-000000000001';
    const dead = '00000000-0000-4000-8000-000000000002';
    const own = '00000000-0000-4000-8000-000000000003';
    await reportAlive(test.database, { ...FACTS, id: living }, ['of a living one']);
    await reportAlive(test.database, { ...FACTS, id: dead }, ['of a dead one']);
    await reportAlive(test.database, { ...FACTS, id: own }, ['own']);
    // Its own heartbeat is as old as that of the dead worker: it was paused, and checks before it has written a new
    // one.
    await test.pool.query(
      `update workers set seen_at = now() + case when id = $1 then interval '1 hour' else interval '-1 minute' end`,
      [living],
    );
    expect(await freeJobsOfDeadWorkers(test.database, ['own'])).toBe(1);
    const { rows } = await test.pool.query(
      'select key from graphile_worker._private_jobs where locked_by is null',
    );
    expect(rows).toEqual([{ key: 'of a dead one' }]);
  });
});
