import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '../../src/database/database.ts';
import { startEmbeddedDatabase } from '../../src/database/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { type Postmaster, startPostmaster, stopOrphan } from '../../src/database/postmaster.ts';
import { findReachablePlaces } from '../../src/database/reachable-places.ts';
import { atExit } from './at-exit.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL with fsync that a test kills, and starts again at the same address. */
export interface OwnCluster extends AsyncDisposable {
  /** of the migrated database */
  url: string;
  /** `kill -9` of the postmaster; settles when its process is gone. */
  kill(): Promise<void>;
  /** Starts it again; settles when it takes connections. */
  restart(): Promise<void>;
}

export async function startOwnCluster(): Promise<OwnCluster> {
  await using parts = new AsyncDisposableStack();
  const { path: directory } = parts.use(await temporaryFolder('postgres'));
  // The first start makes the cluster and its database; from then on its port stays.
  const first = await startEmbeddedDatabase(directory);
  const pool = openPool(first.url, 'faults');
  await migrate(pool).finally(() => pool.end());
  await first.stop();
  const places = await findReachablePlaces(directory);
  const { clusterDirectory } = places;
  // It lies elsewhere where PostgreSQL's user cannot reach the temporary folder.
  if (!clusterDirectory.startsWith(directory))
    parts.defer(() => rm(path.dirname(clusterDirectory), { recursive: true, force: true }));
  const start = () =>
    startPostmaster(places, Number(new URL(first.url).port), {
      flags: [
        ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
        ...['-c', 'max_connections=200'],
      ],
    });
  let postmaster: Postmaster = await start();
  parts.defer(() => postmaster.stop());
  const killNow = () => {
    const pid = readFileSync(path.join(clusterDirectory, 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pid, 10), 'SIGKILL');
  };
  parts.use(atExit(killNow));
  const running = parts.move();
  return {
    url: first.url,
    async kill() {
      killNow();
      await postmaster.ended;
    },
    async restart() {
      await stopOrphan(clusterDirectory);
      postmaster = await start();
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
