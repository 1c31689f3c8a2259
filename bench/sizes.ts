import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';
import { table } from './figures.ts';
import type { BenchSection } from './section.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAXIMUM_COMPRESSION = 9;

interface Subject {
  name: string;
  /** from the registry, installed in a temporary folder; ours come from the repository */
  packages: Record<string, string>;
  /** a program that uses the compared features */
  program: string;
  does: string;
  /** packages that the page has anyway */
  external?: string[];
}

const REACT = ['react', 'react-dom', 'react/jsx-runtime'];
const SUBJECTS: Subject[] = [
  {
    name: '**our widget, recorder and outbox included**',
    packages: {},
    program: `import ${JSON.stringify(path.join(ROOT, 'sdks/widget/src/script.ts'))};`,
    does: 'button, panel, recording, English, sending, keeping, sending again',
  },
  {
    name: 'what it loads when somebody is about to speak',
    packages: {},
    program: `export * from ${JSON.stringify(path.join(ROOT, 'sdks/widget/src/on-press.ts'))};`,
    does: 'level, silence, interruptions, streaming, playback, pictures, checks before recording',
  },
  {
    name: 'our JavaScript client, all of it',
    packages: {},
    program: `export * from ${JSON.stringify(path.join(ROOT, 'sdks/js/src/index.ts'))};`,
    does: 'every call, streaming, webhooks',
  },
  {
    name: 'our recorder alone',
    packages: {},
    program: `export { Recorder } from ${JSON.stringify(path.join(ROOT, 'packages/recorder/src/recorder.ts'))};`,
    does: 'recording',
  },
  {
    name: 'wavesurfer.js with its record plugin',
    packages: { 'wavesurfer.js': '8.0.1' },
    program: `export { default } from 'wavesurfer.js'; export { default as Record } from 'wavesurfer.js/dist/plugins/record.esm.js';`,
    does: 'recording, waveform',
  },
  {
    name: 'recordrtc',
    packages: { recordrtc: '5.6.2' },
    program: `export { default } from 'recordrtc';`,
    does: 'recording',
  },
  {
    name: 'react-media-recorder (React not counted)',
    packages: { 'react-media-recorder': '1.7.2', react: '19.3.1', 'react-dom': '19.3.1' },
    program: `export { useReactMediaRecorder } from 'react-media-recorder';`,
    does: 'recording',
    external: REACT,
  },
  {
    name: 'assemblyai',
    packages: { assemblyai: '4.41.5' },
    program: `export { AssemblyAI } from 'assemblyai';`,
    does: 'sending',
  },
  {
    name: 'openai',
    packages: { openai: '7.55.0' },
    program: `export { default } from 'openai';`,
    does: 'sending',
  },
];

/** The sizes that a page loads, all bundled and compressed the same way. */
export async function benchSizes(): Promise<BenchSection> {
  const rows: string[][] = [];
  for (const subject of SUBJECTS) {
    const { bytes, gzipBytes } = await measure(subject);
    const versions =
      Object.entries(subject.packages).find(([name]) => subject.name.includes(name))?.[1] ?? '';
    rows.push([subject.name, versions, kilobytes(gzipBytes), kilobytes(bytes), subject.does]);
  }
  return {
    title: 'What a page loads',
    command: 'npm run bench -- sizes',
    markdown: `${table(['', 'version', 'gzip', 'minified', 'what it does'], rows)}

Kilobytes of 1,000 bytes. For each, rolldown bundles and minifies a program that uses it for browsers, in a separate
folder and without unused code, and gzip compresses the result at level 9. The goals are at most 12 for the widget's
first script and at most 8 for the JavaScript client.`,
  };
}

async function measure({
  packages,
  program,
  external = [],
}: Subject): Promise<{ bytes: number; gzipBytes: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-sizes-'));
  try {
    await writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'sizes', type: 'module', dependencies: packages }),
    );
    await writeFile(path.join(folder, 'program.js'), program);
    await mkdir(path.join(folder, 'out'));
    if (Object.keys(packages).length > 0)
      await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    const file = path.join(folder, 'out', 'bundle.js');
    await build({
      input: path.join(folder, 'program.js'),
      platform: 'browser',
      external,
      transform: { target: 'es2022' },
      output: { file, format: 'esm', minify: true, comments: false },
      logLevel: 'silent',
    });
    const bundle = await readFile(file);
    return { bytes: bundle.length, gzipBytes: gzipSync(bundle, { level: MAXIMUM_COMPRESSION }).length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(2);
}
