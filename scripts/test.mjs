/**
 * `npm test`: everything that must hold, from a bare clone: installs what is missing (a browser too), checks, tests on
 * real parts, then the real thing in a real browser. Goes on after a failure. What fails is run once more, alone: a machine
 * that was busy for a moment is no defect, a test that fails twice is. Ends with what failed, by name, and one line that
 * counts all.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { runChecks } from './checks.mjs';
import { installDependencies } from './install.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';
import { CRASHED, failedFilesOf, readPlaywrightReport, readVitestReports } from './test-report.mjs';

const PROJECTS = ['unit', 'speech', 'server', 'sdks'];
/** More failed files than this are no moment of a busy machine, and are not run again. */
const MOST_FILES_RUN_AGAIN = 8;

const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-reports-'));
const total = { passed: 0, failed: 0, skipped: 0, failedTests: [], flakyTests: [] };

try {
  await installDependencies();
  const chromiumPath = findOrInstallBrowser();
  add(asReport(runChecks()));
  add(runVitest());
  await buildWeb();
  add(runPlaywright(chromiumPath));
} catch (error) {
  console.error(error.message);
  add({ ...CRASHED, failedTests: [error.message] });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
list('Failed at first and passed when run again', total.flakyTests);
list('Failed', total.failedTests);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function asReport(failedChecks) {
  return {
    ...CRASHED,
    failed: failedChecks.length,
    failedTests: failedChecks.map((name) => `check: ${name}`),
  };
}

function runVitest() {
  const first = path.join(folder, 'vitest.json');
  const status = vitest(first, []);
  const failedFiles = failedFilesOf(first);
  if (failedFiles.length === 0 || failedFiles.length > MOST_FILES_RUN_AGAIN) {
    return orCrashed(status, () => readVitestReports([first]));
  }
  const second = path.join(folder, 'vitest-again.json');
  const secondStatus = vitest(second, ['--no-file-parallelism', ...failedFiles]);
  return orCrashed(secondStatus, () => readVitestReports([first, second]));
}

function vitest(report, args) {
  return run([
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...PROJECTS.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]);
}

function runPlaywright(chromiumPath) {
  const report = path.join(folder, 'playwright.json');
  const status = run(
    [
      path.join('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--retries=1',
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }) },
  );
  return orCrashed(status, () => readPlaywrightReport(report));
}

/** A runner that failed without a failed test (it crashed, it left no report) counts as one failed. */
function orCrashed(status, read) {
  try {
    const report = read();
    return status !== 0 && report.failed === 0 ? { ...report, ...CRASHED, passed: report.passed } : report;
  } catch {
    return CRASHED;
  }
}

function add(report) {
  for (const key of ['passed', 'failed', 'skipped']) total[key] += report[key];
  for (const key of ['failedTests', 'flakyTests']) total[key].push(...report[key]);
}

function list(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

function run(args, environment = {}) {
  const { status } = spawnSync(node24Path, args, {
    cwd: repositoryRoot,
    env: environmentWithNode24(environment),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 1;
}
