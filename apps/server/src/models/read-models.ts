import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AddedModel } from '@voice-feedback/speech/added-models/added-model';
import { FAMILY_NAMES } from '@voice-feedback/speech/added-models/families';
import { z } from 'zod';
import { ModelError } from './model-error.ts';

/** Describes a model in its folder. */
export const DESCRIPTION_FILE = 'model.json';
/** Folders that begin with a dot are being added or removed. */
const HIDDEN = '.';

export const modelNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'must be lowercase letters, digits, dots and hyphens, 64 at most');
export const languageSchema = z.string().regex(/^[a-z]{2,3}$/, 'must be ISO 639-1 codes such as de');

const descriptionSchema = z.strictObject({
  name: modelNameSchema,
  family: z.enum(FAMILY_NAMES),
  languages: z.array(languageSchema).min(1),
  auto: z.boolean(),
  /** file name of each part of the family */
  parts: z.record(z.string(), z.string()),
  files: z.array(
    z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  /** the folder or address that it was added from */
  source: z.string(),
  added_at: z.iso.datetime(),
});
export type ModelDescription = z.infer<typeof descriptionSchema>;

/** A folder in the models' directory. */
export type FoundModel =
  | { name: string; folder: string; model: AddedModel; description: ModelDescription }
  | { name: string; folder: string; problem: string };

/** Reads which models were added, in the order of their names; none if the directory doesn't exist. */
export async function readModels(directory: string): Promise<FoundModel[]> {
  const names = await readdir(directory).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names
    .filter((name) => !name.startsWith(HIDDEN))
    .sort()
    .map((name) => readModel(path.join(directory, name)));
  return await Promise.all(found);
}

async function readModel(folder: string): Promise<FoundModel> {
  const name = path.basename(folder);
  try {
    const description = descriptionSchema.parse(
      JSON.parse(await readFile(path.join(folder, DESCRIPTION_FILE), 'utf8')),
    );
    if (description.name !== name) throw new ModelError(`its folder was renamed from "${description.name}"`);
    for (const file of description.files) await checkSize(folder, file);
    const { family, languages, auto, parts } = description;
    return { name, folder, description, model: { name, folder, family, languages, auto, parts } };
  } catch (error) {
    return { name, folder, problem: problemOf(error) };
  }
}

async function checkSize(folder: string, { name, bytes }: ModelDescription['files'][number]): Promise<void> {
  const facts = await stat(path.join(folder, name)).catch(() => undefined);
  if (facts === undefined) throw new ModelError(`${name} is missing`);
  if (facts.size !== bytes) throw new ModelError(`${name} has ${facts.size} bytes instead of ${bytes}`);
}

function problemOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return `${DESCRIPTION_FILE} is damaged: ${error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`;
  if (error instanceof SyntaxError) return `${DESCRIPTION_FILE} is damaged`;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return `it has no ${DESCRIPTION_FILE}, so it wasn't added with npm run models`;
  return error instanceof Error ? error.message : String(error);
}
