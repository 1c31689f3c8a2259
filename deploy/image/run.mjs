/**
 * The image's entry point: `start`, `api`, `worker`, or a maintenance command that `npm run` has in the repository, such as
 * `migrate`, `backup`, `restore`, `first-key` or `doctor`. Replaces this process with the program, so that PID 1 gets the signals.
 */
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFor } from './site-for-address.mjs';

const USAGE_EXIT_CODE = 64;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The same as `WORKER_ARGUMENTS` in stack/process-memory.ts. */
const SMALL_WORKER = ['--max-semi-space-size=4'];
/** The part of `WORKER_ENVIRONMENT` that the image doesn't set for every process. */
const WORKER_ENVIRONMENT = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '33554432',
};
const PROCESSES = {
  start: { file: 'apps/server/src/stack.ts', servesPages: true },
  api: { file: 'apps/server/src/api.ts', servesPages: true },
  worker: {
    file: 'apps/server/src/worker.ts',
    nodeArguments: SMALL_WORKER,
    environment: WORKER_ENVIRONMENT,
    takesStreams: true,
  },
};
const SCRIPT_OF_SERVER = /^node scripts\/run\.mjs (apps\/server\/src\/\S+\.ts)$/;
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const MAINTENANCE = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = SCRIPT_OF_SERVER.exec(script) ?? [];
  return file === undefined ? [] : [[name, { file }]];
});
const PROGRAMS = { ...Object.fromEntries(MAINTENANCE), ...PROCESSES };

const [command = 'start', ...args] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, command) ? PROGRAMS[command] : undefined;
if (program === undefined) {
  console.error(`Unknown command: ${command}. There are ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exit(USAGE_EXIT_CODE);
}
const environment = { ...program.environment, ...process.env };
if (program.servesPages && process.env.PUBLIC_URL && !process.env.SITE_DIRECTORY)
  environment.SITE_DIRECTORY = siteFor(process.env.PUBLIC_URL);
if (program.takesStreams) Object.assign(environment, streamAddress(process.env));
const given = [...(program.nodeArguments ?? []), path.join(ROOT, program.file), ...args];
process.execve(process.execPath, [process.execPath, ...given], environment);

/** Where a worker accepts streams from API processes in other containers, unless the settings say otherwise. */
function streamAddress({ STREAM_HOST, STREAM_PORT = '9000', STREAM_URL }) {
  if (STREAM_HOST || STREAM_URL) return {};
  const own = Object.values(networkInterfaces())
    .flat()
    .find((one) => !one.internal && one.family === 'IPv4');
  if (own === undefined) return {};
  return { STREAM_HOST: '0.0.0.0', STREAM_PORT, STREAM_URL: `ws://${own.address}:${STREAM_PORT}` };
}
