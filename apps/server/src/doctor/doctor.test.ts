import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { setAdminPassword, storeAdminPassword } from '../admin/password.ts';
import { readConfig } from '../config.ts';
import type { Finding } from './check.ts';
import { examine } from './examine.ts';

const PROGRAMS = {
  doctor: fileURLToPath(new URL('./doctor.ts', import.meta.url)),
  db: fileURLToPath(new URL('../stack/database-prompt.ts', import.meta.url)),
};
const statesOf = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, state }) => [name, state]));

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-doctor-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function runProgram(name: keyof typeof PROGRAMS, environment: Record<string, string>, input = '') {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAMS[name], '--json'], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
  });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

it('unsafe or missing parts are reported with a remedy, and correct ones as correct', async () => {
  await using app = await startTestApp();
  const environment = { DATABASE_URL: app.test.url, DATA_DIR: app.config.dataDirectory, PORT: '1' };
  const well = statesOf(await examine(readConfig({ ...environment, NODE_ENV: 'test' })));
  expect(well).toEqual({
    ...{ versions: 'ok', mode: 'ok', tls: 'ok', smtp: 'ok', 'admin password': 'ok', 'file modes': 'ok' },
    ...{
      disk: expect.any(String),
      server: 'ok',
      database: 'ok',
      clock: 'ok',
      schema: 'ok',
      'audio store': 'ok',
    },
    ...{ backup: 'warning', secrets: 'ok' },
  });
  await app.test.pool.query(`insert into backups (bytes, version) values (1, '1.0.0')`);
  expect(statesOf(await examine(readConfig(environment)))).toMatchObject({ backup: 'ok' });

  await app.test.pool.query(`update backups set finished_at = now() - interval '9 days'`);
  await chmod(path.join(app.config.dataDirectory, 'encryption-key'), 0o644);
  await writeFile(path.join(app.config.dataDirectory, 'audio', '.voice-feedback-store'), 'another');
  await app.test.pool.query(`insert into kysely_migration values ('299901010000_later', '')`);
  const findings = await examine(
    readConfig({
      ...environment,
      ...{
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PUBLIC_URL: 'http://voice.example',
        API_KEY_PEPPERS: 'a'.repeat(64),
      },
    }),
  );
  expect(statesOf(findings)).toEqual({
    ...{ versions: 'ok', mode: 'problem', tls: 'problem', smtp: 'problem', 'admin password': 'warning' },
    ...{ 'file modes': 'problem', disk: expect.any(String), server: 'ok', database: 'ok', clock: 'ok' },
    ...{ schema: 'problem', 'audio store': 'problem', backup: 'problem', secrets: 'problem' },
  });
  for (const { state, name, advice } of findings) if (state !== 'ok') expect(advice, name).toMatch(/\w/);
});

it('an administrator password counts as set in the environment, the database or the data folder', async () => {
  await using app = await startTestApp();
  const passwordOf = async (changes: Record<string, string>) => {
    const environment = { NODE_ENV: 'production', DATABASE_URL: app.test.url, PORT: '1', ...changes };
    const findings = await examine(readConfig({ DATA_DIR: app.config.dataDirectory, ...environment }));
    return findings.filter(({ name }) => name === 'admin password').map(({ state }) => state);
  };
  expect(await passwordOf({})).toEqual(['warning']);
  expect(await passwordOf({ ADMIN_PASSWORD_HASH: '$argon2id$v=19$m=19456,t=2,p=1$YQ$YQ' })).toEqual(['ok']);
  const folder = await makeDirectory();
  await setAdminPassword(folder, 'a long enough password');
  expect(await passwordOf({ DATA_DIR: folder })).toEqual(['ok']);
  await storeAdminPassword(app.test.database, 'a long enough password');
  expect(await passwordOf({})).toEqual(['ok']);
  // Nothing is stored in a database without tables.
  const { pathname } = new URL(app.test.url);
  const empty = app.test.url.replace(pathname, '/postgres');
  expect(await passwordOf({ DATABASE_URL: empty })).toEqual(['warning']);
});

it('the command works without a server or a database, creates nothing, and exits with 1 if there is a problem', async () => {
  const directory = await makeDirectory();
  const fresh = await runProgram('doctor', { DATA_DIR: directory });
  expect(fresh).toMatchObject({ code: 0, errors: '' });
  expect(JSON.parse(fresh.output)).toContainEqual(expect.objectContaining({ name: 'database', state: 'ok' }));
  expect(await readdir(directory)).toEqual([]);
  const wrong = await runProgram('doctor', {
    DATA_DIR: directory,
    DATABASE_URL: 'mysql://root@127.0.0.1/test',
  });
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.output)).toEqual([expect.objectContaining({ name: 'settings', state: 'problem' })]);
});

it('npm run db runs SQL from standard input, reports errors, and never shows the password', async () => {
  await using app = await startTestApp();
  const input = `select 1 + 1 as two;\ninsert into backups (bytes, version)\n  values (7, 'by hand');\nselect nonsense;\n`;
  const { output, errors, code } = await runProgram('db', { DATABASE_URL: app.test.url }, input);
  expect(output).toMatch(/two[\s\S]*2[\s\S]*SELECT 1[\s\S]*INSERT 1/);
  expect(errors).toContain('nonsense');
  expect(code).toBe(1);
  expect((await app.test.pool.query('select version from backups')).rows).toEqual([{ version: 'by hand' }]);
  const nowhere = await runProgram('db', { DATA_DIR: await makeDirectory() });
  expect(nowhere).toMatchObject({ code: 1, errors: expect.stringContaining('npm start') });
});
