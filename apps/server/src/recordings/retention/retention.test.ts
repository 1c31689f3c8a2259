import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { countLeftovers, NOTHING_LEFT } from '../../../testing/leftovers.ts';
import { sweepNow } from '../../../testing/sweep-now.ts';
import { CONNECTION_TIMEOUT_MS } from '../../http/limits/limits.ts';
import { takeKey } from '../audio/key-blocks.ts';
import { openAudioStore } from '../audio/open-audio-store.ts';
import { adoptAudio, discardAudio, storeAudio } from '../audio/store-audio.ts';
import { ANSWER_WAIT_MS } from '../requests/submit.ts';

/** No worker runs: queued recordings stay queued, and the tests call the sweep themselves. */
describe('retention', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const submit = async (key: string, fields: Record<string, string> = {}) => {
    const audio = await readAudio('modern.webm');
    const response = await upload(app, key, audio, { fields, headers: { prefer: 'respond-async' } });
    return (await response.json()).id;
  };
  const reset = () => app.test.pool.query('delete from graphile_worker._private_jobs');

  it('deletes recordings after their days, and the audio of the rest after 30', async () => {
    const short = await submit(app.key, { retention_days: '2' });
    const long = await submit(app.key);
    await sweepNow(app);
    expect((await countLeftovers(app)).files).toHaveLength(2);
    await app.test.pool.query(
      "update recordings set purge_at = purge_at - interval '2 days', audio_purge_at = audio_purge_at - interval '30 days'",
    );
    await sweepNow(app);
    expect((await call(app, app.key, `/v1/feedbacks/${short}`)).status).toBe(404);
    expect((await call(app, app.key, `/v1/feedbacks/${long}`)).status).toBe(200);
    expect((await countLeftovers(app)).files).toEqual([]);
    await call(app, app.key, `/v1/feedbacks/${long}`, { method: 'DELETE' });
    await reset();
    expect(await countLeftovers(app)).toEqual(NOTHING_LEFT);
  });

  it('uses the database’s clock, not that of the API’s machine', async () => {
    for (const hours of [1, -1]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      const id = await submit(app.key, { retention_days: '1' }).finally(() => vi.useRealTimers());
      const { rows } = await app.test.pool.query(
        `select extract(epoch from purge_at - now())::float as seconds from recordings where id = $1`,
        [id],
      );
      expect(rows[0].seconds).toBeGreaterThan(86_400 - 600);
      expect(rows[0].seconds).toBeLessThanOrEqual(86_400);
      await call(app, app.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    }
    await reset();
  });

  it('deletes results that were never fetched an hour after they are finished, and not earlier', async () => {
    const id = await submit(app.demoKey);
    const { rows } = await app.test.pool.query('select purge_at from recordings where id = $1', [id]);
    expect(rows).toEqual([{ purge_at: null }]);
    await app.test.pool.query(
      "update recordings set status = 'failed', error_code = 'no_audio_track', finished_at = now()",
    );
    await app.test.pool.query("update recordings set purge_at = purge_at - interval '59 minutes'");
    await sweepNow(app);
    expect((await countLeftovers(app)).recordings).toBe(1);
    await app.test.pool.query("update recordings set purge_at = purge_at - interval '1 minute'");
    await sweepNow(app);
    await reset();
    expect(await countLeftovers(app)).toEqual(NOTHING_LEFT);
  });

  it('deletes a result when it is first fetched', async () => {
    const id = await submit(app.demoKey);
    expect((await (await call(app, app.demoKey, `/v1/feedbacks/${id}`)).json()).status).toBe('queued');
    await app.test.pool.query("update recordings set status = 'failed', error_code = 'no_audio_track'");
    expect((await (await call(app, app.demoKey, `/v1/feedbacks/${id}`)).json()).status).toBe('failed');
    await reset();
    await vi.waitFor(async () => expect(await countLeftovers(app)).toEqual(NOTHING_LEFT));
  });

  it('deletes the upload of a process that died when it is due', async () => {
    const store = await openAudioStore(app.config, {
      database: app.test.database,
      logger: pino({ level: 'silent' }),
    });
    const key = crypto.randomUUID();
    await store.put(
      key,
      (async function* () {
        yield Buffer.from('OggS');
      })(),
    );
    await app.test.pool.query(
      "insert into loose_audio (audio_key, due_at) values ($1, now() + interval '1 minute')",
      [key],
    );
    await sweepNow(app);
    expect((await countLeftovers(app)).files).toEqual([key]);
    await app.test.pool.query('update loose_audio set due_at = now()');
    await sweepNow(app);
    expect(await countLeftovers(app)).toEqual(NOTHING_LEFT);
  });

  it('deletes the file of a process that died before it created the recording when its block of keys is due', async () => {
    const { database, pool } = app.test;
    const logger = pino({ level: 'silent' });
    await using audioStore = await openAudioStore(app.config, { database, logger });
    const resources = { database, logger, audioStore };
    const id = await submit(app.key);
    const audio = await readAudio('modern.webm');
    const store = async () => (await storeAudio(resources, Readable.from([audio]), takeKey)).key;
    const [abandoned, late] = [await store(), await store()];
    const files = async () => (await countLeftovers(app)).files.toSorted();
    const discarded = await database.transaction().execute(async (trx) => {
      await adoptAudio(trx, late, late);
      await pool.query('update audio_key_blocks set due_at = now() where $1 = any (keys)', [late]);
      await sweepNow(app);
      expect(await files()).toEqual([id, abandoned, late].toSorted());
      // For example because its connection broke, so it doesn't know whether the recording exists.
      const done = discardAudio(resources, late);
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(rowCount).toBeGreaterThan(0);
      });
      await sql`insert into recordings select (jsonb_populate_record(recordings,
        jsonb_build_object('id', ${late}::text, 'audio_key', ${late}::text))).* from recordings where id = ${id}`.execute(
        trx,
      );
      return { done };
    });
    await discarded.done;
    await sweepNow(app);
    expect(await files()).toEqual([id, late].toSorted());
    expect((await pool.query('select from audio_key_blocks where $1 = any (keys)', [late])).rowCount).toBe(0);
    await expect(
      database.transaction().execute((trx) => adoptAudio(trx, abandoned, abandoned)),
    ).rejects.toMatchObject({ code: 'storage_unavailable' });
    for (const each of [id, late]) await call(app, app.key, `/v1/feedbacks/${each}`, { method: 'DELETE' });
    await reset();
  });

  it('rejects an upload that took too long, because the file may be deleted', async () => {
    const send = async () =>
      upload(app, app.key, await readAudio('modern.webm'), { headers: { prefer: 'respond-async' } });
    const early = await (await send()).json();
    await call(app, app.key, `/v1/feedbacks/${early.id}`, { method: 'DELETE' });
    await reset();
    // Simulates a clock that was set forward, or a process that was stopped between the upload and its recording.
    await app.test.pool.query('update audio_key_blocks set due_at = now()');
    const response = await send();
    expect(await response.json()).toMatchObject({ status: 503, code: 'storage_unavailable' });
    expect(await countLeftovers(app)).toEqual(NOTHING_LEFT);
    const { id } = await (await send()).json();
    await call(app, app.key, `/v1/feedbacks/${id}`, { method: 'DELETE' });
    await reset();
  });

  it('keeps a recording that takes longer than 30 s, and answers 202 with its URL', async () => {
    const start = Date.now();
    const response = await upload(app, app.key, await readAudio('modern.webm'));
    expect(response.status).toBe(202);
    expect(Date.now() - start).toBeGreaterThanOrEqual(ANSWER_WAIT_MS);
    // It answers before the timeout of an idle connection.
    expect(ANSWER_WAIT_MS).toBeLessThan(CONNECTION_TIMEOUT_MS);
    const { id, status } = await response.json();
    expect(status).toBe('queued');
    expect(response.headers.get('location')).toBe(`/api/v1/feedbacks/${id}`);
  });
});
