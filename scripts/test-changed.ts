/**
 * `npm run test:changed`: runs the tests nearest to what isn't on `main` yet, or to the changes since another branch
 * or commit (`npm run test:changed -- HEAD~3`), committed or not. Most server tests start the whole application, so
 * nearly every change affects nearly every test. This runs as many of the nearest as fit into a minute, and `npm
 * test` runs them all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { takesLong } from './long-tests.ts';
import { nearestTests } from './nearest-tests.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PROJECTS = ['unit', 'speech', 'server', 'sdks'];
/** On two cores, PostgreSQL and the first file take ten seconds, the others two to five each. */
const MOST_FILES = 10;
const SOURCE = /\.(tsx?|mjs)$/;

const since = process.argv[2] ?? 'main';
const [base = since] = git('merge-base', 'HEAD', since);
const changed = [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const files = [...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')];
const sources = new Map(files.filter(isSource).map((file) => [file, read(file)]));
const manifests = files.filter((file) => path.posix.basename(file) === 'package.json');
const packages = new Map<string, string>(
  manifests.map((file) => [JSON.parse(read(file)).name, path.posix.dirname(file)]),
);
const related = nearestTests(changed, sources, packages);
// Long files run only if they were changed themselves.
const chosen = related.filter((file) => changed.includes(file) || !takesLong(file)).slice(0, MOST_FILES);
if (chosen.length === 0) {
  console.log(`${changed.length} files have changed since ${since}; no test has to do with them.`);
  process.exit(0);
}
console.log(
  `${changed.length} files have changed since ${since}. Running ${chosen.length} of ${related.length} tests:`,
);
const { status } = spawnSync(
  process.execPath,
  [
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', ...PROJECTS.map((name) => `--project=${name}`), ...chosen],
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);

function git(...args: string[]): string[] {
  const {
    status: code,
    stdout,
    stderr,
  } = spawnSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (code === 0) return stdout.split('\n').filter((line) => line !== '');
  console.error(stderr);
  process.exit(1);
}

function isSource(file: string): boolean {
  return SOURCE.test(file) && existsSync(path.join(ROOT, file));
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
