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

/**
 * What Node keeps of sources it has read: types stripped and code compiled. A worker that finds it is 100 MB smaller and
 * starts in half the time, because neither it nor its threads load the type stripper.
 */
export const compileCache = path.join(repositoryRoot, 'node_modules', '.cache', 'compiled');

/** This process's environment with the repository's own commands (and Node 24) first on PATH. */
export function environmentWithNode24(extra = {}) {
  const bin = path.join(repositoryRoot, 'node_modules', '.bin');
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}
