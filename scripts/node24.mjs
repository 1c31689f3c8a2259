import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const repositoryRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The Node 24 of the npm package `node`, whatever Node runs this script. */
export const node24Path = path.join(
  repositoryRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether Node 24 is installed. */
export const node24IsInstalled = () => existsSync(node24Path);

/**
 * Node's compile cache, with types stripped and code compiled. With it, a worker is 100 MB smaller and starts in half
 * the time, because neither it nor its threads load the type stripper.
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
