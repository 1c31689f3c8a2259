import { readdir } from 'node:fs/promises';
import { ModelError } from './model-error.ts';

/** Names of the files in a folder. Throws `ModelError` if there's no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new ModelError(`The folder ${folder} doesn't exist or can't be read.`, { cause: error });
  }
}
