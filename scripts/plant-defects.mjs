/**
 * `npm run plants` plants every defect of `planted-defects.mjs` in a copy of the repository, one at a time, and runs
 * its tests. Each defect must make an assertion fail. Prints a Markdown table; exits with 1 if a defect isn't caught
 * or can't be planted. `npm run plants -- 13 17` plants only these.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { environmentWithNode24, node24IsInstalled, node24Path } from './node24.mjs';
import { PLANTED_DEFECTS } from './planted-defects.mjs';
import { RepositoryCopy } from './repository-copy.mjs';

/** A test that hangs hasn't caught the defect. */
const RUN_TIMEOUT_MS = 600_000;
const REPORT = 'planted-report.json';
/** The others are the starts of messages of vitest's `rejects`, `resolves` and `poll`. */
const ASSERTION = /^(AssertionError|Error: (promise (resolved|rejected)|expected) )/;
const NOTHING_RAN = { testResults: [{ name: 'all files', status: 'failed', assertionResults: [] }] };

const wanted = process.argv.slice(2);
const defects = PLANTED_DEFECTS.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
if (!node24IsInstalled()) fail('The dependencies are not installed yet. Run `npm install` first.');
const unknown = wanted.filter((id) => !PLANTED_DEFECTS.some((defect) => defect.id === id));
if (unknown.length > 0) fail(`There is no defect ${unknown.join(', ')}.`);

const copy = new RepositoryCopy();
let running;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    running?.kill(signal);
    copy.remove();
    process.exit(1);
  });
}

let missed = 0;
try {
  copy.fill();
  const failing = await failingBefore();
  console.log('| | Defect | Caught by | Seconds |\n| --- | --- | --- | ---: |');
  for (const defect of defects) {
    console.error(`${defect.id}: ${defect.what}`);
    const { by, problem, seconds } = await plant(defect, failing);
    if (by === undefined) missed += 1;
    const caught = by === undefined ? `**${problem}**` : `${by.file}: ${by.test}`;
    console.log(`| ${[defect.id, defect.what, caught, seconds?.toFixed(1) ?? ''].map(asCell).join(' | ')} |`);
  }
} finally {
  copy.remove();
}
console.log(`\n${defects.length - missed} of ${defects.length} planted defects were caught.`);
process.exit(missed === 0 ? 0 : 1);

/** Tests that fail without a planted defect prove nothing. */
async function failingBefore() {
  const names = new Set();
  for (const project of new Set(defects.map((defect) => defect.project))) {
    const tests = defects.filter((defect) => defect.project === project).flatMap((defect) => defect.tests);
    console.error(`without a defect: ${project}`);
    const { failed, broken } = await runTests(project, [...new Set(tests)]);
    for (const { file, test } of failed) names.add(`${file}: ${test}`);
    for (const file of broken) console.error(`does not run, even without a defect: ${file}`);
  }
  for (const name of names) console.error(`fails without a defect: ${name}`);
  return names;
}

/** Plants one defect and removes it afterwards. `by` is the test that caught it. */
async function plant(defect, failing) {
  const whole = copy.read(defect.file);
  const parts = whole.split(defect.before);
  if (parts.length !== 2) return { problem: `not planted: its text is there ${parts.length - 1} times` };
  copy.write(defect.file, parts.join(defect.after));
  const startedAt = performance.now();
  try {
    const { failed, broken, timedOut } = await runTests(defect.project, defect.tests, ['--bail=1']);
    const seconds = (performance.now() - startedAt) / 1_000;
    const by = failed.find(({ file, test, isAssertion }) => isAssertion && !failing.has(`${file}: ${test}`));
    if (by !== undefined) return { by, seconds };
    if (timedOut) return { problem: 'survived: the tests did not end', seconds };
    if (broken.length > 0) return { problem: 'not planted: the tests do not start with it', seconds };
    for (const { file, test, message } of failed) console.error(`fails, too: ${file}: ${test}\n${message}`);
    const other = failed.length > 0 ? ', though a test fails for another reason' : '';
    return { problem: `survived${other}`, seconds };
  } finally {
    copy.write(defect.file, whole);
  }
}

/** @returns the tests that failed, and the files in which no test ran */
async function runTests(project, tests, options = []) {
  const report = path.join(copy.folder, REPORT);
  rmSync(report, { force: true });
  const timedOut = await run([
    path.join(copy.folder, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', `--project=${project}`, '--reporter=json', `--outputFile=${report}`, ...options, ...tests],
  ]);
  if (timedOut) return { failed: [], broken: [], timedOut };
  const { testResults } = readReport(report);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: path.basename(name),
        test: fullName,
        message: failureMessages[0] ?? '',
        isAssertion: failureMessages.some((message) => ASSERTION.test(message)),
      })),
  );
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => path.basename(name));
  return { failed, broken, timedOut };
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return report.testResults.length === 0 ? NOTHING_RAN : report;
  } catch {
    return NOTHING_RAN;
  }
}

/** @returns whether it took too long and was killed */
function run(args) {
  return new Promise((resolve, reject) => {
    running = spawn(node24Path, args, {
      cwd: copy.folder,
      env: environmentWithNode24(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      running.kill();
    }, RUN_TIMEOUT_MS);
    running.once('error', reject);
    running.once('exit', () => {
      clearTimeout(timer);
      resolve(timedOut);
    });
  });
}

function asCell(text) {
  return text.replaceAll('|', '\\|');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
