import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
const run = (...given: string[]) => spawnSync(process.execPath, [RUN, ...given], { encoding: 'utf8' });

it('offers the processes, and the maintenance commands of package.json', () => {
  const { status, stderr } = run('toString');
  expect(status).toBe(64);
  const [, names = ''] = /^Unknown command: toString\. There are (.*)\.$/m.exec(stderr) ?? [];
  expect(names.split(', ')).toEqual(
    expect.arrayContaining([
      ...['start', 'api', 'worker', 'migrate', 'first-key', 'admin:password'],
      ...['backup', 'restore', 'doctor', 'models', 'keys:rotate', 'keys:reencrypt', 'secrets:accept'],
    ]),
  );
  expect(names).not.toMatch(/test|bench|check/);
});

it('runs a maintenance command with its arguments', () => {
  const { status, stdout, stderr } = run('models', 'nonsense');
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain('npm run models');
});
