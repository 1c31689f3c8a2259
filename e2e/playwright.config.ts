import { randomBytes } from 'node:crypto';
import { defineConfig } from '@playwright/test';
import { chooseMicrophone } from './browser-flags.ts';
import { makeDataDirectory } from './data-directory.ts';

/**
 * Browser tests on a separate stack with its data in a temporary folder. Run by `npm test`, which finds a Chromium
 * and passes its path. Playwright's workers load this file too, so values chosen once are passed to them.
 */
const FIRST_PORT = 20_000;
/** Stays below the ports for outgoing connections (Linux: from 32768). */
const PORTS = 12_000;
/**
 * The only time limits these tests should need. A busy machine has taken half a minute for five seconds of work; a
 * passing test doesn't wait for them.
 */
const TEST_TIMEOUT_MS = 300_000;
const EXPECT_TIMEOUT_MS = 90_000;
/** Shorter than a test, so that the error names the step that got stuck. */
const ACTION_TIMEOUT_MS = 180_000;
const START_TIMEOUT_MS = 900_000;
const STOP_TIMEOUT_MS = 120_000;

process.env.E2E_PORT ??= String(FIRST_PORT + (process.pid % PORTS));
process.env.E2E_DATA_DIR ??= makeDataDirectory('voice-feedback-e2e-');
process.env.E2E_SERVICE_ROLE_KEY ??= randomBytes(32).toString('hex');
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = process.env.CHROMIUM_PATH;
/** Most tests spend their time recording and waiting. */
const FILES_AT_ONCE = 2;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: FILES_AT_ONCE,
  // A flaky test is a defect.
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS, toPass: { timeout: TEST_TIMEOUT_MS } },
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL,
    actionTimeout: ACTION_TIMEOUT_MS,
    // Motion is a fifth of a page's processor time. Files that test it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chooseMicrophone('speech'), ...(executablePath && { executablePath }) },
    // Screenshots and snapshots after every step would slow down passing tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    url: `${baseURL}/health`,
    timeout: START_TIMEOUT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_TIMEOUT_MS },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      SERVICE_ROLE_KEY: process.env.E2E_SERVICE_ROLE_KEY,
      // Each test is a visitor with a separate IP address (visitor.ts).
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // The trusted proxies would count as a server that others can reach.
      EXPOSE_DEVELOPMENT: 'true',
    },
  },
});
