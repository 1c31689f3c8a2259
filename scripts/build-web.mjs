import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finishWebBuild } from './finish-web-build.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const WEB = path.join(repositoryRoot, 'apps', 'web');
const BUILD = path.join(WEB, 'build');
const STAMP = path.join(BUILD, 'sources.sha256');
/** Everything that ends up in the pages. */
const SOURCES = [
  'apps/web',
  'packages/contract/src',
  'packages/recorder/src',
  'package-lock.json',
  'scripts/early-press.mjs',
  'scripts/finish-web-build.mjs',
  'scripts/inline-styles.mjs',
  'scripts/paint-first.mjs',
  'scripts/slim-manifest.mjs',
];
/** Where the pages say that they are published (canonical addresses, cards, sitemap). */
const SITE_ORIGIN = (process.env.PUBLIC_URL ?? 'http://localhost:8000').replace(/\/+$/, '');
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router']);

/** Builds the web application, unless the last build was made of the same sources. */
export async function buildWeb() {
  const wanted = hashSources();
  if (existsSync(path.join(BUILD, 'client', 'index.html')) && existsSync(STAMP)) {
    if (readFileSync(STAMP, 'utf8') === wanted) return;
  }
  console.log('Building the web app…');
  const client = path.join(BUILD, 'client');
  await run([path.join(repositoryRoot, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build']);
  await run([path.join(WEB, 'social-cards', 'make-cards.ts'), client]);
  finishWebBuild(client, SITE_ORIGIN);
  writeFileSync(STAMP, wanted);
}

/** Runs a step of the build with the repository's own Node, silently unless it fails. */
async function run(command) {
  const output = [];
  const code = await new Promise((resolve, reject) => {
    const child = spawn(node24Path, command, {
      cwd: WEB,
      env: environmentWithNode24({ NODE_ENV: 'production', VITE_SITE_ORIGIN: SITE_ORIGIN }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) {
    throw new Error(`The web app could not be built:\n${Buffer.concat(output).toString('utf8')}`);
  }
}

function hashSources() {
  const hash = createHash('sha256').update(SITE_ORIGIN).update('\0');
  for (const source of SOURCES) {
    for (const file of listFiles(path.join(repositoryRoot, source))) {
      hash.update(path.relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(start) {
  if (path.extname(start) !== '') return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(start, entry.name);
      return entry.isDirectory() ? listFiles(full) : [full];
    });
}
