import { rename } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { signUp } from '../../../testing/customer.ts';
import { startWorker } from '../../start-worker.ts';

/** The queue and claims commit without waiting for the disk, so a crash of PostgreSQL can forget them. */
describe('a recording being processed when PostgreSQL crashes', () => {
  let app: TestApp;
  let key: string;
  beforeAll(async () => {
    app = await startTestApp();
    ({ key } = await signUp(app));
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const submit = async (): Promise<string> => {
    const headers = { prefer: 'respond-async' };
    const response = await upload(app, key, await readAudio('modern.webm'), { headers });
    expect(response.status).toBe(202);
    return (await response.json()).id;
  };
  const until = (id: string, expected: object) =>
    vi.waitFor(async () =>
      expect(await (await call(app, key, `/v1/feedbacks/${id}`)).json()).toMatchObject(expected),
    );
  const work = () =>
    startWorker({
      config: app.config,
      queuePool: app.test.pool,
      database: app.test.database,
      logger: pino({ level: 'silent' }),
    });

  it('keeps its retry although the lock on its job was lost', async () => {
    const id = await submit();
    await app.test.pool.query(`
      create function forget_lock() returns trigger language plpgsql as $$ begin
        update graphile_worker._private_jobs set locked_by = null, locked_at = null where key = new.id::text;
        return new;
      end $$;
      create trigger forget_lock before update on recordings for each row
        when (new.status = 'queued' and new.failures > old.failures) execute function forget_lock()`);
    const folder = path.join(app.config.dataDirectory, 'audio');
    await rename(folder, `${folder}-away`);
    {
      await using _ = await work();
      await until(id, { status: 'queued', retry_at: expect.any(String) });
      // The attempt ends, and the worker shuts down.
    }
    await rename(`${folder}-away`, folder);
    const { rows } = await app.test.pool.query('select from graphile_worker.jobs where key = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('is retried before the backlog although its claim was lost', async () => {
    const id = await submit();
    await app.test.pool.query(`
      create table priorities (key text, priority int);
      create function note_priority() returns trigger language plpgsql as $$ begin
        insert into priorities values (new.key, new.priority);
        return new;
      end $$;
      create trigger note_priority after insert on graphile_worker._private_jobs for each row
        execute function note_priority();
      create sequence claims;
      create function forget_claim() returns trigger language plpgsql as $$ begin
        if nextval('claims') = 1 then new.status = 'queued'; new.claim = null; end if;
        return new;
      end $$;
      create trigger forget_claim before update on recordings for each row
        when (new.id = '${id}' and new.status = 'processing' and old.status = 'queued') execute function forget_claim()`);
    await using _ = await work();
    await until(id, { status: 'done' });
    const { rows } = await app.test.pool.query('select priority from priorities where key = $1', [id]);
    expect(rows).toEqual([{ priority: -1 }]);
    const { rows: recordings } = await app.test.pool.query('select crashes from recordings where id = $1', [
      id,
    ]);
    expect(recordings).toEqual([{ crashes: 0 }]);
  });
});
