import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ModelError } from './model-error.ts';
import { modelNameSchema } from './read-models.ts';

/**
 * Removes a model. Workers that have loaded it go on with it until they restart, because they keep its files open or in
 * memory. Throws `ModelError`.
 */
export async function removeModel(directory: string, name: string): Promise<void> {
  const folder = path.join(directory, name);
  const isHere = modelNameSchema.safeParse(name).success && (await stat(folder).catch(() => undefined));
  if (!isHere) throw new ModelError(`There is no model named "${name}" here. npm run models lists them.`);
  // A worker that starts meanwhile sees all of it or nothing.
  const hidden = path.join(directory, `.removing-${name}-${process.pid}`);
  await rename(folder, hidden);
  await rm(hidden, { recursive: true });
}
