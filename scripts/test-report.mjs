/**
 * The results of the test runners in one form: how many tests passed, failed and were skipped, the names of those
 * that failed, and how long each file took. A test that failed and passed at a later try has failed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from './node24.mjs';

/** Lines of an error that are printed below the name of a failed test. */
const ERROR_LINES = 6;

/** The entry for a run that wrote no report, or failed without a failed test. */
export const CRASHED = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failedTests: ['the runner stopped by itself'],
  files: [],
};

/** Vitest's JSON report. A file that didn't load, or failed in its setup, counts as one failed test. */
export function readVitestReport(file) {
  const results = readJson(file).testResults;
  const tests = results.flatMap((result) => result.assertionResults);
  const failedTests = results.flatMap(namesOfFailures);
  return {
    passed: tests.filter((test) => test.status === 'passed' && !hasFailed(test)).length,
    failed: failedTests.length,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
    failedTests,
    files: results.map(({ name, startTime, endTime }) => ({
      file: path.relative(repositoryRoot, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

/** Playwright's JSON report. Playwright calls a test that passed at its second try "flaky". */
export function readPlaywrightReport(file) {
  const { stats, suites, errors } = readJson(file);
  const specs = suites.flatMap(specsOf);
  const failedTests = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
      return `${fileOf(spec)}: ${spec.title}${firstLines(errors[0]?.message)}`;
    });
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failedTests: [...failedTests, ...errors.map(({ message }) => firstLine(message))],
    files: [...new Set(specs.map(fileOf))].map((file) => ({
      file,
      seconds: sumOf(specs.filter((spec) => fileOf(spec) === file).map(secondsOf)),
    })),
  };
}

/** The slowest files, slowest first, as lines of text. */
export function slowestFiles(files, count) {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

function namesOfFailures({ name, status, message, assertionResults }) {
  const file = path.relative(repositoryRoot, name);
  const failed = assertionResults.filter(hasFailed);
  if (failed.length > 0)
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}${firstLines(failureMessages?.[0])}`,
    );
  return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
}

/** Includes a test that passed at a later try: it keeps its first errors. */
function hasFailed({ status, failureMessages = [] }) {
  return status === 'failed' || (status === 'passed' && failureMessages.length > 0);
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function fileOf(spec) {
  return `e2e/${spec.file}`;
}

function secondsOf({ tests }) {
  return sumOf(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1_000;
}

function sumOf(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The start of an error, each line indented below the name of its test. */
function firstLines(message = '') {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => `\n    ${line.trim()}`)
    .join('');
}

function firstLine(text) {
  return (text ?? '').split('\n', 1)[0];
}
