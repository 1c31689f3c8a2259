import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { readMigrations } from '../database/migration-files.ts';

/** Facts that a process reports about itself, so that operators see which version runs where. */
export interface ProcessFacts {
  /** unique per process, generated at its start */
  id: string;
  host: string;
  pid: number;
  version: string;
  nodeVersion: string;
  /** the newest migration that this version knows */
  migration: string;
}

export async function processFacts(version: string): Promise<ProcessFacts> {
  const migrations = await readMigrations();
  return {
    id: randomUUID(),
    host: hostname(),
    pid: process.pid,
    version,
    nodeVersion: process.versions.node,
    migration: migrations.at(-1)?.name ?? '',
  };
}
