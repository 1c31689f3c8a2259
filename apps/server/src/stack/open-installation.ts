import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { findReachablePlaces } from '../database/reachable-places.ts';
import { findDatabase } from '../identity/import/find-database.ts';
import { findOwner, lockDirectory } from './directory-lock.ts';

export interface OpenInstallation extends AsyncDisposable {
  databaseUrl: string;
  /** `running`: `npm start` runs the built-in PostgreSQL; `started`: this process does, until disposed */
  database: 'external' | 'running' | 'started';
}

/**
 * Opens an installation's database, whether it's running or not: DATABASE_URL, the built-in one of a running `npm
 * start`, or the built-in one started by this process, which then locks DATA_DIR.
 * @returns undefined if there is no database yet
 * @throws DirectoryInUseError if another command is using it
 */
export async function openInstallation(
  config: Pick<Config, 'database' | 'databaseUrl' | 'dataDirectory'>,
): Promise<OpenInstallation | undefined> {
  if (config.databaseUrl !== undefined)
    return {
      databaseUrl: config.database.directUrl ?? config.databaseUrl,
      database: 'external',
      [Symbol.asyncDispose]: async () => undefined,
    };
  if (findOwner(config.dataDirectory)?.isServer) {
    const databaseUrl = await findDatabase(config);
    if (databaseUrl !== undefined)
      return { databaseUrl, database: 'running', [Symbol.asyncDispose]: async () => undefined };
  }
  if (!(await hasBuiltInDatabase(config.dataDirectory))) return undefined;
  await using parts = new AsyncDisposableStack();
  parts.use(await lockDirectory(config.dataDirectory));
  const database = await startEmbeddedDatabase(path.join(config.dataDirectory, 'postgres'));
  parts.defer(() => database.stop());
  const owned = parts.move();
  return {
    databaseUrl: database.url,
    database: 'started',
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Whether this data folder has a cluster. Doesn't create one. */
export async function hasBuiltInDatabase(dataDirectory: string): Promise<boolean> {
  const directory = path.join(dataDirectory, 'postgres');
  if (!existsSync(path.join(directory, 'password'))) return false;
  const { clusterDirectory } = await findReachablePlaces(directory);
  return existsSync(path.join(clusterDirectory, 'PG_VERSION'));
}
