/**
 * `npm test`: everything that must hold, from a bare clone: installs what is missing (a browser too), checks, tests on real parts
 * and the real thing in a real browser. Goes on after a failure, and tries nothing again: a test that fails now and then is a
 * defect. Ends with the slowest files, what failed, by name, and one line that counts all.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { runChecks } from './checks.mjs';
import { installDependencies } from './install.mjs';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';
import { CRASHED, readPlaywrightReport, readVitestReport, slowestFiles } from './test-report.mjs';

const PROJECTS = ['unit', 'speech', 'server', 'sdks'];
const SLOWEST_FILES = 10;

const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-reports-'));
const total = { passed: 0, failed: 0, skipped: 0, failedTests: [], files: [] };
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
  });

try {
  await installDependencies();
  const chromiumPath = findOrInstallBrowser();
  // Tests wait a lot: each of the two runners alone keeps two cores busy for two thirds of its time.
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

/** Counts what a part of the run reports. One that throws has failed. */
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

/** A runner that failed without a failed test (it crashed, it left no report) counts as one failed. */
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

/** Shows whole lines, because two runners write side by side. @returns the exit code */
function run(prefix, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24Path, args, {
      cwd: repositoryRoot,
      env: environmentWithNode24(environment),
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
