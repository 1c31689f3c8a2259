import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * Environment of a decoder process: only Node's compile cache folder, if one is set. The process parses untrusted
 * bytes, so it gets none of our other variables, which hold secrets.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  // getCompileCacheDir() ends in a folder that Node adds for its version.
  const directory = getCompileCacheDir();
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(directory) };
}
