import { readdir, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * Ends the server processes that a killed postmaster left behind on this cluster: while one of them lives, a new
 * postmaster does not start. They notice that their parent has died, except for one that is stuck or
 * stopped. Only where /proc shows what works in a folder, which is Linux; elsewhere nothing is done.
 * @returns how many there were
 */
export async function killOrphanedBackends(clusterDirectory: string): Promise<number> {
  const folder = await realpath(clusterDirectory);
  const entries = await readdir('/proc').catch(() => []);
  let killed = 0;
  for (const entry of entries) {
    if (!/^\d+$/.test(entry)) continue;
    // PostgreSQL's processes work in the folder of their cluster, and nothing else of ours does.
    const workingDirectory = await readlink(path.join('/proc', entry, 'cwd')).catch(() => undefined);
    if (workingDirectory !== folder) continue;
    process.kill(Number(entry), 'SIGKILL');
    killed += 1;
  }
  return killed;
}
