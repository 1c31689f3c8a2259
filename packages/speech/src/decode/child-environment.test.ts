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

/** Runs `code`, which may use what a file of this folder exports. */
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

describe('what a decoder gets to know', () => {
  const print = 'console.log(JSON.stringify(exported.childEnvironment()))';

  it('is the folder of compiled sources, and nothing else', async () => {
    const output = await runWith('./child-environment.ts', print, { ...SECRET, NODE_COMPILE_CACHE: cache });
    expect(JSON.parse(output)).toEqual({ NODE_COMPILE_CACHE: cache });
  });

  it('is nothing where Node keeps no compiled sources', async () => {
    expect(JSON.parse(await runWith('./child-environment.ts', print, SECRET))).toEqual({});
  });
});
