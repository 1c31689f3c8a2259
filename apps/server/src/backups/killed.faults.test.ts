import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fingerprint, PASSPHRASE } from '../../testing/backups.ts';
import { readAudio, upload } from '../../testing/call.ts';
import { patiently } from '../../testing/customer.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { expectOrder } from '../../testing/ledger-guarantees.ts';
import { mountSmallDisk, NO_MOUNTS } from '../../testing/mounts.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';

const BACKUP = fileURLToPath(new URL('./backup.ts', import.meta.url));
const RESTORE = fileURLToPath(new URL('./restore.ts', import.meta.url));
const KILLS = 8;
const RECORDINGS = 12;
const SMALL_DISK_BYTES = 60_000;
const TIMEOUT_MS = 600_000;

interface Run {
  code: number | null;
  said: string;
  milliseconds: number;
}

/** Runs a command as `npm run` does, and kills it with SIGKILL after this long. */
async function run(
  program: string,
  given: readonly string[],
  environment: Record<string, string>,
  killAfterMs?: number,
): Promise<Run> {
  const started = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...given],
    {
      env: { PATH: process.env.PATH, BACKUP_PASSPHRASE: PASSPHRASE, NODE_ENV: 'test', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  if (child.stderr === null) throw new Error('no standard error');
  const said = text(child.stderr);
  const exited = once(child, 'exit');
  if (killAfterMs !== undefined)
    await Promise.race([sleep(killAfterMs).then(() => child.kill('SIGKILL')), exited]);
  const [code] = await exited;
  return { code, said: await said, milliseconds: performance.now() - started };
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-killed-'));
  // If root starts PostgreSQL, it runs as another user, who needs access to its files here.
  await chmod(directory, 0o755);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Uploads until it is stopped. @returns how many were accepted */
async function keepUploading(app: TestApp, signal: AbortSignal): Promise<number> {
  const audio = await readAudio('modern.webm');
  let accepted = 0;
  while (!signal.aborted) {
    const { status } = await patiently(() =>
      upload(app, app.key, audio, { headers: { prefer: 'respond-async' } }),
    );
    if (status === 202) accepted += 1;
  }
  return accepted;
}

it('a killed backup leaves no file with its name, and the next one, made while recordings arrive, is complete', {
  timeout: TIMEOUT_MS,
}, async () => {
  const directory = await makeDirectory();
  await using app = await startTestApp();
  const audio = await readAudio('modern.webm');
  for (let i = 0; i < RECORDINGS; i += 1)
    await patiently(() => upload(app, app.key, audio, { headers: { prefer: 'respond-async' } }));
  const file = path.join(directory, 'backup.age');
  const source = { DATABASE_URL: app.test.url, DATA_DIR: app.config.dataDirectory };
  const { code, said, milliseconds } = await run(BACKUP, [path.join(directory, 'first.age')], source);
  expect({ code, said }).toMatchObject({ code: 0 });

  const stop = new AbortController();
  const uploading = keepUploading(app, stop.signal);
  let killed = 0;
  for (let i = 1; i <= KILLS; i += 1) {
    const run_ = await run(BACKUP, [file], source, (milliseconds * i) / (KILLS + 1));
    if (run_.code === null) {
      killed += 1;
      await expect(stat(file)).rejects.toThrow(/ENOENT/);
    } else await rm(file, { force: true });
  }
  expect(killed).toBeGreaterThan(KILLS / 2);
  expect(await run(BACKUP, [file], source)).toMatchObject({ code: 0 });
  stop.abort();
  expect(await uploading).toBeGreaterThan(0);
  expect((await readdir(directory)).sort()).toEqual(['backup.age', 'first.age']);

  const into = { DATA_DIR: path.join(directory, 'elsewhere') };
  expect(await run(RESTORE, [file], into)).toMatchObject({ code: 0 });
  const server = await startEmbeddedDatabase(path.join(into.DATA_DIR, 'postgres'));
  onTestFinished(() => server.stop());
  const pool = openPool(server.url, 'test');
  onTestFinished(() => pool.end());
  await expectOrder(openDatabase(pool));
  const { rows } = await pool.query('select audio_key as key from recordings where audio_key is not null');
  expect(rows.length).toBeGreaterThanOrEqual(RECORDINGS);
  for (const { key } of rows) await stat(path.join(into.DATA_DIR, 'audio', key.slice(0, 2), key));
});

it('a restore that is killed at any time and repeated restores everything', {
  timeout: TIMEOUT_MS,
}, async () => {
  const directory = await makeDirectory();
  await using app = await startTestApp();
  const audio = await readAudio('modern.webm');
  for (let i = 0; i < RECORDINGS; i += 1)
    await patiently(() => upload(app, app.key, audio, { headers: { prefer: 'respond-async' } }));
  // Stops background tasks, which would change rows during the comparison.
  await app.server.app.close();
  const before = await fingerprint(app.test.pool);
  const file = path.join(directory, 'backup.age');
  const source = { DATABASE_URL: app.test.url, DATA_DIR: app.config.dataDirectory };
  expect(await run(BACKUP, [file], source)).toMatchObject({ code: 0 });
  const { code, milliseconds } = await run(RESTORE, [file], { DATA_DIR: path.join(directory, 'first') });
  expect(code).toBe(0);

  for (let i = 1; i <= KILLS; i += 1) {
    const into = { DATA_DIR: path.join(directory, `killed-${i}`) };
    const first = await run(RESTORE, [file], into, (milliseconds * i) / (KILLS + 1));
    if (first.code === null) {
      const second = await run(RESTORE, [file], into);
      expect(second, `killed after ${i} of ${KILLS + 1} parts, then: ${second.said}`).toMatchObject({
        code: 0,
      });
    }
    const server = await startEmbeddedDatabase(path.join(into.DATA_DIR, 'postgres'));
    try {
      const pool = openPool(server.url, 'test');
      expect(await fingerprint(pool), `killed after ${i} of ${KILLS + 1} parts`).toEqual(before);
      await pool.end();
    } finally {
      await server.stop();
    }
  }
});

it('a restore onto a full disk says so, leaves the database empty, and works once there is space', {
  timeout: TIMEOUT_MS,
}, async ({ skip }) => {
  await using disk = await mountSmallDisk(SMALL_DISK_BYTES);
  if (disk === undefined) return skip(NO_MOUNTS);
  const directory = await makeDirectory();
  await using app = await startTestApp();
  const audio = await readAudio('modern.webm');
  for (let i = 0; i < RECORDINGS; i += 1)
    await patiently(() => upload(app, app.key, audio, { headers: { prefer: 'respond-async' } }));
  await app.server.app.close();
  const before = await fingerprint(app.test.pool);
  const file = path.join(directory, 'backup.age');
  const source = { DATABASE_URL: app.test.url, DATA_DIR: app.config.dataDirectory };
  expect(await run(BACKUP, [file], source)).toMatchObject({ code: 0 });

  await using empty = await createEmptyDatabase();
  const into = { DATABASE_URL: empty.url, DATA_DIR: path.join(disk.directory, 'data') };
  const { code, said } = await run(RESTORE, [file], into);
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('no room left') });
  expect(said).not.toMatch(/^\s+at /m);
  expect((await empty.pool.query('select from accounts')).rowCount).toBe(0);
  await disk.remount('size=100000000');
  expect(await run(RESTORE, [file], into)).toMatchObject({ code: 0 });
  expect(await fingerprint(empty.pool)).toEqual(before);
});
