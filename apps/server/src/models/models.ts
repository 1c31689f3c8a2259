import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MOONSHINE } from '@voice-feedback/speech/asr/moonshine-facts';
import { ConfigError, readConfig } from '../config.ts';
import { addModel } from './add-model.ts';
import { checkModel } from './check-models.ts';
import { fetchModel } from './fetch-model.ts';
import { ModelError } from './model-error.ts';
import { type FoundModel, readModels } from './read-models.ts';
import { removeModel } from './remove-model.ts';

/** `npm run models`: the speech models that an operator has added. docs/engines.md describes them. */

const USAGE = `Usage: npm run models                                          lists the models
       npm run models -- add FOLDER --languages de,fr          adds one from a folder
       npm run models -- add URL --sha256 HEX --languages de   adds one from an archive
       npm run models -- check [NAME]                          compares files with their checksums, and loads them
       npm run models -- remove NAME

  --languages  ISO 639-1 codes of the languages that it understands
  --name       default: the name of its folder
  --family     default: what its files are called
  --auto       it gets messages without a language that aren't in English; --no-auto: it doesn't.
               Default: yes for several languages, if no other model does`;
const USAGE_EXIT_CODE = 2;
const RESTART =
  'Restart the workers to use it. With several machines, add it on each one and restart the workers there, too.';

process.exitCode = await run();

async function run(): Promise<number> {
  try {
    const { values, positionals } = readArguments();
    const [command = 'list', subject, ...more] = positionals;
    if (values.help || more.length > 0) return misused();
    const { modelsDirectory } = readConfig();
    if (command === 'list' && subject === undefined) await list(modelsDirectory);
    else if (command === 'add' && subject !== undefined) await add(modelsDirectory, subject, values);
    else if (command === 'check') return await check(modelsDirectory, subject);
    else if (command === 'remove' && subject !== undefined) await remove(modelsDirectory, subject);
    else return misused();
    return 0;
  } catch (error) {
    if (!(error instanceof ModelError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        languages: { type: 'string', default: '' },
        name: { type: 'string' },
        family: { type: 'string' },
        auto: { type: 'boolean' },
        sha256: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new ModelError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function misused(): number {
  console.error(USAGE);
  return USAGE_EXIT_CODE;
}

async function list(directory: string): Promise<void> {
  say(`${MOONSHINE.model}  ${MOONSHINE.languages.join(',')}  built in`);
  for (const found of await readModels(directory)) say(lineOf(found));
}

function lineOf(found: FoundModel): string {
  if ('problem' in found) return `${found.name}  can't be used: ${found.problem}`;
  const { name, family, languages, auto } = found.model;
  const megabytes = found.description.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${name}  ${languages.join(',')}  ${family}, ${megabytes.toFixed(0)} MB${auto ? ', auto' : ''}`;
}

async function add(
  directory: string,
  subject: string,
  values: ReturnType<typeof readArguments>['values'],
): Promise<void> {
  const { name, family, auto, sha256 } = values;
  const languages = values.languages.split(',').filter((each) => each !== '');
  const options = { source: subject, name, family, languages, auto };
  const added = /^https?:\/\//.test(subject)
    ? await addFrom(directory, subject, sha256, options)
    : await addModel(directory, { ...options, folder: subject });
  const says = added.auto ? ', and messages without a language that aren’t in English' : '';
  say(`"${added.name}" is added. It gets ${added.languages.join(', ')}${says}. ${RESTART}`);
}

async function addFrom(
  directory: string,
  url: string,
  sha256: string | undefined,
  options: Omit<Parameters<typeof addModel>[1], 'folder'>,
) {
  if (sha256 === undefined) throw new ModelError('A download needs its checksum: --sha256 HEX');
  await mkdir(directory, { recursive: true });
  const into = await mkdtemp(path.join(directory, '.fetching-'));
  try {
    const folder = await fetchModel({ url, sha256: sha256.toLowerCase(), into, onProgress });
    return await addModel(directory, { ...options, folder });
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

function onProgress(bytes: number, total: number | undefined): void {
  if (!process.stderr.isTTY) return;
  const share = total === undefined ? '' : ` of ${Math.ceil(total / 1e6)}`;
  process.stderr.write(`\rDownloading: ${Math.ceil(bytes / 1e6)}${share} MB`);
  if (bytes === total) process.stderr.write('\n');
}

/** @returns the exit code */
async function check(directory: string, name: string | undefined): Promise<number> {
  const found = (await readModels(directory)).filter((each) => name === undefined || each.name === name);
  if (name !== undefined && found.length === 0)
    throw new ModelError(`There is no model named "${name}" here. npm run models lists them.`);
  let code = 0;
  for (const each of found)
    try {
      await checkModel(each);
      say(`OK  ${each.name}`);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      say(`PROBLEM  ${error.message}`);
      code = 1;
    }
  return code;
}

async function remove(directory: string, name: string): Promise<void> {
  await removeModel(directory, name);
  say(`"${name}" is removed. Workers that have loaded it use it until they restart.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
