import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-embedded-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function postmasterPid(clusterDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(clusterDirectory, 'postmaster.pid'), 'utf8'), 10);
}

// These tests set up and stop durable clusters: seconds on an idle machine, a minute on a busy one.
describe('the embedded PostgreSQL', () => {
  test('recreates its files after a kill left them incomplete', async () => {
    const unfinished = path.join(directory, 'cluster.unfinished');
    await mkdir(path.join(unfinished, 'base'), { recursive: true });
    await writeFile(path.join(unfinished, 'PG_VERSION'), '18');
    const database = await startEmbeddedDatabase(directory);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(unfinished)).toBe(false);
    await database.stop();
  });

  test('keeps its rows after a clean stop, which leaves no process behind', async () => {
    const first = await startEmbeddedDatabase(directory);
    await query(first.url, `create table note as select 'kept' as words`);
    const pid = await postmasterPid(first.clusterDirectory);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(path.join(first.clusterDirectory, 'postmaster.pid'))).toBe(false);

    const second = await startEmbeddedDatabase(directory);
    expect(await query(second.url, 'select words from note')).toEqual([{ words: 'kept' }]);
    await second.stop();
  });

  test('starts again after kill -9, with everything that was committed', async () => {
    const first = await startEmbeddedDatabase(directory);
    await query(first.url, `create table note as select 'kept' as words`);
    process.kill(await postmasterPid(first.clusterDirectory), 'SIGKILL');
    await first.ended;

    const second = await startEmbeddedDatabase(directory);
    expect(await query(second.url, 'select words from note')).toEqual([{ words: 'kept' }]);
    await second.stop();
  });

  test('starts although the process id in its old lock file now belongs to another program', async () => {
    const first = await startEmbeddedDatabase(directory);
    const lock = path.join(first.clusterDirectory, 'postmaster.pid');
    const words = await readFile(lock, 'utf8');
    process.kill(await postmasterPid(first.clusterDirectory), 'SIGKILL');
    await first.ended;
    const { uid, gid } = await stat(first.clusterDirectory);
    const other = spawn('sleep', ['3600'], { uid, gid });
    onTestFinished(() => void other.kill());
    await writeFile(lock, words.replace(/^\d+/, String(other.pid)));
    await chown(lock, uid, gid);

    const second = await startEmbeddedDatabase(directory);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
    await second.stop();
  });

  test('replaces one that a killed parent left running', async () => {
    const orphan = await startEmbeddedDatabase(directory);
    const pid = await postmasterPid(orphan.clusterDirectory);
    const next = await startEmbeddedDatabase(directory);
    expect(isAlive(pid)).toBe(false);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  test.runIf(isRoot)('runs for root in a folder that nobody else may enter', async () => {
    await chmod(directory, 0o700);
    const database = await startEmbeddedDatabase(path.join(directory, 'postgres'));
    expect(database.clusterDirectory.startsWith(directory)).toBe(false);
    await query(database.url, `create table note as select 'kept' as words`);
    await database.stop();
    const again = await startEmbeddedDatabase(path.join(directory, 'postgres'));
    expect(await query(again.url, 'select words from note')).toEqual([{ words: 'kept' }]);
    await again.stop();
    await rm(path.dirname(again.clusterDirectory), { recursive: true });
  });
});
