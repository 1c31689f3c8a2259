/**
 * `npm start`: from a bare clone to a running service. Plain Node 18.20 or newer, no dependencies: it runs before anything
 * is installed. PORT (8000) and DATA_DIR (.data) move it; DATABASE_URL replaces the built-in PostgreSQL.
 * `npm run dev` is the same with `--dev`: pages are served from their sources, and processes restart when theirs change.
 */
import { spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { siteFor } from '../deploy/image/site-for-address.mjs';
import { buildWeb } from './build-web.mjs';
import { installDependencies } from './install.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';
import { runStep } from './run-step.mjs';

/** One Ctrl-C arrives more than once: from the terminal and from npm. */
const SAME_KEYPRESS_MS = 1000;
const PARENT_CHECK_MS = 500;
/**
 * npm sends SIGTERM only to its child. The `exec` in package.json makes that this process instead of a shell. If
 * there's another process in between, the end of npm counts as the signal.
 */
const npmPid = process.env.npm_lifecycle_event === undefined ? undefined : process.ppid;
const WIDGET_BUILDER = path.join(repositoryRoot, 'scripts', 'build-widget.mjs');
const ASK_PAGE_BUILDER = path.join(repositoryRoot, 'scripts', 'build-ask-page.mjs');
const DOWNLOADS_BUILDER = path.join(repositoryRoot, 'scripts', 'build-downloads.mjs');
const isDevelopment = process.argv.includes('--dev');
const starting = new AbortController();
let firstStopAtMs;
let siteDirectory;
let stack;

// Writing to a closed terminal fails.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
if (npmPid !== undefined) {
  const parentCheck = setInterval(() => {
    if (process.ppid === npmPid) return;
    clearInterval(parentCheck);
    stop();
  }, PARENT_CHECK_MS);
}

try {
  const { signal } = starting;
  await installDependencies(signal);
  // In Node 24, because the bundler doesn't run in every Node that can start this.
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env: environmentWithNode24() };
  for (const builder of [WIDGET_BUILDER, ASK_PAGE_BUILDER])
    if ((await runStep([node24Path, builder], options, signal)) !== 0)
      throw new Error('The scripts of the widget and of ask pages could not be built.');
  const [downloadsCode, site] = await Promise.all([
    runStep([node24Path, DOWNLOADS_BUILDER], options, signal),
    isDevelopment ? undefined : buildSite(signal),
  ]);
  if (downloadsCode !== 0) throw new Error('The packages that customers install could not be built.');
  siteDirectory = site;
  signal.throwIfAborted();
} catch (error) {
  if (starting.signal.aborted) {
    console.log('Stopped.');
    process.exit(0);
  }
  console.error(error.message);
  process.exit(1);
}

// In its own session, so that the terminal's signals don't reach it. It stops its parts in order on an IPC message,
// and also when this process ends.
const stackFile = path.join(repositoryRoot, 'apps', 'server', 'src', 'stack.ts');
stack = spawn(node24Path, [stackFile, ...(isDevelopment ? ['--watch'] : [])], {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environmentWithNode24(siteDirectory && { SITE_DIRECTORY: siteDirectory }),
});
stack.once('error', (error) => {
  console.error(`Node 24 did not start: ${error.message}`);
  process.exit(1);
});
stack.once('exit', (code, signal) => {
  if (firstStopAtMs !== undefined && code === 0) console.log('Stopped.');
  if (signal !== null) console.error(`The service was stopped by ${signal}. Start it again with: npm start`);
  process.exit(code ?? 1);
});

/** Without PUBLIC_URL, the pages name this machine and PORT. Another copy with its own port may use the same build. */
async function buildSite(signal) {
  const { PUBLIC_URL, PORT, DATA_DIR } = process.env;
  const from = await buildWeb(PUBLIC_URL, signal);
  if (PUBLIC_URL || !PORT || PORT === '0') return from;
  const to = path.join(path.resolve(DATA_DIR || path.join(repositoryRoot, '.data')), 'site');
  return siteFor(`http://localhost:${PORT}`, { from, to, place: copyFileSync });
}

function stop() {
  const nowMs = Date.now();
  if (firstStopAtMs !== undefined && nowMs - firstStopAtMs < SAME_KEYPRESS_MS) return;
  console.log(firstStopAtMs === undefined ? '\nStopping… (again to force)' : 'Stopping right away.');
  firstStopAtMs ??= nowMs;
  starting.abort();
  if (stack?.connected) stack.send('stop');
}

if (isDevelopment) {
  const cli = path.join(repositoryRoot, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const pages = spawn(node24Path, [cli, 'dev'], {
    cwd: path.join(repositoryRoot, 'apps', 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentWithNode24(),
  });
  process.once('exit', () => pages.kill());
}
