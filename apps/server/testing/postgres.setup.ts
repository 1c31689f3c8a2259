import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Fault tests run a dozen services side by side, each with its own API and workers. */
const CONNECTIONS_OF_ALL_TESTS = 1_000;

/**
 * One real PostgreSQL for the whole run. Its `voice_feedback` database is migrated once and then serves as the template
 * from which every test file copies its own (about 50 ms each).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-test-'));
  const server = await startEmbeddedDatabase(directory, {
    durable: false,
    maximumConnections: CONNECTIONS_OF_ALL_TESTS,
  });
  const pool = openPool(server.url, 'template');
  await migrate(pool);
  await pool.end();
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
