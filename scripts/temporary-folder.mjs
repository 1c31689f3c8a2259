import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory, if it's mounted. */
const IN_MEMORY = '/dev/shm';
/** Twice what a run keeps at once. As much memory again stays free for its processes. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder for the temporary files of a run: in memory if there's plenty, or else where the system keeps such files.
 * Tests create hundreds of databases of a thousand files each, and on a disk most of the work is making the files. Others
 * may enter the folder, because PostgreSQL doesn't run as root. The caller removes it.
 */
export function makeTemporaryFolder(inMemory = IN_MEMORY, neededBytes = ENOUGH_BYTES) {
  const parent = hasRoom(inMemory, neededBytes) ? inMemory : tmpdir();
  // Short, because a socket's path may only have 107 characters.
  const folder = mkdtempSync(path.join(parent, 'feedback-'));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder, neededBytes) {
  // Older versions of Node don't know about the limits of containers.
  const memory = process.availableMemory?.() ?? freemem();
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes && memory >= 2 * neededBytes;
  } catch {
    return false;
  }
}
