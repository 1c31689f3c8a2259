/**
 * `npm test`: everything that must hold, from a bare clone: installs what is missing (a browser too), checks, tests on
 * real parts, then the real thing in a real browser. Goes on after a failure and ends with one line that counts all.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { runChecks } from './checks.mjs';
import { installDependencies } from './install.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const PROJECTS = ['unit', 'speech', 'server', 'sdks'];
const reports = mkdtempSync(path.join(tmpdir(), 'voice-feedback-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };

try {
  await installDependencies();
  const chromiumPath = findOrInstallBrowser();
  total.failed += runChecks().length;
  add(runVitest());
  await buildWeb();
  add(runPlaywright(chromiumPath));
} catch (error) {
  console.error(error.message);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function runVitest() {
  const file = path.join(reports, 'vitest.json');
  const status = run([
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...PROJECTS.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return count(status, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

function runPlaywright(chromiumPath) {
  const file = path.join(reports, 'playwright.json');
  const status = run(
    [
      path.join('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }) },
  );
  return count(status, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

/** What a runner counted. One that failed without a failed test (it crashed, a file did not load) counts as one failed. */
function count(status, file, read) {
  let counted;
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    counted = { passed: 0, failed: 0, skipped: 0 };
  }
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  return counted;
}

function add(counted) {
  for (const key of Object.keys(total)) total[key] += counted[key];
}

function run(args, environment = {}) {
  const { status } = spawnSync(node24Path, args, {
    cwd: repositoryRoot,
    env: environmentWithNode24(environment),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 1;
}
