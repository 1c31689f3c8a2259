import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { findReachablePlaces } from '../../database/reachable-places.ts';

/** The line of PostgreSQL's postmaster.pid with the port. */
const PORT_LINE = 3;

/**
 * Finds the database for a command: DATABASE_URL (bypassing PgBouncer), or the built-in database of a server running in
 * DATA_DIR.
 * @returns undefined if neither exists
 */
export async function findDatabase(
  config: Pick<Config, 'database' | 'databaseUrl' | 'dataDirectory'>,
): Promise<string | undefined> {
  if (config.databaseUrl !== undefined) return config.database.directUrl ?? config.databaseUrl;
  const directory = path.join(config.dataDirectory, 'postgres');
  try {
    const password = await readFile(path.join(directory, 'password'), 'utf8');
    const { clusterDirectory } = await findReachablePlaces(directory);
    const lines = (await readFile(path.join(clusterDirectory, 'postmaster.pid'), 'utf8')).split('\n');
    const port = Number(lines[PORT_LINE]);
    return Number.isInteger(port)
      ? `postgres://postgres:${password}@127.0.0.1:${port}/voice_feedback`
      : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
