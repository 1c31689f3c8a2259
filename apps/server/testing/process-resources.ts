import { readdir, readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface ProcessResources {
  /** open files and sockets; 0 without /proc */
  handles: number;
  /** child processes with this text in their command line */
  children: number;
  /** memory outside the JavaScript heap after garbage collection */
  bufferMegabytes: number;
}

/** The current resources of this process. `childName` is part of the command line of the counted children. */
export async function resourcesNow(childName: string): Promise<ProcessResources> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const handles = await readdir('/proc/self/fd').catch(() => []);
  return {
    handles: handles.length,
    children: await countChildren(childName),
    bufferMegabytes: process.memoryUsage().arrayBuffers / 1e6,
  };
}

async function countChildren(name: string): Promise<number> {
  const entries = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => /^\d+$/.test(entry))
      .map(async (entry) => {
        const [status, command] = await Promise.all(
          ['status', 'cmdline'].map((file) => readFile(`/proc/${entry}/${file}`, 'utf8').catch(() => '')),
        );
        return status?.includes(`\nPPid:\t${process.pid}\n`) === true && command?.includes(name) === true;
      }),
  );
  return found.filter(Boolean).length;
}
