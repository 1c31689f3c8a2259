import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium that the browser tests drive: CHROMIUM_PATH, else the system's, else the one Playwright keeps, which is
 * `undefined` here. With none of them one is installed: Debian's own package for root on Debian, Playwright's elsewhere.
 */
export function findOrInstallBrowser() {
  const found = process.env.CHROMIUM_PATH ?? findOnSystem();
  if (found) {
    if (!existsSync(found)) throw new Error(`CHROMIUM_PATH names ${found}, and there is no such file.`);
    return found;
  }
  if (playwrightHasItsOwn()) return undefined;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium from Debian for the browser tests…');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-q'], environment);
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], environment);
    const installed = findOnSystem();
    if (installed) return installed;
  }
  console.log('Downloading Chromium for the browser tests…');
  run(node24Path, [playwrightCli(), 'install', 'chromium'], environmentWithNode24());
  if (playwrightHasItsOwn()) return undefined;
  throw new Error(
    'No Chromium to test with. Install one, or set CHROMIUM_PATH to its program, and run again.',
  );
}

function findOnSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...MAC_PLACES,
  ];
  return candidates.find((candidate) => existsSync(candidate));
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
