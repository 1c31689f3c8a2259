import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OPEN_TO_ENTER = 0o755;

/** Creates a temporary DATA_DIR that PostgreSQL's user can access too, which tests run by root need. */
export function makeDataDirectory(prefix: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(directory, OPEN_TO_ENTER);
  return directory;
}
