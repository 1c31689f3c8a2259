import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './app.ts';

export interface Leftovers {
  recordings: number;
  looseAudio: number;
  files: string[];
  jobs: number;
}

/** Prefix of the marker and of the health check's temporary file. */
const STORES_OWN = '.voice-feedback-';

/** Counts what a server currently stores for recordings: rows, files, jobs. */
export async function countLeftovers(app: TestApp): Promise<Leftovers> {
  const { rows } = await app.test.pool.query(`
    select (select count(*) from recordings)::int as recordings,
      (select count(*) from loose_audio)::int as loose_audio,
      (select count(*) from graphile_worker._private_jobs)::int as jobs`);
  const entries = await readdir(path.join(app.config.dataDirectory, 'audio'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(STORES_OWN))
    .map((entry) => entry.name);
  return { recordings: rows[0].recordings, looseAudio: rows[0].loose_audio, files, jobs: rows[0].jobs };
}

export const NOTHING_LEFT: Leftovers = { recordings: 0, looseAudio: 0, files: [], jobs: 0 };
