import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds what customers install, once for all test files. Half a second where nothing has changed. */
export function setup(): void {
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../scripts/build-downloads.mjs', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}
