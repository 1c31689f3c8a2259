import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../apps/server/testing/app.ts';
import { signUp } from '../../../apps/server/testing/customer.ts';
import { VoiceFeedback } from '../../../sdks/js/src/index.ts';
import { needProgram, runProgram } from '../../../sdks/run-program.ts';
import { ELEMENT } from '../../../sdks/widget/description.ts';
import { languageFiles } from '../languages.ts';

const HERE = new URL('../', import.meta.url);

test('WordPress: every PHP file is sound', async (context) => {
  needProgram(context, 'php', 'php-cli');
  const files = (await readdir(HERE, { recursive: true })).filter((file) => file.endsWith('.php'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const { code, output } = await runProgram('php', ['-d', 'display_errors=1', '-l', file], { cwd: HERE });
    expect(`${code} ${output}`).toContain(`0 No syntax errors detected in ${file}`);
  }
});

test('WordPress: settings, shortcode, block and check hold, against the real server', async (context) => {
  needProgram(context, 'php', 'php-cli');
  await using app = await startTestApp();
  const { key } = await signUp(app);
  const client = new VoiceFeedback({ apiKey: key, baseUrl: app.url });
  const publishable = await client.keys.create({ kind: 'publishable', allowed_domains: ['site.example'] });
  const { code, output } = await runProgram('php', ['test/plugin_test.php'], {
    cwd: HERE,
    env: {
      VOICE_FEEDBACK_SERVER: app.url,
      VOICE_FEEDBACK_KEY: publishable.api_key,
      VOICE_FEEDBACK_SECRET_KEY: key,
    },
  });
  expect(output).toMatch(/^all \d+ checks hold\n$/);
  expect(code).toBe(0);
});

/** What only the site's owner sets. */
const OF_THE_OWNER = ['api-key', 'base-url'];

test('WordPress: shortcode, block and editor have every attribute of the element', async () => {
  const read = (name: string) => readFile(new URL(`voice-feedback/${name}`, HERE), 'utf8');
  const attributes = ELEMENT.attributes.filter(({ attribute }) => !OF_THE_OWNER.includes(attribute));
  const snake = attributes.map(({ attribute }) => attribute.replaceAll('-', '_')).sort();
  const camel = attributes.map(({ property }) => property).sort();
  const php = await read('includes/class-voice-feedback-element.php');
  const [, list = ''] = /const ATTRIBUTES = array\(([^)]*)\)/.exec(php) ?? [];
  expect([...list.matchAll(/'(\w+)'\s*=>/g)].map(([, name]) => name).sort()).toEqual(snake);
  const block: Record<string, { enum?: string[] }> = JSON.parse(await read('block/block.json')).attributes;
  expect(Object.keys(block).sort()).toEqual(camel);
  const editor = await read('block/edit.js');
  expect(camel.filter((name) => !editor.includes(`'${name}'`))).toEqual([]);
  for (const { property, type } of attributes) {
    const values = [...type.matchAll(/'([\w-]+)'/g)].map(([, value = '']) => value);
    const known = block[property]?.enum?.filter((value) => value !== '') ?? [];
    expect(values, property).toEqual(expect.arrayContaining(type === 'boolean' ? [] : known));
    if (values.length > 2) expect(known.sort(), property).toEqual(values.sort());
  }
});

test('WordPress: the editor registers the block that the server renders', async () => {
  const read = (name: string) => readFile(new URL(`voice-feedback/block/${name}`, HERE), 'utf8');
  const registered: string[] = [];
  const parts = new Proxy({}, { get: () => () => undefined });
  const wp = {
    element: parts,
    components: parts,
    blockEditor: parts,
    i18n: { __: (text: string) => text },
    blocks: { registerBlockType: (name: string) => registered.push(name) },
  };
  runInNewContext(await read('edit.js'), { window: { wp } });
  expect(registered).toEqual([JSON.parse(await read('block.json')).name]);
});

test('WordPress: the template and the French words are complete (else: UPDATE_SDK_TYPES=1)', async () => {
  const folder = new URL('voice-feedback/languages/', HERE);
  const files = await languageFiles();
  if (process.env.UPDATE_SDK_TYPES === '1') {
    await mkdir(folder, { recursive: true });
    for (const [name, bytes] of files) await writeFile(new URL(name, folder), bytes);
  }
  expect((await readdir(folder)).sort()).toEqual([...files.keys()].sort());
  for (const [name, bytes] of files)
    expect((await readFile(new URL(name, folder))).equals(bytes), name).toBe(true);
});

test("WordPress: gettext, which isn't ours, reads the French words", async (context) => {
  needProgram(context, 'msgunfmt', 'gettext');
  const { output } = await runProgram('msgunfmt', ['voice-feedback/languages/voice-feedback-fr_FR.mo'], {
    cwd: HERE,
    env: { LC_ALL: 'C.UTF-8' },
  });
  expect(output).toContain('msgid "Check the connection"\nmsgstr "Vérifier la connexion"');
});
