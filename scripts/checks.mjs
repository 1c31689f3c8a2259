/** `npm run check`: all static checks: format and lint, types, import rules, dead code, the OpenAPI document. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const inModules = (...parts) => path.join(repositoryRoot, 'node_modules', ...parts);
const typescript = inModules('typescript-native', 'bin', 'tsc');
/** Each finds out for itself what their files have in common. Four, the default, take a third more processor time than two. */
const TWO_CHECKERS = ['--checkers', '2'];
const CHECKS = [
  ['format and lint', inModules('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
  ['types', typescript, '-p', 'tsconfig.json', ...TWO_CHECKERS],
  ['types of the web app', typescript, '-p', 'apps/web/tsconfig.json', ...TWO_CHECKERS],
  [
    'arrows',
    inModules('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'sdks', 'bench', 'e2e'],
  ],
  ['dead code', inModules('knip', 'bin', 'knip.js')],
  ['OpenAPI document', path.join(repositoryRoot, 'scripts', 'check-openapi.ts')],
  ['voice', path.join(repositoryRoot, 'scripts', 'check-voice.ts')],
];

/** Runs all checks in parallel and prints the output of each when it ends. @returns the names of those that failed */
export async function runChecks() {
  const failed = await Promise.all(
    CHECKS.map(async ([name, ...command]) => ((await passes(name, command)) ? [] : [name])),
  );
  return failed.flat();
}

function passes(name, command) {
  return new Promise((resolve, reject) => {
    const child = spawn(node24Path, command, {
      cwd: repositoryRoot,
      env: environmentWithNode24(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name}`);
      resolve(status === 0);
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exit((await runChecks()).length === 0 ? 0 : 1);
