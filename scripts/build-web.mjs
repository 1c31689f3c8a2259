import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { finishWebBuild } from './finish-web-build.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';
import { runStep } from './run-step.mjs';

const WEB = path.join(repositoryRoot, 'apps', 'web');
const BUILDS = path.join(WEB, 'build');
/** Inputs of the site whether or not anything imports them. The build lists the others. */
const ALWAYS_INPUTS = ['apps/web', 'scripts', 'package-lock.json'];
const NOT_INPUTS = new Set(['build', 'node_modules', '.react-router']);
/** Input lists that apps/web/list-inputs.ts writes beside each part of a build. */
const INPUT_LIST = /^inputs-\w+\.json$/;
const FINGERPRINT_FILE = 'fingerprint.txt';
const DEFAULT_ORIGIN = 'http://localhost:8000';
const HASH_CHARACTERS = 16;

/**
 * Builds the site, unless the last build for this address used the same files. Each build has its own folder, and a
 * link is switched to it in one step, so a running server never serves a partial build.
 * @param {string | undefined} publicUrl the site's public address, for canonical links, social cards and the sitemap
 * @param {AbortSignal} [signal] cancels the build and removes its files
 * @returns {Promise<string>} the folder to serve, one per address
 */
export async function buildWeb(publicUrl = process.env.PUBLIC_URL, signal = undefined) {
  const origin = (publicUrl || DEFAULT_ORIGIN).replace(/\/+$/, '');
  const link = path.join(BUILDS, origin === DEFAULT_ORIGIN ? 'site' : `site-${hashOf(origin)}`);
  const client = path.join(link, 'client');
  if (existsSync(path.join(client, 'index.html')) && isCurrent(link)) return client;
  console.log('Building the web app…');
  const folder = path.join(BUILDS, `${hashOf(origin)}-${Date.now()}-${process.pid}`);
  try {
    await build(folder, origin, signal);
    writeFileSync(path.join(folder, FINGERPRINT_FILE), fingerprintOf(repositoryRoot, readInputs(folder)));
    swapLink(link, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return client;
}

async function build(folder, origin, signal) {
  mkdirSync(folder, { recursive: true });
  const environment = { NODE_ENV: 'production', VITE_SITE_ORIGIN: origin, SITE_BUILD_DIRECTORY: folder };
  const run = (...command) => runQuietly(command, environment, signal);
  await run(path.join(repositoryRoot, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build');
  const client = path.join(folder, 'client');
  await run(path.join(WEB, 'social-cards', 'make-cards.ts'), client);
  await run(path.join(WEB, 'fonts', 'shorten-fonts.ts'), client);
  finishWebBuild(client, origin);
}

function isCurrent(link) {
  const file = path.join(link, FINGERPRINT_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprintOf(repositoryRoot, readInputs(link));
}

/** The files that a build used, relative to the repository. */
function readInputs(folder) {
  return readdirSync(folder)
    .filter((name) => INPUT_LIST.test(name))
    .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}

/** Changes when an input is changed, added or removed. `inputs` are files below `root`. */
export function fingerprintOf(root, inputs) {
  const files = [
    ...ALWAYS_INPUTS.flatMap((start) => listFiles(path.join(root, start))),
    ...inputs.map((file) => path.join(root, file)),
  ];
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    const content = existsSync(file) ? readFileSync(file) : 'missing';
    hash.update(path.relative(root, file)).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

/** Points `link` to `folder` in one step, and removes the previous folder. */
export function swapLink(link, folder) {
  const before = existsSync(link) ? path.resolve(path.dirname(link), readlinkSync(link)) : undefined;
  const draft = `${link}.${process.pid}`;
  rmSync(draft, { force: true });
  symlinkSync(path.basename(folder), draft, 'junction');
  renameSync(draft, link);
  if (before !== undefined && before !== folder) rmSync(before, { recursive: true, force: true });
}

/** Runs a build step with the repository's own Node. If it fails, the error contains its output. */
async function runQuietly(command, environment, signal) {
  const output = [];
  const options = {
    cwd: WEB,
    env: environmentWithNode24(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (chunk) => output.push(chunk),
  };
  const code = await runStep([node24Path, ...command], options, signal);
  if (code !== 0) {
    throw new Error(`The web app could not be built:\n${Buffer.concat(output).toString('utf8')}`);
  }
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_CHARACTERS);
}

function listFiles(start) {
  if (!existsSync(start)) return [];
  if (path.extname(start) !== '') return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => !NOT_INPUTS.has(entry.name) && !entry.name.endsWith('.tsbuildinfo'))
    .flatMap((entry) => {
      const full = path.join(start, entry.name);
      return entry.isDirectory() ? listFiles(full) : [full];
    });
}
