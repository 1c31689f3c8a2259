import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repositoryRoot } from './node24.mjs';
import { readPlaywrightReport, readVitestReport, slowestFiles } from './test-report.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-reports-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function write(report) {
  written += 1;
  const file = path.join(folder, `${written}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

function vitestFile(name, tests, { message = '', seconds = 1 } = {}) {
  const assertionResults = Object.entries(tests).map(([fullName, status]) =>
    status === 'passed when tried again'
      ? { fullName, status: 'passed', failureMessages: ['AssertionError: it was red'] }
      : { fullName, status, failureMessages: status === 'failed' ? ['AssertionError'] : [] },
  );
  const failed = message !== '' || assertionResults.some(({ status }) => status === 'failed');
  return {
    name: path.join(repositoryRoot, name),
    status: failed ? 'failed' : 'passed',
    message,
    startTime: 1_000,
    endTime: 1_000 + 1_000 * seconds,
    assertionResults,
  };
}

test('vitest: failed tests are named; a file that didn’t load counts as one failed test', () => {
  const report = write({
    testResults: [
      vitestFile('a.test.ts', { one: 'passed', two: 'skipped' }),
      vitestFile('b.test.ts', { three: 'passed', four: 'failed', five: 'failed' }),
      vitestFile('c.test.ts', {}, { message: 'Cannot find module\nat somewhere' }),
    ],
  });
  expect(readVitestReport(report)).toMatchObject({
    passed: 2,
    failed: 3,
    skipped: 1,
    failedTests: [
      'b.test.ts: four\n    AssertionError',
      'b.test.ts: five\n    AssertionError',
      'c.test.ts: Cannot find module',
    ],
  });
});

test('vitest: a test that failed once and passed when retried has failed', () => {
  const report = write({
    testResults: [vitestFile('a.test.ts', { one: 'passed', two: 'passed when tried again' })],
  });
  expect(readVitestReport(report)).toMatchObject({
    passed: 1,
    failed: 1,
    failedTests: ['a.test.ts: two\n    AssertionError: it was red'],
  });
});

test('Playwright: a test that failed once and passed when retried has failed; errors outside of any test count, too', () => {
  const spec = (title, status, durations, error) => ({
    file: 'x.spec.ts',
    title,
    tests: [{ status, results: durations.map((duration) => ({ duration, error })) }],
  });
  const ERROR = {
    message: '\u001b[31mexpect(page).toHaveURL(expected) failed\u001b[39m\n\nTimeout: 90000ms',
  };
  const report = write({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      {
        specs: [spec('a', 'expected', [1_000])],
        suites: [{ specs: [spec('b', 'flaky', [500, 250]), spec('c', 'unexpected', [250], ERROR)] }],
      },
    ],
    errors: [{ message: 'the stack did not start\nits log' }],
  });
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 2,
    failedTests: [
      'e2e/x.spec.ts: b',
      'e2e/x.spec.ts: c\n    expect(page).toHaveURL(expected) failed\n    Timeout: 90000ms',
      'the stack did not start',
    ],
    files: [{ file: 'e2e/x.spec.ts', seconds: 2 }],
  });
});

test('the slowest files come first', () => {
  const report = write({
    testResults: [
      vitestFile('quick.test.ts', {}, { seconds: 0.5 }),
      vitestFile('slow.test.ts', {}, { seconds: 12 }),
      vitestFile('middling.test.ts', {}, { seconds: 3 }),
    ],
  });
  expect(slowestFiles(readVitestReport(report).files, 2)).toEqual([
    '  12.0 s  slow.test.ts',
    '   3.0 s  middling.test.ts',
  ]);
});
