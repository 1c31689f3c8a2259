/**
 * What the test runners wrote about a run, in one form: how many tests passed, failed and were skipped, and the names of
 * those that failed, or that failed at first and passed when they were run again.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './node24.mjs';

/** What stands for a run that left no report, and for one that says it failed without naming a test. */
export const CRASHED = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failedTests: ['the runner stopped by itself'],
  flakyTests: [],
};

/**
 * Vitest's JSON reports of a first run and of the second one of the files that failed in it, whose results count instead.
 * A file that did not load, or whose preparation failed, counts as one failed test.
 */
export function readVitestReports(files) {
  const runs = files.map(
    (file) => new Map(readJson(file).testResults.map((result) => [result.name, result])),
  );
  const last = new Map(runs.flatMap((run) => [...run]));
  const results = [...last.values()];
  const tests = results.flatMap((result) => result.assertionResults);
  const failedTests = results.flatMap(namesOfFailures);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failedTests.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
    failedTests,
    flakyTests: [...runs[0].values()].flatMap(namesOfFailures).filter((name) => !failedTests.includes(name)),
  };
}

/** The files of a run in which something failed, as paths. */
export function failedFilesOf(file) {
  if (!existsSync(file)) return [];
  return readJson(file)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
}

/** Playwright's JSON report, which tells by itself what passed at the second try. */
export function readPlaywrightReport(file) {
  const { stats, suites, errors } = readJson(file);
  const specs = suites.flatMap(specsOf);
  const failedTests = namesOf(specs, 'unexpected');
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failedTests: [...failedTests, ...errors.map(({ message }) => firstLine(message))],
    flakyTests: namesOf(specs, 'flaky'),
  };
}

function namesOfFailures({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const file = path.relative(repositoryRoot, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  return failed.length > 0
    ? failed.map(({ fullName }) => `${file}: ${fullName}`)
    : [`${file}: ${firstLine(message)}`];
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function namesOf(specs, status) {
  return specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `e2e/${file}: ${title}`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function firstLine(text) {
  return (text ?? '').split('\n', 1)[0];
}
