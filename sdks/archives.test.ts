import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, readDownloads } from './downloads.ts';
import { needProgram } from './run-program.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Compares our archives with those of the usual build programs. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-archives-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (command: string, args: string[], cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

test('the gem is the one that Ruby builds from the gemspec', async (context) => {
  needProgram(context, 'gem', 'ruby');
  const theirs = path.join(folder, 'theirs.gem');
  run(
    'gem',
    ['build', '--strict', 'voicefeedback.gemspec', '--output', theirs],
    path.join(ROOT, 'sdks/ruby'),
  );
  // The build date and the version of the build program may differ.
  const specificationOf = (gem: string) =>
    run('gem', ['specification', gem]).replace(/^(date|rubygems_version): .*\n/gm, '');
  expect(specificationOf(await pathOf('gem'))).toBe(specificationOf(theirs));
  const unpacked = async (gem: string, target: string) => {
    run('gem', ['unpack', gem, '--target', target]);
    const [name = ''] = await readdir(path.join(folder, target));
    return textsIn(path.join(folder, target, name));
  };
  expect(await unpacked(await pathOf('gem'), 'ours')).toEqual(await unpacked(theirs, 'theirs'));
});

test('the wheel has the metadata that setuptools reads from pyproject.toml, and pip installs it', async (context) => {
  needProgram(context, 'python3', 'python3');
  const has = `import importlib.util as u; print(all(u.find_spec(name) for name in ("setuptools", "pip")))`;
  if (run('python3', ['-c', has]).trim() !== 'True')
    context.skip('pip or setuptools is not on this machine, so the wheel is NOT compared with theirs');
  // Build a copy, because building leaves files behind.
  await cp(path.join(ROOT, 'sdks/python'), path.join(folder, 'python'), { recursive: true });
  run(
    'python3',
    ['-W', 'ignore', '-c', 'import setuptools; setuptools.setup()', '-q', 'egg_info'],
    path.join(folder, 'python'),
  );
  const wheel = await pathOf('wheel');
  const described = run('python3', ['-I', '-c', DESCRIBE, 'python/voicefeedback.egg-info/PKG-INFO', wheel]);
  const [theirs, ours] = described
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(ours).toMatchObject({
    name: 'voicefeedback',
    license: ['Apache-2.0'],
    summary: [expect.stringMatching(/\w/)],
    author: [expect.stringMatching(/\w/)],
    'requires-python': ['>=3.9'],
    'provides-extra': ['streaming'],
    'project-url': ['Homepage', 'Issues', 'Repository'].map((label) =>
      expect.stringMatching(new RegExp(`^${label}, https://`)),
    ),
    classifier: expect.arrayContaining(['Typing :: Typed']),
  });
  // Setuptools stores the requirements in a separate file until it writes a wheel.
  const { 'requires-dist': needs, ...rest } = ours;
  expect(rest).toEqual(theirs);
  const requires = await readFile(path.join(folder, 'python/voicefeedback.egg-info/requires.txt'), 'utf8');
  // Versions may be in any order.
  const parts = (need: string) => [
    /^[\w.-]+/.exec(need)?.[0],
    ...(need.match(/[<>=!~]=?[\w.]+/g) ?? []).sort(),
  ];
  const required = requires.split('\n').filter((line) => /^\w/.test(line));
  expect(needs.map(parts)).toEqual(required.map(parts));
  expect(requires).toContain('[streaming]');
  const install = ['-m', 'pip', 'install', '--no-deps', '--no-index', '-q', '--no-compile', '--target'];
  run('python3', [...install, 'installed', wheel]);
  const installed = await textsIn(path.join(folder, 'installed', 'voicefeedback'));
  expect(installed).toEqual(await textsIn(path.join(ROOT, 'sdks/python/voicefeedback')));
  expect(installed).toHaveProperty(['py.typed']);
});

/** Prints the metadata of PKG-INFO or a wheel, without the version of the format. The order of fields is irrelevant. */
const DESCRIBE = `
import email.parser, json, sys, zipfile
def describe(text):
    message = email.parser.Parser().parsestr(text)
    fields = {}
    for key, value in message.items(): fields.setdefault(key.lower(), []).append(value)
    for key in ("metadata-version", "license-file", "dynamic", "platform"): fields.pop(key, None)
    print(json.dumps({**{key: sorted(values) for key, values in fields.items()}, "name": message["name"], "readme": message.get_payload().strip()}))
describe(open(sys.argv[1], encoding="utf-8").read())
wheel = zipfile.ZipFile(sys.argv[2])
describe(wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode())
`;

test('the source archive contains what the wheel is built from', async () => {
  const archive = gunzipSync(await readFile(await pathOf('sdist')));
  const { name = '' } = (await readDownloads()).find(({ kind }) => kind === 'sdist') ?? {};
  const texts: Record<string, string> = {};
  const files = extract();
  files.end(archive);
  for await (const entry of files) texts[entry.header.name.replace(/^[^/]+\//, '')] = await text(entry);
  expect(texts['PKG-INFO']).toContain(`Name: ${name}`);
  expect(texts['pyproject.toml']).toBe(await readFile(path.join(ROOT, 'sdks/python/pyproject.toml'), 'utf8'));
  const sources = await textsIn(path.join(ROOT, 'sdks/python/voicefeedback'));
  for (const [file, content] of Object.entries(sources))
    expect(Buffer.from(texts[`voicefeedback/${file}`] ?? '').toString('latin1'), file).toBe(content);
});

test('the WordPress plugin is a zip of its folder, with every file', async () => {
  const zip = unzipSync(new Uint8Array(await readFile(await pathOf('wordpress'))));
  const packed = Object.fromEntries(
    Object.entries(zip).map(([name, content]) => [name, Buffer.from(content).toString('latin1')]),
  );
  const plugin = await textsIn(path.join(ROOT, 'integrations/wordpress/voice-feedback'));
  expect(packed).toEqual(
    Object.fromEntries(Object.entries(plugin).map(([name, text]) => [`voice-feedback/${name}`, text])),
  );
});

test('archives of the same sources are identical, in every time zone', async () => {
  const program = `
    import { makeTarGz, makeZip } from ${JSON.stringify(new URL('../scripts/packages/archives.mjs', import.meta.url).href)};
    const files = [{ name: 'a.txt', content: Buffer.from('a'.repeat(1000)) }, { name: 'b/c', content: Buffer.from('c'), mode: 0o755 }];
    console.log((await makeTarGz(files)).toString('hex'), (await makeZip(files)).toString('hex'));`;
  const made = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].map((TZ) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }),
  );
  expect(new Set(made).size).toBe(1);
});

/** Reads all files below a folder, by relative path. */
async function textsIn(start: string): Promise<Record<string, string>> {
  const entries = await readdir(start, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(start, file), await readFile(file, 'latin1')] as const;
    });
  return Object.fromEntries((await Promise.all(texts)).sort(([a], [b]) => a.localeCompare(b)));
}
