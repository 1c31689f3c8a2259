import { constants } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {
  FAMILY_NAMES,
  type FamilyName,
  familyOf,
  findParts,
  isFamily,
  possibleFamilies,
} from '@voice-feedback/speech/added-models/families';
import { MOONSHINE } from '@voice-feedback/speech/asr/moonshine-facts';
import { digestFile } from './digest-file.ts';
import { filesIn } from './files-in.ts';
import { ModelError } from './model-error.ts';
import {
  DESCRIPTION_FILE,
  languageSchema,
  type ModelDescription,
  modelNameSchema,
  readModels,
} from './read-models.ts';
import { tryModel } from './try-model.ts';

export interface NewModel {
  /** with its files */
  folder: string;
  /** as given, for the record */
  source: string;
  /** default: the folder's name */
  name?: string | undefined;
  /** default: what the names of the files say */
  family?: string | undefined;
  languages: readonly string[];
  /** default: true for several languages, unless another model has it */
  auto?: boolean | undefined;
}

/** Licences and read-mes come along. */
const SMALL_BYTES = 1_000_000;
const COMES_ALONG = /^(licen[cs]e|notice|readme|copying)/i;
/** Weights beside a model's file, which names them. */
const EXTERNAL_WEIGHTS = /\.(weights|data|onnx_data|bin)$/i;

/**
 * Copies a model into the models' directory once it can be loaded. The folder appears there complete or not at all.
 * Throws `ModelError`.
 */
export async function addModel(directory: string, given: NewModel): Promise<ModelDescription> {
  const names = await filesIn(given.folder);
  const family = chooseFamily(given.family, names);
  const { found: parts, missing } = findParts(family, names);
  if (missing.length > 0)
    throw new ModelError(
      `${given.folder} has no file for the ${missing.join(', ')} of a ${familyOf(family).title} model. It has ${names.join(', ') || 'no files'}.`,
    );
  const name = parsed(
    modelNameSchema,
    given.name ?? path.basename(path.resolve(given.folder)).toLowerCase(),
    '--name',
  );
  const languages = [...new Set(given.languages.map((each) => parsed(languageSchema, each, '--languages')))];
  if (languages.length === 0) throw new ModelError('Which languages does it understand? --languages de,fr');
  const unknown = languages.filter((each) => familyOf(family).languages?.includes(each) === false);
  if (unknown.length > 0)
    throw new ModelError(`${familyOf(family).title} models don't understand ${unknown.join(', ')}.`);
  const others = await readModels(directory);
  if (name === MOONSHINE.model || others.some((other) => other.name === name))
    throw new ModelError(
      `A model named "${name}" already exists. Choose another --name, or remove that one.`,
    );
  const other = others.find((each) => 'model' in each && each.model.auto);
  if (given.auto === true && other !== undefined)
    throw new ModelError(
      `"${other.name}" already gets messages without a language (--auto). Only one model can.`,
    );
  const auto = given.auto ?? (languages.length > 1 && other === undefined);

  await mkdir(directory, { recursive: true });
  const files = await chooseFiles(given.folder, names, parts);
  await checkSpace(directory, given.folder, files);
  const target = await mkdtemp(path.join(directory, '.adding-'));
  try {
    const described: ModelDescription['files'] = [];
    for (const file of files) described.push(await copyWhole(given.folder, target, file));
    const added_at = new Date().toISOString();
    const description = {
      name,
      family,
      languages,
      auto,
      parts,
      files: described,
      source: given.source,
      added_at,
    };
    await tryModel({ name, folder: target, family, parts, languages, auto });
    await writeFile(path.join(target, DESCRIPTION_FILE), `${JSON.stringify(description, undefined, 2)}\n`);
    await rename(target, path.join(directory, name));
    return description;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new ModelError(`The disk of ${directory} is full. Nothing was added.`, { cause: error });
    throw error;
  }
}

function chooseFamily(wanted: string | undefined, names: readonly string[]): FamilyName {
  const list = FAMILY_NAMES.map((name) => `  ${name.padEnd(18)} ${familyOf(name).title}`).join('\n');
  if (wanted !== undefined) {
    if (!isFamily(wanted)) throw new ModelError(`There's no family "${wanted}". The families are\n${list}`);
    return wanted;
  }
  const possible = possibleFamilies(names);
  const [only] = possible;
  if (only !== undefined && possible.length === 1) return only;
  throw new ModelError(
    possible.length === 0
      ? `These files don't belong to a known family: ${names.join(', ') || 'none'}. The families are\n${list}`
      : `These files can be those of several families. Say which: --family ${possible.join(' | ')}`,
  );
}

function parsed(schema: typeof modelNameSchema, value: string, option: string): string {
  const result = schema.safeParse(value);
  if (!result.success) throw new ModelError(`${option} "${value}": ${result.error.issues[0]?.message}`);
  return result.data;
}

async function chooseFiles(
  folder: string,
  names: readonly string[],
  parts: Record<string, string>,
): Promise<string[]> {
  const chosen = [...new Set(Object.values(parts))];
  const external = names.filter((name) => EXTERNAL_WEIGHTS.test(name) && !chosen.includes(name));
  for (const part of external.length === 0 ? [] : [...chosen]) {
    const bytes = await readFile(path.join(folder, part));
    for (const name of external) if (bytes.includes(name)) chosen.push(name);
  }
  for (const name of names)
    if (COMES_ALONG.test(name) && (await stat(path.join(folder, name))).size < SMALL_BYTES) chosen.push(name);
  return [...new Set(chosen)];
}

async function checkSpace(directory: string, folder: string, files: readonly string[]): Promise<void> {
  let bytes = 0;
  for (const file of files) bytes += (await stat(path.join(folder, file))).size;
  const { bavail, bsize } = await statfs(directory);
  if (bytes > bavail * bsize)
    throw new ModelError(
      `The model needs ${megabytes(bytes)}, but only ${megabytes(bavail * bsize)} is free for ${directory}. Nothing was added.`,
    );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

/** Copies a file and compares the copy with it. */
async function copyWhole(from: string, to: string, name: string): Promise<ModelDescription['files'][number]> {
  const copy = path.join(to, name);
  await copyFile(path.join(from, name), copy, constants.COPYFILE_EXCL);
  await using file = await open(copy, 'r');
  await file.sync();
  const sha256 = await digestFile(copy);
  if (sha256 !== (await digestFile(path.join(from, name))))
    throw new ModelError(`${name} changed while it was copied, or the copy is wrong. Nothing was added.`);
  return { name, bytes: (await file.stat()).size, sha256 };
}
