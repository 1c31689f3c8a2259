import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { MigrationError } from '../database/migration-error.ts';
import { EmbeddedDatabaseError } from '../database/reachable-places.ts';
import { DirectoryInUseError } from '../stack/directory-lock.ts';
import { BackupError } from './backup-error.ts';

interface Command {
  /** as the user typed it */
  file: string;
  values: Record<string, unknown>;
  signal: AbortSignal;
  say: (words: string) => void;
}

const EXPECTED_ERRORS = [
  BackupError,
  ConfigError,
  DirectoryInUseError,
  EmbeddedDatabaseError,
  MigrationError,
];
const USAGE_EXIT_CODE = 2;
/** Error codes of the file system and of PostgreSQL (disk_full). */
const FULL_DISK_CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Runs a command on one file. Expected errors are printed as a sentence, and Ctrl-C leaves nothing half done. */
export async function runCommand(
  usage: string,
  options: NonNullable<ParseArgsConfig['options']>,
  work: (command: Command) => Promise<void>,
): Promise<void> {
  const given = readArguments(options);
  if (given === undefined) {
    console.error(`Usage: ${usage}`);
    process.exit(USAGE_EXIT_CODE);
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  try {
    await work({ ...given, signal: stop.signal, say: (words) => console.error(words) });
  } catch (error) {
    process.exitCode = 1;
    if (stop.signal.aborted) console.error('Cancelled. Nothing was kept.');
    else if (isFullDisk(error))
      console.error('There is no room left on the disk. Free up space, then run the same command again.');
    else if (error instanceof Error && EXPECTED_ERRORS.some((kind) => error instanceof kind))
      console.error(error.message);
    else console.error(error);
  }
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL_DISK_CODES.includes(String(error.code));
}

function readArguments(options: NonNullable<ParseArgsConfig['options']>) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    return { file, values };
  } catch {
    return undefined;
  }
}
