import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeTinyModel } from '@voice-feedback/speech/testing/tiny-model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mountSmallDisk, NO_MOUNTS } from '../../testing/mounts.ts';
import { addModel, type NewModel } from './add-model.ts';
import { checkModel } from './check-models.ts';
import { digestFile } from './digest-file.ts';
import { fetchModel } from './fetch-model.ts';
import { readModels } from './read-models.ts';
import { removeModel } from './remove-model.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('./models.ts', import.meta.url));

let root: string;
let directory: string;
let tiny: NewModel;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'voice-feedback-models-'));
  directory = path.join(root, 'models');
  const folder = path.join(root, 'tiny');
  await writeTinyModel(folder);
  await writeFile(path.join(folder, 'README.md'), 'A tiny model.');
  await writeFile(path.join(folder, 'test.wav'), 'not needed');
  tiny = { folder, source: folder, family: 'nemo-ctc', languages: ['de'] };
});
afterEach(() => rm(directory, { recursive: true, force: true }));
afterAll(() => rm(root, { recursive: true }));

/** Everything in the models' directory, hidden folders as well. */
const left = () => readdir(directory).catch(() => []);

/** A folder with some files of the tiny model. */
async function folderWith(name: string, files: Record<string, string>): Promise<string> {
  const folder = path.join(root, name);
  await mkdir(folder, { recursive: true });
  for (const [file, source] of Object.entries(files))
    await cp(path.join(tiny.folder, source), path.join(folder, file));
  return folder;
}

describe('npm run models', () => {
  it('adds a model from a folder, lists it, checks it, and removes it', async () => {
    const environment = { ...process.env, MODELS_DIR: directory };
    const models = async (...given: string[]) =>
      (await run(process.execPath, [PROGRAM, ...given], { env: environment })).stdout;
    const added = await models('add', tiny.folder, '--family', 'nemo-ctc', '--languages', 'de,fr');
    expect(added).toContain('"tiny" is added. It gets de, fr, and messages without a language');
    const [list, check] = await Promise.all([models(), models('check')]);
    expect(list).toMatch(/moonshine-tiny-en-int8 {2}en {2}built in\ntiny {2}de,fr {2}nemo-ctc, 0 MB, auto\n/);
    expect(check).toBe('OK  tiny\n');
    expect((await readdir(path.join(directory, 'tiny'))).sort()).toEqual([
      ...['README.md', 'model.json', 'model.onnx', 'tokens.txt'],
    ]);
    await removeModel(directory, 'tiny');
    expect(await left()).toEqual([]);
    await expect(models('remove', 'tiny')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no model named "tiny" here. npm run models lists them.\n',
    });
  });

  it.each<[string, Partial<NewModel>, RegExp]>([
    ['no languages', { languages: [] }, /Which languages/],
    ['no code of a language', { languages: ['german'] }, /--languages "german": must be ISO 639-1/],
    ['a family that doesn’t exist', { family: 'kaldi' }, /no family "kaldi"[\s\S]*whisper/],
    ['files of several families', { family: undefined }, /several families.*sense-voice \| nemo-ctc/],
    ['files that its family doesn’t have', { family: 'whisper' }, /no file for the encoder, decoder/],
    ['a language that its family doesn’t know', { family: 'sense-voice' }, /don't understand de/],
    [
      'a family that isn’t its own',
      { family: 'zipformer-ctc' },
      /The model "tiny" failed: [\s\S]*"zipformer-ctc" the right family/,
    ],
    ['a name that leads elsewhere', { name: '../tiny' }, /--name/],
    ['the name of the built-in model', { name: 'moonshine-tiny-en-int8' }, /already/],
    ['no folder', { folder: '/nowhere' }, /folder \/nowhere doesn't exist/],
  ])('refuses a model with %s, and leaves nothing behind', async (_title, change, words) => {
    await expect(addModel(directory, { ...tiny, ...change })).rejects.toThrow(words);
    expect(await left()).toEqual([]);
  });

  it('refuses a name that is taken, and a second model for messages without a language', async () => {
    await addModel(directory, { ...tiny, auto: true });
    await expect(addModel(directory, tiny)).rejects.toThrow('A model named "tiny" already exists.');
    await expect(addModel(directory, { ...tiny, name: 'other', auto: true })).rejects.toThrow(
      '"tiny" already gets messages without a language',
    );
    const other = await addModel(directory, { ...tiny, name: 'other', languages: ['de', 'fr'] });
    expect(other.auto).toBe(false);
  });

  it('uses the quantized files, and weights next to them', async () => {
    const folder = await folderWith('both', {
      ...{ 'model.int8.onnx': 'model.onnx', 'model.onnx': 'model.onnx', 'tokens.txt': 'tokens.txt' },
      // Its name occurs in the model's bytes.
      ...{ 'logprobs.data': 'README.md', 'unrelated.data': 'README.md' },
    });
    const bytes = await readFile(path.join(folder, 'model.int8.onnx'));
    const named = Buffer.concat([bytes, Buffer.from([0x72, 0x0f, 0x0a, 0x0d]), Buffer.from('logprobs.data')]);
    await writeFile(path.join(folder, 'model.int8.onnx'), named);
    const { files } = await addModel(directory, { ...tiny, folder });
    expect(files.map(({ name }) => name)).toEqual(['model.int8.onnx', 'tokens.txt', 'logprobs.data']);
  });

  it('finds files that were changed, truncated or deleted, and folders that it didn’t create', async () => {
    await addModel(directory, tiny);
    const only = async () => {
      const [found] = await readModels(directory);
      if (found === undefined) throw new Error('no model');
      return found;
    };
    await checkModel(await only());
    const file = path.join(directory, 'tiny', 'tokens.txt');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Hallo', 'Hello'));
    await expect(checkModel(await only())).rejects.toThrow(/tokens.txt isn't the file that was added/);
    await truncate(file, 3);
    expect(await only()).toMatchObject({
      problem: `tokens.txt has 3 bytes instead of ${Buffer.byteLength(text)}`,
    });
    await rm(file);
    await expect(checkModel(await only())).rejects.toThrow('"tiny" can\'t be used: tokens.txt is missing.');
    await writeFile(path.join(directory, 'tiny', 'model.json'), '{}');
    expect(await only()).toMatchObject({ problem: expect.stringContaining('model.json is damaged: name') });
    await rm(path.join(directory, 'tiny', 'model.json'));
    expect(await only()).toMatchObject({
      problem: expect.stringContaining("wasn't added with npm run models"),
    });
    await expect(removeModel(directory, '../tiny')).rejects.toThrow('no model named "../tiny"');
  });

  it('says how much is missing on a full disk, and leaves nothing behind', async ({ skip }) => {
    await using disk = await mountSmallDisk(200_000);
    if (disk === undefined) return skip(NO_MOUNTS);
    const folder = await folderWith('large', { 'model.onnx': 'model.onnx', 'tokens.txt': 'tokens.txt' });
    await writeFile(path.join(folder, 'LICENSE'), Buffer.alloc(500_000));
    await expect(addModel(disk.directory, { ...tiny, folder })).rejects.toThrow(
      /needs 1 MB, but only 1 MB is free/,
    );
    const archive = { url: '', sha256: '0'.repeat(64), into: disk.directory };
    await using server = await serve(Buffer.alloc(500_000));
    await expect(fetchModel({ ...archive, url: server.url })).rejects.toThrow(/disk of .* is full/);
    expect(await readdir(disk.directory)).not.toContain('large');
  });
});

/** Serves these bytes at `/tiny.tar.gz`. */
async function serve(bytes: Buffer) {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/tiny.tar.gz') response.end(bytes);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}/tiny.tar.gz`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('an archive', () => {
  it('is unpacked only if it has the given checksum', async () => {
    const archive = path.join(root, 'tiny.tar.gz');
    await run('tar', ['-czf', archive, '-C', root, 'tiny']);
    const sha256 = await digestFile(archive);
    await using server = await serve(await readFile(archive));
    const fetchInto = async (name: string, change: { url?: string; sha256?: string } = {}) => {
      const into = path.join(root, name);
      await mkdir(into);
      return fetchModel({ url: server.url, sha256, into, ...change });
    };
    const folder = await fetchInto('fetched');
    expect((await readdir(folder)).sort()).toEqual(['README.md', 'model.onnx', 'test.wav', 'tokens.txt']);
    const wrong = fetchInto('wrong', { sha256: '0'.repeat(64) });
    await expect(wrong).rejects.toThrow(`has another checksum: ${sha256}. Nothing was added.`);
    expect(await readdir(path.join(root, 'wrong'))).toEqual(['tiny.tar.gz']);
    await expect(fetchInto('short', { sha256: 'abc' })).rejects.toThrow('64 hexadecimal digits');
    await expect(fetchInto('gone', { url: `${server.url}.old` })).rejects.toThrow('answered with 404');
    const nobody = 'http://127.0.0.1:1/tiny.tar.gz';
    await expect(fetchInto('nobody', { url: nobody })).rejects.toThrow("couldn't be downloaded");
    await using other = await serve(Buffer.from('no archive'));
    const digest = createHash('sha256').update('no archive').digest('hex');
    await expect(fetchInto('other', { url: other.url, sha256: digest })).rejects.toThrow(
      "The archive can't be unpacked",
    );
  });
});
