/**
 * `node scripts/run.mjs FILE ARGS…` runs a TypeScript file on the repository's own Node 24 in the current folder, and
 * exits with its exit code or signal.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { environmentWithNode24, node24IsInstalled, node24Path, repositoryRoot } from './node24.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const USAGE_EXIT_CODE = 64;

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs FILE [arguments…]');
  process.exit(USAGE_EXIT_CODE);
}
if (!node24IsInstalled()) {
  console.error(
    'The dependencies are not installed yet. Run `npm install` (or `npm start`) once, then try again.',
  );
  process.exit(1);
}

const child = spawn(node24Path, [path.resolve(repositoryRoot, file), ...args], {
  stdio: 'inherit',
  env: environmentWithNode24(),
});
for (const signal of SIGNALS) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the child, too. A second signal would mean "stop at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.once('error', (error) => {
  console.error(`Node 24 did not start: ${error.message}`);
  process.exit(1);
});
child.once('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  for (const name of SIGNALS) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});
