import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { commandOf } from '../database/process-command.ts';

/** Another running copy works in this folder. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  constructor(directory: string, pid: number) {
    super(
      `Another copy (process ${pid}) already runs with its data in ${directory}.\n` +
        'Stop it first, or give this one a folder and a port of its own: DATA_DIR=… PORT=… npm start',
    );
  }
}

const LOCK_FILE = 'stack.lock';
/** How the owner of a lock is recognised: its number may belong to something else since a reboot. */
const OWN_NAME = 'stack.ts';
const ownerSchema = z.object({ pid: z.int().positive() });

/** Takes `directory` for this process until disposed. A lock left behind by a killed copy is taken over. */
export async function lockDirectory(directory: string): Promise<Disposable> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, LOCK_FILE);
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
      return { [Symbol.dispose]: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
    }
    const owner = readOwner(file);
    if (owner !== undefined && commandOf(owner).includes(OWN_NAME)) {
      throw new DirectoryInUseError(directory, owner);
    }
    rmSync(file, { force: true });
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function readOwner(file: string): number | undefined {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).pid;
  } catch {
    return undefined;
  }
}
