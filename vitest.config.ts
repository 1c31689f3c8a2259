import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/**
 * unit: no database · server: real PostgreSQL and HTTP · sdks: the same, and npm, python3, ruby, php · speech: real models · faults: the long runs, by
 * `npm run test:faults` only. Browser tests are Playwright's, in e2e/.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,analysis,recorder,widget}/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'speech',
          include: ['packages/speech/**/*.test.ts'],
          exclude: ['**/*.faults.test.ts', '**/node_modules/**'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: ['**/*.faults.test.ts', '**/node_modules/**'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What customers install, replaying recorded exchanges and calling the real server.
        test: {
          name: 'sdks',
          include: ['sdks/**/*.test.{ts,tsx}', 'integrations/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['**/*.faults.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/postgres.setup.ts'],
          fileParallelism: false,
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
