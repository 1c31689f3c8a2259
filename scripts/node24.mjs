import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, wherever it was cloned. */
export const repositoryRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The Node 24 that the npm package `node` brings, whatever Node runs this script. */
export const node24Path = path.join(
  repositoryRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether `npm ci` has brought Node 24 already. */
export const node24IsInstalled = () => existsSync(node24Path);

/** This process's environment with the repository's own commands (and Node 24) first on PATH. */
export function environmentWithNode24(extra = {}) {
  const bin = path.join(repositoryRoot, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}
