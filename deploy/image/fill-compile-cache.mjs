/**
 * Starts the whole service in a temporary folder, processes a recording and stops, so that Node fills the given
 * compile cache. The image build fails if this fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const PORT = '8000';
const directory = mkdtempSync(path.join(tmpdir(), 'fill-'));
const stack = spawn(process.execPath, ['apps/server/src/stack.ts'], {
  env: { ...process.env, PORT, HOST: '127.0.0.1', DATA_DIR: directory, NODE_COMPILE_CACHE: process.argv[2] },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(stack, 'exit');
const ready = Promise.withResolvers();
createInterface({ input: stack.stdout }).on('line', (line) => {
  process.stdout.write(`${line}\n`);
  const key = /Your key +(vf_\S+)/.exec(line)?.[1];
  if (key !== undefined) ready.resolve(key);
});
ended.then(([code]) => ready.reject(new Error(`it ended with ${code} before it was ready`)));

const form = new FormData();
form.set('audio', new Blob([readFileSync('apps/web/public/sample-feedback.ogg')]), 'sample.ogg');
form.set('detailed', 'true');
const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1/process`, {
  method: 'POST',
  body: form,
  headers: { authorization: `Bearer ${await ready.promise}` },
});
const { transcript } = await answer.json();
if (answer.status !== 200 || !/new editor/.test(transcript))
  throw new Error(`the sample was answered ${answer.status}: ${transcript}`);
await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
stack.kill('SIGTERM');
const [code] = await ended;
rmSync(directory, { recursive: true, force: true });
if (code !== 0) throw new Error(`it ended with ${code}`);
