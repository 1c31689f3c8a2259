/**
 * `npm test` runs everything that must hold, from a bare clone: installs what is missing (a browser too), then runs
 * the static checks, the tests and the browser tests. Continues after a failure, and retries nothing: a flaky test is a
 * defect. Ends with the slowest files, the failed tests with the start of their errors, and one line with all counts.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { runChecks } from './checks.mjs';
import { installDependencies } from './install.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { CRASHED, readPlaywrightReport, readVitestReport, slowestFiles } from './test-report.mjs';

/**
 * The priority of the product's workers (`worker.ts`). Everything else runs with it, too: on two busy cores, a recording
 * would otherwise wait for minutes behind the tests.
 */
const NICENESS = 10;
const PROJECTS = ['unit', 'speech', 'server', 'sdks'];
const SLOWEST_FILES = 10;

setPriority(NICENESS);
/** The reports, and all temporary files of the tests. */
const folder = makeTemporaryFolder();
const total = { passed: 0, failed: 0, skipped: 0, failedTests: [], files: [] };
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
  });

try {
  await installDependencies();
  const chromiumPath = findOrInstallBrowser();
  // Tests wait a lot: one runner alone uses only two thirds of two cores.
  await Promise.all([add(runVitest), checkAndTestPages(chromiumPath)]);
} catch (error) {
  await add(() => Promise.reject(error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
list('The slowest files', slowestFiles(total.files, SLOWEST_FILES));
list('Failed', total.failedTests);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Adds the report of a part of the run. A part that throws has failed. */
async function add(part) {
  const report = await part().catch((error) => {
    console.error(error.message);
    return { ...CRASHED, failedTests: [error.message] };
  });
  for (const key of ['passed', 'failed', 'skipped']) total[key] += report[key];
  for (const key of ['failedTests', 'files']) total[key].push(...(report[key] ?? []));
}

async function checkAndTestPages(chromiumPath) {
  await add(check);
  await add(buildSite);
  await add(() => runPlaywright(chromiumPath));
}

async function check() {
  const failed = await runChecks();
  return { ...CRASHED, failed: failed.length, failedTests: failed.map((name) => `check: ${name}`) };
}

async function buildSite() {
  await buildWeb();
  return { passed: 0, failed: 0, skipped: 0 };
}

async function runVitest() {
  // Tests start hundreds of processes. If it fails, they start from the source.
  await run('', [path.join('scripts', 'bundle-programs.ts')]);
  const report = path.join(folder, 'vitest.json');
  const status = await run('', [
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...PROJECTS.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return orCrashed(status, () => readVitestReport(report));
}

async function runPlaywright(chromiumPath) {
  const report = path.join(folder, 'playwright.json');
  const status = await run(
    'browser: ',
    [
      path.join('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }) },
  );
  return orCrashed(status, () => readPlaywrightReport(report));
}

/** A runner that failed without a failed test (it crashed, or wrote no report) counts as one failed test. */
function orCrashed(status, read) {
  try {
    const report = read();
    if (status === 0 || report.failed > 0) return report;
    return { ...report, failed: CRASHED.failed, failedTests: CRASHED.failedTests };
  } catch {
    return CRASHED;
  }
}

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** Prints whole lines, because two runners write in parallel. @returns the exit code */
function run(prefix, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24Path, args, {
      cwd: repositoryRoot,
      env: environmentWithNode24({ TMPDIR: folder, ...environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => console.log(`${prefix}${line}`));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
