import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { fingerprint } from '../../testing/backups.ts';
import { PATIENT_CONNECT_MS } from '../../testing/database.ts';
import { prepareFirstStart } from '../accounts/first-start.ts';
import { openPeppers } from '../api-keys/peppers.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url));

/** Runs the built-in database of a data folder during `work`. */
async function onDatabase<T>(
  dataDirectory: string,
  work: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedDatabase(path.join(dataDirectory, 'postgres'));
  const pool = openPool(server.url, 'test', { connectTimeoutMs: PATIENT_CONNECT_MS });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}

it('the commands of docs/operations.md, followed exactly, restore a stopped installation in another folder', async ({
  skip,
}) => {
  const missing = ['npm', 'openssl', 'sh'].filter((name) => spawnSync(name, ['version']).error !== undefined);
  if (missing.length > 0) return skip(`needs ${missing.join(', ')}`);
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-documented-'));
  // If root starts PostgreSQL, it runs as another user, who needs access to its files here.
  await chmod(directory, 0o755);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const dataDirectory = path.join(directory, 'data');
  const before = await onDatabase(dataDirectory, async (pool) => {
    await migrate(pool);
    const database = openDatabase(pool);
    await prepareFirstStart(database, await openPeppers(database, { configured: [], dataDirectory }));
    return fingerprint(pool);
  });

  const page = await readFile(path.join(REPOSITORY, 'docs/operations.md'), 'utf8');
  const section = /\n## Backups\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  const blocks = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands);
  expect(blocks).toHaveLength(2);
  const script = blocks.join('').replaceAll('/tmp/', `${directory}/`);
  const { stdout } = await run('sh', ['-ec', script], {
    cwd: REPOSITORY,
    env: { PATH: process.env.PATH, HOME: directory, DATA_DIR: dataDirectory, PORT: '1' },
  });

  expect(stdout).toMatch(/OK +secrets/);
  expect((await stat(path.join(directory, 'voice-feedback.age'))).mode & 0o777).toBe(0o600);
  const restored = path.join(directory, 'restored');
  expect(await onDatabase(restored, fingerprint)).toEqual(before);
  const peppers = (folder: string) => readFile(path.join(folder, 'api-key-peppers'), 'utf8');
  expect(await peppers(restored)).toBe(await peppers(dataDirectory));
});
