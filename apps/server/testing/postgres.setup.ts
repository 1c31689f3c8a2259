import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool } from '../src/database/database.ts';
import { startEmbeddedDatabase } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import { keepRequestLog } from '../src/usage/interval-tasks.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Fault tests run a dozen services side by side, each with its own API and workers. */
const CONNECTIONS_OF_ALL_TESTS = 1_000;

interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** What the projects of a run share. Each loads this file again. */
const shared: { cluster?: Promise<Cluster>; projects?: number } = shareBetweenProjects();

/**
 * One real PostgreSQL for the whole run. Its `voice_feedback` database is migrated once and then serves as the template
 * from which every test file copies its own (about 50 ms each).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.cluster ??= startCluster();
  shared.projects = (shared.projects ?? 0) + 1;
  const cluster = await shared.cluster;
  project.provide('postgresUrl', cluster.url);
  return async () => {
    shared.projects = (shared.projects ?? 0) - 1;
    if (shared.projects > 0) return;
    delete shared.cluster;
    await cluster.stop();
  };
}

function shareBetweenProjects(): object {
  const name = Symbol.for('voice-feedback test cluster');
  const found: unknown = Reflect.get(globalThis, name);
  if (typeof found === 'object' && found !== null) return found;
  const created = {};
  Reflect.set(globalThis, name, created);
  return created;
}

async function startCluster(): Promise<Cluster> {
  const directory = await mkdtemp(path.join(tmpdir(), 'voice-feedback-test-'));
  const server = await startEmbeddedDatabase(directory, {
    durable: false,
    maximumConnections: CONNECTIONS_OF_ALL_TESTS,
  });
  const pool = openPool(server.url, 'template');
  await migrate(pool);
  // Otherwise the first worker on each copy makes them.
  await keepRequestLog(openDatabase(pool));
  await pool.end();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
