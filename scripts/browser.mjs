import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without a window: browser tests take a third less CPU time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Without access to a package server, the tests use the browser that is installed. */
const APT_LIMITS = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

/**
 * The Chromium for the browser tests: CHROMIUM_PATH; or else the system's, preferably the headless shell; or else
 * Playwright's own, for which this returns `undefined`. Installs a missing browser: Debian's packages for root on
 * Debian, where vitest's tests in real browsers need both of them, and Playwright's elsewhere.
 */
export function findOrInstallBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, but that file doesn't exist.`);
    return given;
  }
  if (isRootOnDebian()) installFromDebian();
  const found = findProgram([HEADLESS_SHELL]) ?? findOnSystem();
  if (found) return found;
  if (playwrightHasItsOwn()) return undefined;
  console.log('Downloading Chromium for the browser tests…');
  run(node24Path, [playwrightCli(), 'install', 'chromium'], environmentWithNode24());
  if (playwrightHasItsOwn()) return undefined;
  throw new Error(
    'No Chromium to test with. Install one, or set CHROMIUM_PATH to its program, and run again.',
  );
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function installFromDebian() {
  const hasBrowser = findOnSystem() !== undefined || playwrightHasItsOwn();
  if (hasBrowser && findProgram([HEADLESS_SHELL])) return;
  console.log('Installing Chromium from Debian for the browser tests…');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-q', '-y', '--no-install-recommends', ...APT_LIMITS];
  run('apt-get', ['update', '-q', ...APT_LIMITS], environment);
  // One after the other, because an older Debian only has the browser.
  if (!hasBrowser) run('apt-get', [...install, 'chromium'], environment);
  run('apt-get', [...install, HEADLESS_SHELL], environment);
}

function findOnSystem() {
  return findProgram(NAMES) ?? MAC_PLACES.find((place) => existsSync(place));
}

function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((candidate) => existsSync(candidate));
}

function playwrightHasItsOwn() {
  const require = createRequire(path.join(repositoryRoot, 'e2e', 'package.json'));
  return existsSync(require('@playwright/test').chromium.executablePath());
}

function playwrightCli() {
  return path.join(repositoryRoot, 'node_modules', '@playwright', 'test', 'cli.js');
}

function run(command, args, env) {
  spawnSync(command, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'inherit', 'inherit'] });
}
