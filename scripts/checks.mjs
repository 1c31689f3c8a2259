/** `npm run check`: what can be known without running anything: form, types, arrows between parts, dead code. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentWithNode24, node24Path, repositoryRoot } from './node24.mjs';

const inModules = (...parts) => path.join(repositoryRoot, 'node_modules', ...parts);
const typescript = inModules('typescript-native', 'bin', 'tsc');
const CHECKS = [
  ['format and lint', inModules('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
  ['types', typescript, '-p', 'tsconfig.json'],
  ['types of the web app', typescript, '-p', 'apps/web/tsconfig.json'],
  [
    'arrows',
    inModules('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'sdks', 'bench', 'e2e'],
  ],
  ['dead code', inModules('knip', 'bin', 'knip.js')],
];

/** Runs every check, also after one failed; gives the names of those that failed. */
export function runChecks() {
  return CHECKS.filter(([name, command, ...args]) => {
    const { status } = spawnSync(node24Path, [command, ...args], {
      cwd: repositoryRoot,
      env: environmentWithNode24(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name}`);
    return status !== 0;
  }).map(([name]) => name);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(runChecks().length === 0 ? 0 : 1);
