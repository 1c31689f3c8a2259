import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the packages that customers install, once for all test files. Takes half a second if nothing changed. */
export function setup(): void {
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../scripts/build-downloads.mjs', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
}
