import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './app.ts';

/** Removes all batches and recordings with their jobs and audio, so that the tests of a file can share an application. */
export async function removeRecordings({ test, config }: TestApp): Promise<void> {
  await test.pool.query('delete from batches');
  await test.pool.query('delete from recordings');
  await test.pool.query('delete from loose_audio');
  await test.pool.query('delete from graphile_worker._private_jobs');
  const folder = path.join(config.dataDirectory, 'audio');
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await rm(path.join(folder, entry.name), { recursive: true });
}
