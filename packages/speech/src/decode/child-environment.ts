import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * All that the process of a decoder gets to know: where Node keeps compiled sources, if it keeps them. It touches a stranger's
 * bytes, so nothing else of our environment, with its secrets, reaches it.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  // Node adds a folder for its version to the one that it was given.
  const directory = getCompileCacheDir();
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(directory) };
}
