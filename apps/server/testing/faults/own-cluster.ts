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

/** A PostgreSQL with fsync that a test can kill and restart at the same address. */
export interface OwnCluster extends AsyncDisposable {
  /** URL of the migrated database */
  url: string;
  /** Kills the postmaster with SIGKILL and waits until its process is gone. */
  kill(): Promise<void>;
  /** Restarts it and waits until it accepts connections. */
  restart(): Promise<void>;
}

export async function startOwnCluster(): Promise<OwnCluster> {
  await using parts = new AsyncDisposableStack();
  const { path: directory } = parts.use(await temporaryFolder('postgres'));
  // The first start creates the cluster and its database; after that, its port stays the same.
  const first = await startEmbeddedDatabase(directory);
  const pool = openPool(first.url, 'faults');
  await migrate(pool).finally(() => pool.end());
  await first.stop();
  const places = await findReachablePlaces(directory);
  const { clusterDirectory } = places;
  // The cluster is elsewhere if PostgreSQL's user can't access the temporary folder.
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
