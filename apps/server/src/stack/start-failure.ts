import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** A new cluster takes 40 MB, its write-ahead log another 32 MB. */
const NEEDED_BYTES = 200_000_000;
const MEGABYTE = 1_000_000;

/** There isn't enough space for the data folder. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
}

/** Throws `DiskFullError` if `directory` has too little space for the built-in database. */
export async function requireRoom(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < NEEDED_BYTES)
    throw new DiskFullError(
      `Not enough disk: ${directory} has ${Math.floor(free / MEGABYTE)} MB free, and ${NEEDED_BYTES / MEGABYTE} MB are needed.\nFree up space, or choose another folder: DATA_DIR=… npm start`,
    );
}

const REMEDIES: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  EADDRNOTAVAIL: 'this machine has no such address',
};

/** Describes an unexpected error in a line or two: what happened where, and what to do. */
export function describeFailure(error: unknown, dataDirectory: string): string {
  if (!(error instanceof Error)) return `Did not start: ${String(error)}`;
  const code = 'code' in error ? String(error.code) : '';
  const reason = REMEDIES[code];
  const file = 'path' in error ? path.resolve(String(error.path)) : undefined;
  if (reason === undefined)
    return `Did not start: ${error.message}\nMore may be in ${path.join(dataDirectory, 'log')}.`;
  if (code === 'EADDRNOTAVAIL' || ('syscall' in error && error.syscall === 'listen'))
    return `Cannot listen (${error.message}).\nSet HOST and PORT to an address of this machine that this user may use.`;
  return `Cannot write ${file ?? dataDirectory}: ${reason}.\nFix that, or choose another folder: DATA_DIR=… npm start`;
}
