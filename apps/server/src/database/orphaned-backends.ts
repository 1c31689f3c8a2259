import { readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * Kills the server processes that a killed postmaster left behind on this cluster: while one of them runs, a new
 * postmaster doesn't start. They normally notice that their parent has died, unless one is stuck or stopped. Only works
 * with /proc (Linux); elsewhere it does nothing.
 * @returns the number of killed processes
 */
export async function killOrphanedBackends(clusterDirectory: string): Promise<number> {
  const folder = await realpath(clusterDirectory);
  const entries = await readdir('/proc').catch(() => []);
  let killed = 0;
  for (const entry of entries) {
    if (!/^\d+$/.test(entry)) continue;
    // PostgreSQL's processes use the cluster's folder as their working directory, and no other process of ours does.
    const workingDirectory = await readlink(path.join('/proc', entry, 'cwd')).catch(() => undefined);
    if (workingDirectory !== folder) continue;
    process.kill(Number(entry), 'SIGKILL');
    killed += 1;
  }
  return killed;
}
