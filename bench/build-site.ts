import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('..', import.meta.url));

/** Builds the pages as `npm start` does, if the build is out of date. */
export async function buildSite(): Promise<void> {
  await run(process.execPath, ['-e', "import('./scripts/build-web.mjs').then((m) => m.buildWeb())"], {
    cwd: repository,
  });
}
