import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../apps/server/src/database/free-port.ts';
import { table } from './figures.ts';
import type { BenchSection } from './section.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const CLIP = path.join(repository, 'apps/server/testing/audio/printing.webm');
const WARM_STARTS = 3;
const WARM_GOAL_S = 5;
const START_TIMEOUT_S = 600;
const LOOK_MS = 50;

interface Start {
  readySeconds: number;
  answerSeconds: number;
}

/** `npm start` as a new user runs it: in a fresh clone, then again in the same folder. */
export async function benchStart(): Promise<BenchSection> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-start-'));
  try {
    const clone = path.join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', repository, clone]);
    const install = await time(() =>
      run('node', ['-e', "import('./scripts/install.mjs').then((m) => m.installDependencies())"], clone),
    );
    const build = await time(() =>
      run('node', ['-e', "import('./scripts/build-web.mjs').then((m) => m.buildWeb())"], clone),
    );
    const log = { text: '' };
    const first = await startOnce(clone, log);
    const warm: Start[] = [];
    for (let i = 0; i < WARM_STARTS; i += 1) warm.push(await startOnce(clone, log));
    const median = warm.toSorted((one, other) => one.readySeconds - other.readySeconds)[WARM_STARTS >> 1];
    if (median === undefined) throw new Error('nothing was started');
    const rows = [
      ['packages from the registry', seconds(install), ''],
      ['site built', seconds(build), ''],
      ['first start: database made, ready', seconds(first.readySeconds), seconds(first.answerSeconds)],
      [
        `start with data (median of ${WARM_STARTS}, goal ≤ ${WARM_GOAL_S} s)`,
        seconds(median.readySeconds),
        seconds(median.answerSeconds),
      ],
    ];
    const whole = install + build + first.answerSeconds;
    return {
      title: 'From a clone to an answer',
      command: 'npm run bench -- start',
      markdown: `${table(['step', 'seconds', 'until a 10 s clip is answered'], rows)}\n\nFrom a bare clone to the first answer: ${seconds(whole)} s. The registry's speed depends on the network. The first row is a bare \`npm install\`.`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(clone: string, log: { text: string }): Promise<Start> {
  const port = await findFreePort();
  const started = performance.now();
  const since = () => (performance.now() - started) / 1_000;
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  child.stdout.on('data', (chunk: Buffer) => {
    log.text += chunk.toString();
  });
  try {
    const url = `http://localhost:${port}`;
    while (!(await answers(url))) {
      if (child.exitCode !== null || since() > START_TIMEOUT_S) throw new Error(`no start:\n${log.text}`);
      await setTimeout(LOOK_MS);
    }
    const readySeconds = since();
    const key = await keyIn(log);
    const form = new FormData();
    form.append('audio', new Blob([await readFile(CLIP)]), 'clip.webm');
    const answer = await fetch(`${url}/api/v1/process`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    await answer.json();
    return { readySeconds, answerSeconds: since() };
  } finally {
    await stop(child);
  }
}

/** Printed only at the first start. */
async function keyIn(log: { text: string }): Promise<string> {
  for (;;) {
    const key = /vf_\w{20,}/.exec(log.text)?.[0];
    if (key !== undefined) return key;
    await setTimeout(LOOK_MS);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  // npm forwards a signal to its group only if it comes from a terminal; this process group is our own.
  process.kill(-child.pid, 'SIGINT');
  await exited;
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

async function time(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

function seconds(value: number): string {
  return value.toFixed(1);
}
