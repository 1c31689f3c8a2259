import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SampleLanguage, sampleOf } from './samples.ts';

const run = promisify(execFile);
const seen: { address: string; authorization: string | undefined; body: string }[] = [];
const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  seen.push({
    address: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    body: Buffer.concat(pieces).toString('latin1'),
  });
  response.end(JSON.stringify({ summary: 'It is slow.', sentiment: { label: 'negative' } }));
});
let origin = '';
let directory = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  directory = await mkdtemp(path.join(tmpdir(), 'sample-'));
  await writeFile(path.join(directory, 'recording.webm'), 'what was said');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

/** The program that runs a sample from a file. `is` checks whether this machine has it. */
const RUNNERS: Record<SampleLanguage, { program: string; file: string; is: string[] }> = {
  curl: { program: 'sh', file: 'sample.sh', is: ['-c', 'curl --version'] },
  javascript: { program: process.execPath, file: 'sample.mjs', is: ['--version'] },
  python: { program: 'python3', file: 'sample.py', is: ['-c', 'import requests'] },
  ruby: { program: 'ruby', file: 'sample.rb', is: ['--version'] },
};

test.for(['curl', 'javascript', 'python', 'ruby'] as const)(
  'the sample in %s sends the recording with the key and prints what came back',
  { timeout: 60_000 },
  async (language, { skip }) => {
    const { program, file, is } = RUNNERS[language];
    const canRun = await run(program, is).then(
      () => true,
      () => false,
    );
    skip(!canRun, `${program} ${is.join(' ')} does not work on this machine, so the sample is NOT tested`);
    await writeFile(path.join(directory, file), sampleOf(language, origin, 'vf_whole'));
    seen.length = 0;
    const { stdout } = await run(program, [file], { cwd: directory });
    expect(stdout).toContain('It is slow.');
    expect(stdout).toContain('negative');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ address: 'POST /api/v1/process', authorization: 'Bearer vf_whole' });
    expect(seen[0]?.body).toMatch(/name="detailed"\r\n\r\ntrue/);
    expect(seen[0]?.body).toContain('what was said');
  },
);
