import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/**
 * The only limits of time that tests should need, far above what any of them takes: a test that hangs fails in the end, and
 * one that a busy machine slows down does not. What a test has to do quickly, it counts.
 */
const TEST_TIMEOUT_MS = 300_000;
const WAIT_TIMEOUT_MS = 120_000;
const FAULTS_TIMEOUT_MS = 2 * 3_600_000;
/** Twice vitest's own. Most tests look by a request or a query, and on two busy cores each look delays what it waits for. */
const POLL_MS = 100;

/** The same for all projects that run side by side. Much of a file is waiting: three keep two cores busy. */
const FILES_AT_ONCE = 3;
/** For a file with tests that run in parallel: each of them starts several processes. */
const TESTS_AT_ONCE = 3;

const PATIENT = {
  environment: 'node',
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: WAIT_TIMEOUT_MS, interval: POLL_MS } },
  provide: { waitTimeoutMs: WAIT_TIMEOUT_MS, pollMs: POLL_MS },
  setupFiles: 'scripts/test-setup.ts',
};

/**
 * The files of a project share a few processes, one after the other: what they import is loaded once in each, not once for each file.
 * A file leaves nothing behind that another could notice: it closes what it opened, and test-setup.ts puts the clock, the
 * environment and the globals back.
 */
const SHARED_PROCESSES = { isolate: false, maxWorkers: FILES_AT_ONCE, maxConcurrency: TESTS_AT_ONCE };

/**
 * unit: no database · server: real PostgreSQL and HTTP · sdks: the same, and npm, python3, ruby, php · speech: real models · faults: the long runs, by
 * `npm run test:faults` only (`npm run test:faults -- NAME` for the files with this in their name) · hardening: attacks at full size, by `npm run test:hardening` in the same way. Browser tests are Playwright's, in e2e/.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    teardownTimeout: WAIT_TIMEOUT_MS,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{ask-page,contract,analysis,recorder,html}/**/*.test.ts',
            'sdks/widget/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'deploy/**/*.test.ts',
          ],
          exclude: ['**/*.faults.test.ts', '**/node_modules/**'],
          ...PATIENT,
          ...SHARED_PROCESSES,
        },
      },
      {
        test: {
          name: 'speech',
          include: ['packages/speech/**/*.test.ts'],
          exclude: ['**/*.faults.test.ts', '**/node_modules/**'],
          ...PATIENT,
          // A process of its own for each file: some count the processes that they start, and models are not given back.
          maxWorkers: FILES_AT_ONCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/fake-stripe/**/*.test.ts'],
          exclude: ['**/*.{faults,hardening}.test.ts', '**/node_modules/**'],
          ...PATIENT,
          ...SHARED_PROCESSES,
          globalSetup: ['apps/server/testing/postgres.setup.ts'],
        },
      },
      {
        // What customers install, replaying recorded exchanges and calling the real server.
        test: {
          name: 'sdks',
          include: ['sdks/**/*.test.{ts,tsx}', 'integrations/**/*.test.ts'],
          exclude: ['sdks/widget/**', '**/*.faults.test.ts', '**/node_modules/**', '**/build/**'],
          ...PATIENT,
          ...SHARED_PROCESSES,
          globalSetup: ['apps/server/testing/postgres.setup.ts', 'sdks/downloads.setup.ts'],
        },
      },
      {
        test: {
          name: 'faults',
          include: ['**/*.faults.test.ts'],
          exclude: ['**/node_modules/**'],
          ...PATIENT,
          globalSetup: ['apps/server/testing/postgres.setup.ts'],
          // Most of a fault is waiting: two files at once take half the time.
          maxWorkers: 2,
          // Runs alone; a group that more projects share would have to run as many files at once as those.
          sequence: { groupOrder: 1 },
          testTimeout: FAULTS_TIMEOUT_MS,
          hookTimeout: FAULTS_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'hardening',
          include: ['**/*.hardening.test.ts'],
          exclude: ['**/node_modules/**'],
          ...PATIENT,
          globalSetup: ['apps/server/testing/postgres.setup.ts'],
          // Some measure how long answers take.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: FAULTS_TIMEOUT_MS,
          hookTimeout: FAULTS_TIMEOUT_MS,
        },
      },
    ],
  },
});
