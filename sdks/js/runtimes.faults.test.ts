import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../apps/server/testing/app.ts';
import { type Customer, signUp } from '../../apps/server/testing/customer.ts';
import { setup } from '../downloads.setup.ts';
import { DOWNLOADS, readDownloads } from '../downloads.ts';
import { noteRow } from '../note-row.ts';
import { runProgram } from '../run-program.ts';

const RESULTS = new URL('../../bench/results/runtimes.md', import.meta.url);
const INTRODUCTION = `# Runtimes of the JavaScript client

\`npm run test:faults -- runtimes\`: the packed client was installed with each runtime's npm package, and called the real server.

| runtime | version | what worked |
|---|---|---|`;
const SAMPLE = fileURLToPath(new URL('../../apps/web/public/sample-feedback.ogg', import.meta.url));
/** npm package of each runtime, and its program. */
const RUNTIMES = {
  'Node 20.16': { package: 'node@20.16.0', program: 'node/bin/node', args: [] },
  'Node 20': { package: 'node@20.20.0', program: 'node/bin/node', args: [] },
  'Node 22': { package: 'node@22', program: 'node/bin/node', args: [] },
  'Node 24': { package: 'node@24', program: 'node/bin/node', args: [] },
  Bun: { package: 'bun', program: 'bun/bin/bun.exe', args: [] },
  Deno: { package: 'deno', program: 'deno/deno', args: ['run', '--allow-all', '--node-modules-dir=manual'] },
} as const;

const HEARD = /all is well (\d+) AuthenticationError/;

/**
 * Test program for each runtime: uploads from a path, bytes and a stream, with progress; text, list, headers, a wrong
 * key. `%s` is replaced by the import of the client.
 */
const PROGRAM = `
async function main({ VoiceFeedback }) {
  const { readFile } = await import('node:fs/promises');
  const { createReadStream } = await import('node:fs');
  const client = new VoiceFeedback();
  for (const audio of ['sample.ogg', await readFile('sample.ogg'), createReadStream('sample.ogg')]) {
    let loaded = 0;
    const onProgress = ({ loadedBytes, totalBytes }) => { loaded = loadedBytes / totalBytes; };
    const { transcript } = await client.feedback.create({ audio }, { onProgress });
    if (!transcript.includes('editor') || loaded !== 1) throw new Error('heard ' + transcript + ', sent ' + loaded);
  }
  const { data, response } = await client.feedback.create({ text: 'I love it.' }).withResponse();
  if (data.sentiment.label !== 'positive' || response.requestId === undefined) throw new Error('no facts');
  let count = 0;
  for await (const each of client.feedback.list({ limit: 2 })) if (each.id) count += 1;
  const refused = await new VoiceFeedback({ apiKey: 'vf_wrong' }).credits.balance().catch((error) => error.name);
  console.log('all is well', count, refused);
}
`;

/**
 * Test program for a worker, which has no files: bytes come with the request, and settings from the worker's bindings.
 */
const WORKER = `
import { VoiceFeedback } from 'voicefeedback';
export default {
  async fetch(request, { KEY, BASE_URL: baseUrl }) {
    try {
      const client = new VoiceFeedback({ apiKey: KEY, baseUrl });
      const audio = await request.arrayBuffer();
      for (const one of [audio, new Blob([audio]), new Blob([audio]).stream()]) {
        const { transcript } = await client.feedback.create({ audio: one });
        if (!transcript.includes('editor')) throw new Error('heard ' + transcript);
      }
      const { data, response } = await client.feedback.create({ text: 'I love it.' }).withResponse();
      if (data.sentiment.label !== 'positive' || response.requestId === undefined) throw new Error('no facts');
      let count = 0;
      for await (const each of client.feedback.list({ limit: 2 })) if (each.id) count += 1;
      const refused = await new VoiceFeedback({ apiKey: 'vf_wrong', baseUrl }).credits.balance().catch((error) => error.name);
      return new Response('all is well ' + count + ' ' + refused);
    } catch (error) {
      return new Response(String(error.stack), { status: 500 });
    }
  },
};
`;

let app: TestApp;
let customer: Customer;
let folder: string;
beforeAll(async () => {
  setup();
  app = await startTestApp({ worker: true });
  customer = await signUp(app);
  folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-runtimes-'));
});
afterAll(async () => {
  await app?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** Creates an empty project and installs the packed client and `packageName`. */
async function projectWith(name: string, packageName: string): Promise<string> {
  const project = path.join(folder, name.replaceAll(/\W/g, '-'));
  await mkdir(project);
  await writeFile(path.join(project, 'package.json'), '{ "private": true }');
  const client = (await readDownloads()).find((one) => one.kind === 'npm' && one.name === 'voicefeedback');
  const tarball = path.join(DOWNLOADS, client?.file ?? '');
  const quiet = ['--no-audit', '--no-fund', '--foreground-scripts'];
  execFileSync('npm', ['install', ...quiet, tarball, packageName], { cwd: project, stdio: 'ignore' });
  return project;
}

/** @param version output of the runtime's version command */
const note = (name: string, version: string, calls: string) =>
  noteRow(RESULTS, INTRODUCTION, [name, /\d+(\.\d+)+/.exec(version)?.[0] ?? '', calls]);

test.each(Object.entries(RUNTIMES))(
  'the client works in %s, imported and required',
  async (name, runtime) => {
    const project = await projectWith(name, runtime.package);
    const program = path.join(project, 'node_modules', runtime.program);
    expect(existsSync(program), `${runtime.package} brought no program`).toBe(true);
    await copyFile(SAMPLE, path.join(project, 'sample.ogg'));
    await writeFile(
      path.join(project, 'a.mjs'),
      `import * as sdk from 'voicefeedback';\n${PROGRAM}await main(sdk);`,
    );
    await writeFile(
      path.join(project, 'a.cjs'),
      `const sdk = require('voicefeedback');\n${PROGRAM}main(sdk);`,
    );
    const run = (args: string[]) =>
      runProgram(program, args, {
        cwd: new URL(`file://${project}/`),
        env: { VOICEFEEDBACK_API_KEY: customer.key, VOICEFEEDBACK_BASE_URL: app.url },
      });
    let before = 0;
    for (const file of ['a.mjs', 'a.cjs'] as const) {
      const { output } = await run([...runtime.args, file]);
      expect(output).toMatch(HEARD);
      const count = Number(HEARD.exec(output)?.[1]);
      expect(count).toBeGreaterThanOrEqual(before + 4);
      before = count;
    }
    const { output: version } = await run(['--version']);
    await note(
      name,
      version,
      '`import` and `require`; path, bytes and stream, with progress; text, list, headers, errors',
    );
  },
);

test('the client works in a worker, on workerd, which has no files', async () => {
  const project = await projectWith('workerd', 'workerd@1');
  await writeFile(path.join(project, 'source.mjs'), WORKER);
  const build = await rolldown({ input: path.join(project, 'source.mjs'), platform: 'browser' });
  await build.write({ file: path.join(project, 'worker.js'), format: 'esm' });
  await build.close();
  await writeFile(
    path.join(project, 'worker.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main), (name = "internet", network = (allow = ["public", "private", "local"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  bindings = [(name = "KEY", text = "${customer.key}"), (name = "BASE_URL", text = "${app.url}")],
  compatibilityDate = "2025-01-01",
);
`,
  );
  const program = path.join(project, 'node_modules', '.bin', 'workerd');
  const stop = new AbortController();
  const listening = Promise.withResolvers<number>();
  const ended = runProgram(program, ['serve', '--control-fd=1', 'worker.capnp'], {
    cwd: new URL(`file://${project}/`),
    signal: stop.signal,
    onOutput(output) {
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port !== undefined) listening.resolve(Number(port));
    },
  });
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  const port = await Promise.race([
    listening.promise,
    ended.then(({ output }) => Promise.reject(new Error(`workerd ended: ${output}`))),
  ]);
  const body = await readFile(SAMPLE);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
  expect(await answer.text()).toMatch(HEARD);
  const manifest = await readFile(path.join(project, 'node_modules', 'workerd', 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
  await note('workerd', version, '`import`, bundled; bytes, `Blob` and stream; text, list, headers, errors');
});
