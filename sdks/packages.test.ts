import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needProgram, type Outcome, runProgram } from './run-program.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const inModules = (...parts: string[]) => path.join(ROOT, 'node_modules', ...parts);
/** What a page pays that imports everything: 4,852 when this was written, 818 for `verifyWebhook` alone. */
const JS_GZIP_BYTES = 8_000;
const SAMPLE_LINES = 10;
const PACKAGES = ['js', 'react'];

describe('the packages as they are published', () => {
  let project: string;
  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), 'voice-feedback-project-'));
    await writeFile(path.join(project, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
    await ran(process.execPath, ['sdks/build-package.mjs', 'sdks/js', 'sdks/react'], ROOT);
    const folders = PACKAGES.map((name) => path.join(ROOT, 'sdks', name, 'dist', 'package'));
    await ran('npm', ['pack', '--silent', '--pack-destination', project, ...folders], project);
    const tarballs = (await readdir(project))
      .filter((file) => file.endsWith('.tgz'))
      .map((file) => `./${file}`);
    expect(tarballs).toHaveLength(PACKAGES.length);
    // React and its types are the project's own; offline they are taken from here.
    await ran(
      'npm',
      ['install', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', ...tarballs],
      project,
    );
    await mkdir(path.join(project, 'node_modules', '@types'), { recursive: true });
    for (const name of ['react', 'react-dom', 'scheduler', 'csstype', '@types/react'])
      await symlink(inModules(name), path.join(project, 'node_modules', name));
  }, 180_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  const ran = async (command: string, args: string[], cwd: string): Promise<Outcome> => {
    const outcome = await runProgram(command, args, { cwd: new URL(`file://${cwd}/`) });
    expect(outcome.code, outcome.output).toBe(0);
    return outcome;
  };
  const installed = (name: string, ...parts: string[]) => path.join(project, 'node_modules', name, ...parts);

  test.each(['voicefeedback', 'voicefeedback-react'])(
    '%s has licence and README, and no sources',
    async (name) => {
      expect(await readFile(installed(name, 'LICENSE'), 'utf8')).toContain('Apache License');
      expect(existsSync(installed(name, 'src'))).toBe(false);
      const manifest = JSON.parse(await readFile(installed(name, 'package.json'), 'utf8'));
      expect(manifest).toMatchObject({ type: 'module', sideEffects: false, license: 'Apache-2.0' });
      expect(manifest.private).toBeUndefined();
      const readme = await readFile(installed(name, 'README.md'), 'utf8');
      const first = /```jsx?\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
      expect(first).toContain(`'${name}'`);
      expect(first.trim().split('\n').length).toBeLessThan(SAMPLE_LINES);
    },
  );

  test('are imported by Node, and their insides are not', async () => {
    const program = `
      import { VoiceFeedback, verifyWebhook } from 'voicefeedback';
      import { VoiceFeedback as Button, useVoiceFeedback } from 'voicefeedback-react';
      const inside = await import('voicefeedback/dist/internal/transport.js').catch((error) => error.code);
      console.log(typeof new VoiceFeedback({ apiKey: 'vf_1' }).feedback.create, typeof verifyWebhook, typeof Button, typeof useVoiceFeedback, inside);`;
    await writeFile(path.join(project, 'program.mjs'), program);
    const { output } = await ran(process.execPath, ['program.mjs'], project);
    expect(output.trim()).toBe('function function function function ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  test('bring the command', async () => {
    const { output } = await ran(
      path.join(project, 'node_modules', '.bin', 'voicefeedback'),
      ['--version'],
      project,
    );
    const manifest = JSON.parse(await readFile(installed('voicefeedback', 'package.json'), 'utf8'));
    expect(output.trim()).toBe(manifest.version);
  });

  test('have types that hold what they promise, under both kinds of resolution', async () => {
    await writeFile(
      path.join(project, 'program.tsx'),
      `import { ApiError, isFinished, VoiceFeedback, verifyWebhook } from 'voicefeedback';
      import { VoiceFeedback as Button } from 'voicefeedback-react';
      const client = new VoiceFeedback({ apiKey: 'vf_1' });
      const feedback = await client.feedback.create({ audio: new Blob([]), detailed: true });
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
      // @ts-expect-error: there is no such theme
      export const other = <Button apiKey="vf_1" theme="neon" />;`,
    );
    const strict = ['--strict', '--noEmit', '--target', 'es2022', '--jsx', 'react-jsx', '--types', ''];
    const lib = ['--lib', 'es2022,dom,dom.iterable,dom.asynciterable'];
    for (const resolution of [
      ['--module', 'nodenext'],
      ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ]) {
      const tsc = inModules('typescript-native', 'bin', 'tsc');
      await ran(process.execPath, [tsc, ...strict, ...lib, ...resolution, 'program.tsx'], project);
    }
  });

  test('keep to their size, and leave out what is not used', async () => {
    const everything = await bundled("export * from 'voicefeedback';");
    expect(everything.length).toBeLessThanOrEqual(JS_GZIP_BYTES);
    const onlyVerify = await bundled("export { verifyWebhook } from 'voicefeedback';");
    expect(onlyVerify.length).toBeLessThan(everything.length / 3);
  });

  async function bundled(program: string): Promise<Buffer> {
    const input = path.join(project, 'bundle.mjs');
    await writeFile(input, program);
    const build = await rolldown({ input, platform: 'browser' });
    const { output } = await build.generate({ format: 'esm', minify: true });
    await build.close();
    return gzipSync(output[0].code, { level: 9 });
  }

  test('Python: is packed with its types, and imported where only the standard library is', async (context) => {
    needProgram(context, 'python3', 'python3');
    const { output } = await runProgram(
      'python3',
      [
        '-I',
        '-S',
        '-c',
        `import sys; sys.path.insert(0, ${JSON.stringify(path.join(ROOT, 'sdks/python'))}); sys.dont_write_bytecode = True; import voicefeedback; print(voicefeedback.__version__)`,
      ],
      {},
    );
    expect(output.trim()).toBe('0.1.0');
    expect(existsSync(path.join(ROOT, 'sdks/python/voicefeedback/py.typed'))).toBe(true);
  });

  test('Ruby: the gem is built, and used from where it is unpacked', async (context) => {
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
      {
        env: { GEM_PATH: path.join(project, 'gems') },
      },
    );
    expect(output.trim()).toBe('0.1.0');
  });
});
