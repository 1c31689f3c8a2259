import path from 'node:path';
import { digestFile } from './digest-file.ts';
import { ModelError } from './model-error.ts';
import type { FoundModel } from './read-models.ts';
import { tryModel } from './try-model.ts';

/** Compares the files of a model with their checksums, and loads it. Throws `ModelError`. */
export async function checkModel(found: FoundModel): Promise<void> {
  if ('problem' in found) throw new ModelError(`"${found.name}" can't be used: ${found.problem}.`);
  for (const { name, sha256 } of found.description.files)
    if ((await digestFile(path.join(found.folder, name))) !== sha256)
      throw new ModelError(`"${found.name}" can't be used: ${name} isn't the file that was added.`);
  await tryModel(found.model);
}
