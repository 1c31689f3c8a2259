import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { startWorker } from '../start-worker.ts';
import { startTestApp } from '../testing/app.ts';
import { call, readAudio, upload } from '../testing/call.ts';
import { signUp } from '../testing/customer.ts';

it('a retry survives that PostgreSQL crashed and forgot which worker holds the job', async () => {
  await using app = await startTestApp();
  const { key } = await signUp(app);
  const response = await upload(app, key, await readAudio('modern.webm'), {
    headers: { prefer: 'respond-async' },
  });
  const { id } = await response.json();
  const { config, test } = app;
  // What a crash leaves, at the worst moment: the attempt has failed, and the lock of its job is gone.
  await test.pool.query(`
    create function forget_lock() returns trigger language plpgsql as $$ begin
      update graphile_worker._private_jobs set locked_by = null, locked_at = null where key = new.id::text;
      return new;
    end $$;
    create trigger forget_lock before update on recordings for each row
      when (new.status = 'queued' and new.failures > old.failures) execute function forget_lock()`);
  const folder = path.join(config.dataDirectory, 'audio');
  await rename(folder, `${folder}-away`);
  {
    await using _ = await startWorker({
      config,
      queuePool: test.pool,
      database: test.database,
      logger: pino({ level: 'silent' }),
    });
    await vi.waitFor(async () => {
      const feedback = await (await call(app, key, `/v1/feedbacks/${id}`)).json();
      expect(feedback).toMatchObject({ status: 'queued', retry_at: expect.any(String) });
    });
    // Its attempt ends, and the worker stops.
  }
  const { rows } = await test.pool.query('select run_at from graphile_worker.jobs where key = $1', [id]);
  expect(rows).toHaveLength(1);
});
