import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { commandOf } from '../database/process-command.ts';

/** Another program is using this folder. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  constructor(directory: string, pid: number, program: string) {
    super(
      program === SERVER
        ? `Another copy (process ${pid}) already runs with its data in ${directory}.\n` +
            'Stop it first, or give this one a folder and a port of its own: DATA_DIR=… PORT=… npm start'
        : `Process ${pid} (${program}) works in ${directory}. Wait until it has ended, or stop it, then try again.`,
    );
  }
}

const LOCK_FILE = 'stack.lock';
const SERVER = 'stack.ts';
/**
 * The program identifies the lock's owner, because after a reboot its process id may belong to another program. Locks
 * of older versions don't have it.
 */
const ownerSchema = z.object({ pid: z.int().positive(), program: z.string().min(1).default(SERVER) });

/** Locks `directory` for this process until disposed. Takes over a lock left by a killed process. */
export async function lockDirectory(directory: string): Promise<Disposable> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, LOCK_FILE);
  for (;;) {
    try {
      const program = path.basename(process.argv[1] ?? SERVER);
      writeFileSync(file, JSON.stringify({ pid: process.pid, program }), { flag: 'wx' });
      return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
    }
    const owner = findOwner(directory);
    if (owner !== undefined) throw new DirectoryInUseError(directory, owner.pid, owner.program);
    rmSync(file, { force: true });
  }
}

/** The running process that holds the lock of `directory`. */
export function findOwner(
  directory: string,
): { pid: number; program: string; isServer: boolean } | undefined {
  const owner = readOwner(path.join(directory, LOCK_FILE));
  if (owner === undefined || !commandOf(owner.pid).includes(owner.program)) return undefined;
  return { ...owner, isServer: owner.program === SERVER };
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function readOwner(file: string): z.infer<typeof ownerSchema> | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
