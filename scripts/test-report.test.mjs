import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from './node24.mjs';
import { failedFilesOf, readPlaywrightReport, readVitestReports } from './test-report.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'voice-feedback-reports-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function write(report) {
  written += 1;
  const file = path.join(folder, `${written}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

function vitestFile(name, outcomes, message = '') {
  const statuses = Object.values(outcomes);
  return {
    name: path.join(repositoryRoot, name),
    status: statuses.includes('failed') || message !== '' ? 'failed' : 'passed',
    message,
    assertionResults: Object.entries(outcomes).map(([fullName, status]) => ({ fullName, status })),
  };
}

describe('a second run of what failed', () => {
  const first = write({
    testResults: [
      vitestFile('a.test.ts', { one: 'passed', two: 'skipped' }),
      vitestFile('b.test.ts', { three: 'passed', four: 'failed', five: 'failed' }),
      vitestFile('c.test.ts', {}, 'Cannot find module\nat somewhere'),
    ],
  });

  test('is of the files in which something failed, a file that did not load among them', () => {
    expect(failedFilesOf(first).map((file) => path.basename(file))).toEqual(['b.test.ts', 'c.test.ts']);
    expect(failedFilesOf(path.join(folder, 'never-written.json'))).toEqual([]);
  });

  test('counts instead of the first: a test that fails twice has failed, one that passed is named', () => {
    const second = write({
      testResults: [
        vitestFile('b.test.ts', { three: 'passed', four: 'passed', five: 'failed' }),
        vitestFile('c.test.ts', { six: 'passed' }),
      ],
    });
    expect(readVitestReports([first, second])).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
      failedTests: ['b.test.ts: five'],
      flakyTests: ['b.test.ts: four', 'c.test.ts: Cannot find module'],
    });
  });

  test('without one, a file that did not load counts as one failed test', () => {
    expect(readVitestReports([first])).toMatchObject({
      passed: 2,
      failed: 3,
      failedTests: ['b.test.ts: four', 'b.test.ts: five', 'c.test.ts: Cannot find module'],
      flakyTests: [],
    });
  });
});

test('Playwright: failed and flaky tests are named, errors outside of any test count as failures', () => {
  const spec = (title, status) => ({ file: 'x.spec.ts', title, tests: [{ status }] });
  const report = write({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky'), spec('c', 'unexpected')] }] },
    ],
    errors: [{ message: 'the stack did not start\nits log' }],
  });
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    failedTests: ['e2e/x.spec.ts: c', 'the stack did not start'],
    flakyTests: ['e2e/x.spec.ts: b'],
  });
});
