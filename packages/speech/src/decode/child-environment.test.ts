import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SECRET = { VAULT_KEY: 'not for decoders' };

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(path.join(tmpdir(), 'voice-feedback-compiled-'));
});
afterEach(() => rm(cache, { recursive: true, force: true }));

/** Runs `code` in a new process, with the exports of a file in this folder as `exported`. */
async function runWith(file: string, code: string, env: NodeJS.ProcessEnv): Promise<string> {
  const url = new URL(file, import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--input-type=module'],
      ...['--eval', `const exported = await import(${JSON.stringify(url)});\n${code}`],
    ],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output;
}

describe('the environment of a decoder', () => {
  const print = 'console.log(JSON.stringify(exported.childEnvironment()))';

  it('contains only the compile cache folder', async () => {
    const output = await runWith('./child-environment.ts', print, { ...SECRET, NODE_COMPILE_CACHE: cache });
    expect(JSON.parse(output)).toEqual({ NODE_COMPILE_CACHE: cache });
  });

  it('is empty without a compile cache', async () => {
    expect(JSON.parse(await runWith('./child-environment.ts', print, SECRET))).toEqual({});
  });
});
