import type { TestApp } from './app.ts';

/** Sets recordings to states that only a worker reaches, for applications without one. */

const UNFINISHED = "status in ('queued', 'processing', 'waiting')";

/** Registers a worker that counts as running for another hour. */
export async function pretendWorkerLives(app: TestApp): Promise<void> {
  await app.test.pool.query(
    `insert into workers (id, job_worker_ids, engine, model, languages, seen_at)
    values ('3f0e7b52-6a2d-4a0b-9c55-0d5b7c7e8a11', '{}', 'test', 'test', '{en}', now() + interval '1 hour')
    on conflict (id) do update set seen_at = excluded.seen_at`,
  );
}

export async function pretendWorkersDied(app: TestApp): Promise<void> {
  await app.test.pool.query("update workers set seen_at = now() - interval '1 hour'");
}

/** Marks queued recordings as waiting because the account can't pay. */
export async function makeWait(app: TestApp, reason = 'insufficient_credits'): Promise<void> {
  await app.test.pool.query(
    `update recordings set status = 'waiting', waiting_reason = $1, waiting_detail = 'It waits.', waiting_until = now() + interval '7 days'
    where status = 'queued'`,
    [reason],
  );
}

/** Marks unfinished recordings as given up. */
export async function giveUp(app: TestApp): Promise<void> {
  await app.test.pool.query(
    `update recordings set status = 'failed', error_code = 'processing_failed', error_detail = 'Failed to process audio',
      retryable = true, finished_at = now() where ${UNFINISHED}`,
  );
}

/** Marks recordings as failed because of the file. */
export async function findFault(app: TestApp): Promise<void> {
  await app.test.pool.query(
    `update recordings set status = 'failed', error_code = 'no_audio_track', error_detail = 'No sound.', finished_at = now()
    where ${UNFINISHED}`,
  );
}

export async function finishWith(app: TestApp, result: object): Promise<void> {
  await app.test.pool.query(
    `update recordings set status = 'done', waiting_reason = null, waiting_detail = null, waiting_until = null, result = $1, finished_at = now(), duration_seconds = 1 where ${UNFINISHED}`,
    [JSON.stringify(result)],
  );
}

export async function countRecordings(app: TestApp): Promise<number> {
  const { rows } = await app.test.pool.query('select count(*)::int as recordings from recordings');
  return rows[0].recordings;
}
