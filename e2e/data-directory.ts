import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OPEN_TO_ENTER = 0o755;

/** A temporary DATA_DIR that PostgreSQL's own user can enter too, as any ordinary folder; root's tests need that. */
export function makeDataDirectory(prefix: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(directory, OPEN_TO_ENTER);
  return directory;
}
