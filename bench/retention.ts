import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, openPool } from '../apps/server/src/database/database.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { sweepInbox } from '../apps/server/src/inbox/sweep.ts';
import { openAudioStore } from '../apps/server/src/recordings/audio/open-audio-store.ts';
import { purge } from '../apps/server/src/recordings/retention/purge.ts';
import { seedFeedbacks } from '../apps/server/src/seed/seed-feedbacks.ts';
import { silentLogger } from '../apps/server/testing/silent-logger.ts';
import { table } from './figures.ts';
import type { BenchSection } from './section.ts';

const RECORDINGS = Number(process.env.BENCH_RECORDINGS ?? 20_000);
const FILE_BYTES = 20_000;
const STORED_AT_ONCE = 64;
const GOAL_PER_SECOND = 1_000;

/**
 * How fast one worker deletes expired recordings, with their audio on the disk and their inbox rows, compared with
 * the minimum statement that deletes the same rows.
 */
export async function benchRetention(): Promise<BenchSection> {
  const directory = await mkdtemp(path.join(process.cwd(), '.data-bench-retention-'));
  const server = await startEmbeddedDatabase(directory);
  const load = loadavg()[0] ?? 0;
  const pool = openPool(server.url, 'bench');
  try {
    await migrate(pool);
    const database = openDatabase(pool);
    await using audioStore = await openAudioStore(
      { audioStore: { kind: 'file', directory: path.join(directory, 'audio') }, dataDirectory: directory },
      { database, logger: silentLogger },
    );
    const fill = async () => {
      const account = randomUUID();
      await pool.query(
        "insert into accounts (id, user_id, email, source, plan) values ($1, $1, $2, 'signup', 'payg')",
        [account, `${account}@example.org`],
      );
      await seedFeedbacks(database, account, RECORDINGS);
      await sweepInbox(database);
      const { rows } = await pool.query<{ id: string }>('select id from recordings');
      const content = randomBytes(FILE_BYTES);
      for (let first = 0; first < rows.length; first += STORED_AT_ONCE)
        await Promise.all(
          rows.slice(first, first + STORED_AT_ONCE).map(({ id }) =>
            audioStore.put(
              id,
              (async function* () {
                yield content;
              })(),
            ),
          ),
        );
      await pool.query("update recordings set audio_key = id::text, purge_at = now() - interval '1 minute'");
      await pool.query('vacuum analyze');
    };
    const emptyBytes = await bytesOf(pool);
    await fill();
    const bytesEach = ((await bytesOf(pool)) - emptyBytes) / RECORDINGS;
    const purgeMs = await millisecondsOf(() => purge({ database, audioStore, logger: silentLogger }));
    const { rows: left } = await pool.query<{ count: number }>(
      'select (select count(*) from recordings) + (select count(*) from loose_audio) as count',
    );
    await fill();
    const bareMs = await millisecondsOf(() => bareDelete(server.url));
    const perSecond = (milliseconds: number) => Math.round(RECORDINGS / (milliseconds / 1_000));
    return {
      title: 'Deleting expired recordings',
      command: 'npm run bench -- retention',
      markdown: `${RECORDINGS.toLocaleString('en')} feedbacks with words, topics and tags in the inbox, and with an audio file of ${FILE_BYTES / 1_000} KB each; fsync on. Load of the machine at the start: ${load.toFixed(1)}. Left over: ${Number(left[0]?.count)}. A feedback takes ${(bytesEach / 1_000).toFixed(1)} KB in the database, indexes included.\n\n${table(
        ['', 'recordings a second', 'goal'],
        [
          ['rows and files, by one worker', String(perSecond(purgeMs)), `≥ ${GOAL_PER_SECOND}`],
          ['rows alone, by `delete from recordings` in one statement', String(perSecond(bareMs)), ''],
        ],
      )}`,
    };
  } finally {
    await pool.end();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function bareDelete(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('delete from recordings where purge_at < now()');
  await client.end();
}

async function bytesOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
