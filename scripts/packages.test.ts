import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const inModules = (...parts: string[]) => path.join(ROOT, 'node_modules', ...parts);
const PACKAGES = ['recorder', 'widget'];
const SAMPLE_LINES = 10;

describe('the packages as they are published', { timeout: 120_000 }, () => {
  let project: string;

  /** An empty project, as somebody makes it who installs them. */
  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), 'voice-feedback-project-'));
    await writeFile(path.join(project, 'package.json'), '{"name":"empty","type":"module"}');
    await run(process.execPath, ['scripts/build-package.mjs', 'packages/widget'], { cwd: ROOT });
    const folders = PACKAGES.map((name) => path.join(ROOT, 'packages', name, 'build', 'package'));
    const { stdout } = await npm('pack', '--json', '--pack-destination', project, ...folders);
    const tarballs = JSON.parse(stdout).map((packed: { filename: string }) =>
      path.join(project, packed.filename),
    );
    expect(tarballs).toHaveLength(PACKAGES.length);
    await npm('install', '--offline', '--no-audit', '--no-fund', ...tarballs);
  }, 120_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  const npm = (...args: string[]) => run('npm', args, { cwd: project });
  const installed = (name: string, file: string) =>
    path.join(project, 'node_modules', '@voice-feedback', name, file);

  test.each(PACKAGES)('%s has its licence, and nothing of the repository’s insides', async (name) => {
    expect(await readFile(installed(name, 'LICENSE'), 'utf8')).toContain('Apache License');
    expect(existsSync(installed(name, 'src'))).toBe(false);
    const manifest = JSON.parse(await readFile(installed(name, 'package.json'), 'utf8'));
    expect(manifest.private).toBeUndefined();
    expect(Object.values(manifest.dependencies)).not.toContain('*');
  });

  test('are imported where there is no browser, as a page that is prerendered does', async () => {
    const program = `
      const { Recorder, Outbox } = await import('@voice-feedback/recorder');
      const { VoiceFeedbackElement } = await import('@voice-feedback/widget');
      console.log(new Recorder({ maximumSeconds: 1 }).getSnapshot().state, typeof Outbox, typeof VoiceFeedbackElement);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: project });
    expect(stdout.trim()).toBe('idle function function');
  });

  test('give a first result in fewer than ten lines, which type checks as it stands in the README', async () => {
    const samples: string[] = [];
    for (const name of PACKAGES) {
      const readme = await readFile(installed(name, 'README.md'), 'utf8');
      samples.push(...[...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, sample = '']) => sample));
      const first = /```\w+\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
      expect(first.trim().split('\n').length).toBeLessThan(SAMPLE_LINES);
      expect(first).not.toBe('');
    }
    for (const [index, sample] of samples.entries())
      await writeFile(path.join(project, `sample-${index}.ts`), sample);
    await writeFile(
      path.join(project, 'events.ts'),
      `import type { VoiceFeedbackElement } from '@voice-feedback/widget';
      declare const element: VoiceFeedbackElement;
      element.addEventListener('voice-feedback-error', ({ code, isKept }) => console.log(code.length, isKept === true));
      // @ts-expect-error: results have no code
      element.addEventListener('voice-feedback-result', ({ code }) => console.log(code));`,
    );
    for (const resolution of [
      ['--module', 'nodenext'],
      ['--module', 'esnext', '--moduleResolution', 'bundler'],
    ]) {
      const options = [
        '--strict',
        '--noEmit',
        '--target',
        'es2022',
        '--lib',
        'es2022,dom,dom.iterable',
        '--types',
        '',
      ];
      const files = [...samples.map((_, index) => `sample-${index}.ts`), 'events.ts'];
      const { stdout } = await run(
        process.execPath,
        [inModules('typescript-native', 'bin', 'tsc'), ...options, ...resolution, ...files],
        { cwd: project },
      ).catch((error: unknown) => ({ stdout: Reflect.get(Object(error), 'stdout') }));
      expect(stdout).toBe('');
    }
  });

  test('keep to their sizes', async () => {
    const { stdout } = await run(process.execPath, [inModules('size-limit', 'bin.js'), '--json'], {
      cwd: ROOT,
    }).catch((error: unknown) => ({ stdout: Reflect.get(Object(error), 'stdout') }));
    const sizes: { name: string; size: number; passed: boolean }[] = JSON.parse(stdout);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter((one) => !one.passed)).toEqual([]);
  });
});
