import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DOWNLOADS, readDownloads } from './downloads.ts';
import { needProgram, needPython, type Outcome, runProgram } from './run-program.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
const inModules = (...parts: string[]) => path.join(ROOT, 'node_modules', ...parts);
const SAMPLE_LINES = 10;
/** Names of the published packages, sorted. */
const NAMES = ['@voice-feedback/recorder', '@voice-feedback/widget', 'voicefeedback', 'voicefeedback-react'];
/** Allowed files in a tarball: built code and types, type entry points, the widget's scripts, and documentation. */
const PUBLISHED =
  /^(package\.json|README\.md|LICENSE|custom-elements\.json|widget(-\w+)?\.js|\w+\.d\.c?ts|dist\/cjs\/package\.json|dist\/(?!.*\.test\.)[\w/-]+\.(js|d\.ts))$/;
const publishedSchema = z.record(
  z.string(),
  z.object({ version: z.string(), files: z.array(z.object({ path: z.string() })) }),
);
const manifestSchema = z.looseObject({
  version: z.string(),
  private: z.undefined().optional(),
  type: z.literal('module'),
  license: z.literal('Apache-2.0'),
  sideEffects: z.union([z.literal(false), z.array(z.string())]),
  dependencies: z.record(z.string(), z.string().regex(/^\^\d/)),
  // Links on a registry's page.
  author: z.string(),
  homepage: z.url(),
  bugs: z.object({ url: z.url() }),
  repository: z.object({ url: z.string().regex(/^git\+https:/), directory: z.string() }),
  engines: z.object({ node: z.string() }),
  description: z.string().min(20),
  keywords: z.array(z.string()).min(3),
  types: z.string(),
  files: z.array(z.string()).min(1),
  publishConfig: z.object({ access: z.literal('public') }),
  exports: z.record(z.string().regex(/^[^*]+$/), z.unknown()),
});

describe('the packages as they are published', () => {
  let project: string;

  /** An empty project of a user who installs the packages. */
  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), 'voice-feedback-project-'));
    await writeFile(path.join(project, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
    const tarballs = (await readDownloads()).filter(({ kind }) => kind === 'npm');
    expect(tarballs.map(({ name }) => name).sort()).toEqual(NAMES);
    // React and its types belong to the project. Without a network they are copied from here.
    const quiet = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund'];
    await ran(
      'npm',
      ['install', ...quiet, ...tarballs.map(({ file }) => path.join(DOWNLOADS, file))],
      project,
    );
    await mkdir(path.join(project, 'node_modules', '@types'), { recursive: true });
    for (const name of ['react', 'react-dom', 'scheduler', 'csstype', '@types/react'])
      await symlink(inModules(name), path.join(project, 'node_modules', name));
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  const ran = async (command: string, args: string[], cwd: string): Promise<Outcome> => {
    const outcome = await runProgram(command, args, { cwd: new URL(`file://${cwd}/`) });
    expect(outcome.code, outcome.output).toBe(0);
    return outcome;
  };
  const installed = (name: string, file: string) => path.join(project, 'node_modules', name, file);
  const manifestOf = async (name: string) =>
    manifestSchema.parse(JSON.parse(await readFile(installed(name, 'package.json'), 'utf8')));
  const samplesOf = async (name: string) =>
    [...(await readFile(installed(name, 'README.md'), 'utf8')).matchAll(/```(\w+)\n([\s\S]*?)```/g)]
      .map(([, language = '', code = '']) => ({ language, code }))
      .filter(({ language }) => language !== 'sh');

  test.each(NAMES)(
    '%s has its licence, no sources, and a first result in fewer than ten lines',
    async (name) => {
      expect(await readFile(installed(name, 'LICENSE'), 'utf8')).toContain('Apache License');
      expect(existsSync(installed(name, 'src'))).toBe(false);
      await manifestOf(name);
      const [first] = await samplesOf(name);
      expect(first?.code).toContain(name === '@voice-feedback/widget' ? '<voice-feedback' : `'${name}'`);
      expect(first?.code.trim().split('\n').length).toBeLessThan(SAMPLE_LINES);
    },
  );

  test('can be imported without a browser, as prerendering does; internal modules can’t', async () => {
    const program = `
      import { Recorder, Outbox } from '@voice-feedback/recorder';
      import { VoiceFeedbackElement } from '@voice-feedback/widget';
      import { VoiceFeedback, verifyWebhook } from 'voicefeedback';
      import { Team } from 'voicefeedback/team';
      import { VoiceFeedback as Button, useVoiceFeedback } from 'voicefeedback-react';
      const inside = await import('voicefeedback/dist/internal/transport.js').catch((error) => error.code);
      const made = [Outbox, VoiceFeedbackElement, new VoiceFeedback({ apiKey: 'vf_1' }).feedback.create, verifyWebhook, new Team(new VoiceFeedback({ apiKey: 'vf_1' })).comments.create, Button, useVoiceFeedback];
      console.log(new Recorder({ maximumSeconds: 1 }).getSnapshot().state, ...made.map((one) => typeof one), inside);`;
    await writeFile(path.join(project, 'program.mjs'), program);
    const { output } = await ran(process.execPath, ['program.mjs'], project);
    expect(output.trim()).toBe(`idle ${'function '.repeat(5)}object function ERR_PACKAGE_PATH_NOT_EXPORTED`);
  });

  test('export the same names for require and import', async () => {
    const program = `
      const names = (one) => Object.keys(one).sort().join();
      const same = async (name) => names(require(name)) === names(await import(name));
      Promise.all(${JSON.stringify([...NAMES, 'voicefeedback/team'])}.map(same)).then((all) => console.log(...all));`;
    await writeFile(path.join(project, 'program.cjs'), program);
    const { output } = await ran(process.execPath, ['program.cjs'], project);
    expect(output.trim()).toBe('true true true true true');
  });

  test('a client from require and Team from import work together, and the other way round', async () => {
    const program = `
      const sent = [];
      const fetch = async (url) => (sent.push(url), Response.json({ id: 't1' }));
      const options = { apiKey: 'vf_1', baseUrl: 'http://localhost', fetch };
      (async () => {
        const [esm, esmTeam] = [await import('voicefeedback'), await import('voicefeedback/team')];
        const [cjs, cjsTeam] = [require('voicefeedback'), require('voicefeedback/team')];
        await new esmTeam.Team(new cjs.VoiceFeedback(options)).themes.get('1');
        await new cjsTeam.Team(new esm.VoiceFeedback(options)).themes.get('2');
        await new cjsTeam.Team(options).themes.get('3');
        console.log(...sent);
      })();`;
    await writeFile(path.join(project, 'mixed.cjs'), program);
    const { output } = await ran(process.execPath, ['mixed.cjs'], project);
    expect(output.trim().split(' ')).toEqual(
      ['1', '2', '3'].map((id) => `http://localhost/api/v1/themes/${id}`),
    );
  });

  test.each(NAMES)('%s has nothing that publint or "are the types wrong" objects to', async (name) => {
    const { file = '' } =
      (await readDownloads()).find((one) => one.kind === 'npm' && one.name === name) ?? {};
    const tarball = new Uint8Array(await readFile(path.join(DOWNLOADS, file)));
    const types = await checkPackage(createPackageFromTarballData(tarball));
    expect(types).toMatchObject({ types: { kind: 'included' }, problems: [] });
    const { messages } = await publint({ pkgDir: installed(name, ''), strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  test.each(NAMES)('%s is published by npm as it is, for everybody', async (name) => {
    const { file = '' } =
      (await readDownloads()).find((one) => one.kind === 'npm' && one.name === name) ?? {};
    // Nothing listens on this port, since a dry run sends nothing.
    const nowhere = ['--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'];
    const { output } = await ran(
      'npm',
      ['publish', path.join(DOWNLOADS, file), '--dry-run', '--json', ...nowhere],
      project,
    );
    expect(output).toContain('tag latest and public access (dry-run)');
    expect(output, 'npm would change the manifest').not.toContain('auto-corrected');
    const published = publishedSchema.parse(JSON.parse(/^\{$[\s\S]*^\}$/m.exec(output)?.[0] ?? ''));
    expect(published[name]?.version).toBe(version);
    const files = published[name]?.files.map((one) => one.path) ?? [];
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE']));
    expect(files.filter((one) => !PUBLISHED.test(one))).toEqual([]);
  });

  test('include the command', async () => {
    const command = path.join(project, 'node_modules', '.bin', 'voicefeedback');
    const { output } = await ran(command, ['--version'], project);
    expect(output.trim()).toBe((await manifestOf('voicefeedback')).version);
  });

  test('have types that match the samples of their READMEs, with both kinds of module resolution', async () => {
    const programs: Record<string, string> = {
      'element.ts': `import type { VoiceFeedbackElement } from '@voice-feedback/widget';
      declare const element: VoiceFeedbackElement;
      element.addEventListener('voice-feedback-error', ({ code, isKept }) => console.log(code.length, isKept === true));
      // @ts-expect-error: results have no code
      element.addEventListener('voice-feedback-result', ({ code }) => console.log(code));`,
      'client.tsx': `import { ApiError, isFinished, VoiceFeedback, verifyWebhook } from 'voicefeedback';
      import { VoiceFeedback as Button } from 'voicefeedback-react';
      const client = new VoiceFeedback({ apiKey: 'vf_1' });
      const feedback = await client.feedback.create({ audio: new Blob([]), detailed: true });
      await client.feedback.create({ text: 'written', tags: ['a'] });
      const score: number = feedback.sentiment.score;
      for await (const each of client.feedback.list({ sentiment: 'negative' }))
        if (isFinished(each)) console.log(each.transcript.length, score);
      const event = await verifyWebhook('', new Headers(), '');
      if (event.type === 'feedback.failed') console.log(event.data.error?.code);
      try { await client.credits.balance(); } catch (error) { if (error instanceof ApiError) console.log(error.requestId); }
      export const button = <Button apiKey="vf_1" theme="dark" onResult={({ summary }) => console.log(summary)} />;
      // @ts-expect-error: there is no such sentiment
      client.feedback.list({ sentiment: 'angry' });
      // @ts-expect-error: nothing to process
      client.feedback.create({ detailed: true });
      // @ts-expect-error: one of them, not both
      client.feedback.create({ text: 'written', audio: new Blob([]) });
      // @ts-expect-error: there is no such theme
      export const other = <Button apiKey="vf_1" theme="neon" />;`,
      'team.ts': `import { VoiceFeedback } from 'voicefeedback';
      import { type Comment, Team } from 'voicefeedback/team';
      const team = new Team(new VoiceFeedback({ apiKey: 'vf_1' }));
      const comment: Comment = await team.comments.create('1', { text: 'Fixed.' });
      for await (const { name } of team.themes.list({ kind: 'problem' })) console.log(name.length, comment.text);
      const { data } = await new Team({ apiKey: 'vf_1' }).askLinks.results('1').withResponse();
      console.log(data.questions.length);
      // @ts-expect-error: a comment has a text
      team.comments.create('1', {});
      // @ts-expect-error: there is no such kind
      team.themes.list({ kind: 'other' });
      // @ts-expect-error: there is no such option
      new Team({ key: 'vf_1' });`,
      // The complete button in examples/, as users copy it.
      'own-button.ts': await readFile(path.join(ROOT, 'examples', 'own-button.ts'), 'utf8'),
    };
    for (const name of NAMES)
      for (const [index, { language, code }] of (await samplesOf(name)).entries())
        if (/^(js|ts|jsx)$/.test(language))
          programs[`sample${name.replaceAll(/\W/g, '-')}-${index}.${language === 'jsx' ? 'tsx' : 'ts'}`] =
            code;
    for (const [file, code] of Object.entries(programs)) await writeFile(path.join(project, file), code);
    const strict = ['--strict', '--noEmit', '--target', 'es2022', '--jsx', 'react-jsx', '--types', ''];
    const lib = ['--lib', 'es2022,dom,dom.iterable,dom.asynciterable'];
    const compiler = inModules('typescript-native', 'bin', 'tsc');
    await Promise.all(
      [
        ['--module', 'nodenext'],
        ['--module', 'esnext', '--moduleResolution', 'bundler'],
      ].map((resolution) =>
        ran(
          process.execPath,
          [compiler, ...strict, ...lib, ...resolution, ...Object.keys(programs)],
          project,
        ),
      ),
    );
  });

  test('stay within their size limits, also if only a part is used', async () => {
    await bundle("export * from 'voicefeedback';", 'everything.js');
    await bundle("export { verifyWebhook } from 'voicefeedback';", 'only-webhooks.js');
    await bundle("export * from 'voicefeedback/team';", 'only-team.js');
    // A page already has React, and the component loads the rest later.
    await bundle("export { VoiceFeedback } from 'voicefeedback-react';", 'only-component.js', [
      /^react/,
      '@voice-feedback/widget',
      'voicefeedback',
    ]);
    const { output } = await runProgram(process.execPath, [inModules('size-limit', 'bin.js'), '--json'], {
      cwd: new URL(`file://${ROOT}`),
    });
    const sizes = z
      .array(z.object({ name: z.string(), size: z.number(), passed: z.boolean() }))
      .parse(JSON.parse(output));
    expect(sizes).toHaveLength(8);
    expect(sizes.filter((one) => !one.passed)).toEqual([]);
  });

  async function bundle(program: string, file: string, external: (string | RegExp)[] = []): Promise<void> {
    const input = path.join(project, 'bundle.mjs');
    await writeFile(input, program);
    const build = await rolldown({ input, platform: 'browser', external });
    await build.write({ file: path.join(ROOT, 'sdks', 'js', 'build', file), format: 'esm', minify: true });
    await build.close();
  }

  test('Python: is packed with its types, and can be imported with only httpx installed', async (context) => {
    const { output } = await runProgram(
      needPython(context),
      [
        '-I',
        '-c',
        `import sys; sys.path.insert(0, ${JSON.stringify(path.join(ROOT, 'sdks/python'))}); sys.dont_write_bytecode = True; import voicefeedback; print(voicefeedback.__version__)`,
      ],
      {},
    );
    expect(output.trim()).toBe(version);
    expect(existsSync(path.join(ROOT, 'sdks/python/voicefeedback/py.typed'))).toBe(true);
  });

  test('Python: every file parses with Python 3.9, the oldest supported version', async (context) => {
    needProgram(context, 'python3', 'python3');
    const program = `import ast, pathlib
files = sorted(pathlib.Path('voicefeedback').glob('*.py'))
for file in files: ast.parse(file.read_text('utf-8'), str(file), feature_version=(3, 9))
print(len(files))`;
    const { code, output } = await runProgram('python3', ['-c', program], {
      cwd: new URL('./python/', import.meta.url),
    });
    expect(code, output).toBe(0);
    expect(Number(output)).toBeGreaterThan(10);
  });

  test('Ruby: the gem is built, and works where it’s unpacked', async (context) => {
    needProgram(context, 'ruby', 'ruby');
    const gem = path.join(project, 'voicefeedback.gem');
    await ran('gem', ['build', 'voicefeedback.gemspec', '--output', gem], path.join(ROOT, 'sdks/ruby'));
    await ran(
      'gem',
      ['install', '--local', '--no-document', '--install-dir', path.join(project, 'gems'), gem],
      project,
    );
    const { output } = await runProgram(
      'ruby',
      ['-e', 'require "voicefeedback"; puts VoiceFeedback::VERSION'],
      { env: { GEM_PATH: path.join(project, 'gems') } },
    );
    expect(output.trim()).toBe(version);
  });
});
