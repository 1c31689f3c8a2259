import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../apps/server/testing/app.ts';
import { type Customer, signUp } from '../apps/server/testing/customer.ts';
import { COMMANDS } from './js/src/cli/commands.ts';
import { type Feedback, VoiceFeedback, verifyWebhook } from './js/src/index.ts';
import { runProgram } from './run-program.ts';

const ROOT = new URL('../', import.meta.url);
const SAMPLE = fileURLToPath(new URL('apps/web/public/sample-feedback.ogg', ROOT));
const PICTURE = fileURLToPath(new URL('apps/server/testing/images/gradient.png', ROOT));

/** Allows URLs of the test's own file server: the API checks them, and the worker downloads items of batches. */
const LOCAL_URLS = {
  overrides: { addressPolicy: { allowPrivate: true } },
  webhooks: { addressPolicy: { allowPrivate: true } },
};

describe('the command line, against the real server', () => {
  let app: TestApp;
  let customer: Customer;
  let client: VoiceFeedback;
  let settings: string;
  let base: string;
  const files = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/text') response.end('a text, and no audio');
    else createReadStream(SAMPLE).pipe(response);
  });

  beforeAll(async () => {
    app = await startTestApp({ worker: true, ...LOCAL_URLS });
    customer = await signUp(app);
    client = new VoiceFeedback({ apiKey: customer.key, baseUrl: app.url });
    settings = await mkdtemp(path.join(tmpdir(), 'voice-feedback-settings-'));
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    const address = files.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`;
  });
  afterAll(async () => {
    files.close();
    await app[Symbol.asyncDispose]();
    await rm(settings, { recursive: true, force: true });
  });

  const environment = () => ({ VOICEFEEDBACK_API_KEY: customer.key, VOICEFEEDBACK_BASE_URL: app.url });
  const cli = (args: string[], options: { env?: Record<string, string>; input?: string } = {}) =>
    runProgram(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'sdks/js/src/cli/main.ts', ...args],
      {
        cwd: ROOT,
        ...options,
      },
    );

  test('voicefeedback login stores the key so that only its owner can read it, and process uses it', async () => {
    const env = { XDG_CONFIG_HOME: settings, HOME: settings };
    const wrong = await cli(['login', '--base-url', app.url], { env, input: 'vf_wrong\n' });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('isn’t valid') });
    const login = await cli(['login', '--base-url', app.url], { env, input: `${customer.key}\n` });
    expect(login).toMatchObject({ code: 0, output: expect.not.stringContaining(customer.key) });
    const file = /The key is in (.*\.json)/.exec(login.output)?.[1] ?? '';
    expect(file.startsWith(settings)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const tags = ['--tag', 'a', '--tag', 'b'];
    const processed = await cli(['process', SAMPLE, '--image', PICTURE, '--json', ...tags], {
      // Empty variables, as from an incomplete .env file.
      env: { ...env, VOICEFEEDBACK_API_KEY: '', VOICEFEEDBACK_BASE_URL: '' },
    });
    const feedback: Feedback = JSON.parse(processed.output);
    expect(feedback).toMatchObject({ status: 'done', tags: ['a', 'b'], image: { width: 64, height: 40 } });
    const unset = { ...env, VOICEFEEDBACK_API_KEY: '', VOICEFEEDBACK_BASE_URL: '' };
    const whoami = await cli(['whoami'], { env: unset });
    expect(whoami).toMatchObject({ code: 0, output: expect.not.stringContaining(customer.key) });
    expect(whoami.output).toContain(`${customer.key.slice(0, 8)}*** (from login) at ${app.url}, `);
    expect((await cli(['whoami'], { env: { ...env, ...environment() } })).output).toContain(
      '(from VOICEFEEDBACK_API_KEY)',
    );
    expect(await cli(['logout'], { env: unset })).toMatchObject({ code: 0 });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await cli(['whoami'], { env: unset })).toMatchObject({ code: 2 });
  });

  test.each(Object.keys(COMMANDS))(
    'voicefeedback %s --help says what it does, and does nothing',
    async (name) => {
      const env = { XDG_CONFIG_HOME: '/nonexistent', HOME: '/nonexistent', VOICEFEEDBACK_API_KEY: '' };
      const help = await cli([name, '--help'], { env });
      expect(help).toMatchObject({ code: 0, output: expect.stringContaining(`voicefeedback ${name}`) });
      expect(help.output).toContain(COMMANDS[name]?.about);
      expect(help.output).toContain('VOICEFEEDBACK_BASE_URL');
      for (const [command, { usage, about }] of Object.entries(COMMANDS)) {
        expect(usage.split(' ')[0]).toBe(command);
        expect(about.length).toBeGreaterThan(20);
      }
    },
  );

  test('voicefeedback exits quietly if nobody reads its output anymore', async () => {
    for (let asked = 0; asked < 3; asked += 1) await client.usage();
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'sdks/js/src/cli/main.ts', 'logs', '--limit', '3'],
      { cwd: ROOT, env: { ...process.env, ...environment() }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.destroy();
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const [code] = await once(child, 'close');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  test('voicefeedback batch sends the items of a file, waits, and prints a line for each, with an exit code', async () => {
    const file = path.join(settings, 'recordings.txt');
    await writeFile(file, `${base}/sample.ogg\r\n\n  ${base}/text\n`);
    const sent = await cli(['batch', file, '--tag', 'import'], { env: environment() });
    expect(sent.code).toBe(1);
    const [first, second] = sent.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ index: 0, status: 'completed', feedback: { tags: ['import'] } });
    expect(second).toMatchObject({ index: 1, status: 'failed', error: { code: 'unsupported_format' } });
    expect(sent.output).toMatch(/batch [0-9a-f-]{36} of 2/);

    await writeFile(file, `${base}/sample.ogg\n`);
    const left = await cli(['batch', file, '--no-wait'], { env: environment() });
    expect(left.code).toBe(0);
    const { id, counts } = JSON.parse(left.output);
    expect(counts.total).toBe(1);
    await client.batches.wait(id);
    expect(await cli(['batch', file], { env: environment() })).toMatchObject({ code: 0 });

    await writeFile(file, `${base}/sample.ogg\nsample.ogg\n`);
    expect(await cli(['batch', file], { env: environment() })).toMatchObject({
      code: 2,
      output: expect.stringContaining("recordings.txt:2 isn't a URL"),
    });
    await writeFile(file, '\n');
    expect(await cli(['batch', file], { env: environment() })).toMatchObject({ code: 2 });
    expect(await cli(['batch', 'nowhere.txt'], { env: environment() })).toMatchObject({
      code: 1,
      output: expect.stringContaining("nowhere.txt can't be read"),
    });
  });

  test('voicefeedback logs shows the newest requests', async () => {
    for (let asked = 0; asked < 3; asked += 1) await client.usage();
    const logs = await cli(['logs', '--limit', '3'], { env: environment() });
    expect(logs.output.trim().split('\n')).toHaveLength(3);
    expect(logs.output).toContain('/api/v1/');
  });

  test('voicefeedback prints its usage, and errors with an exit code', async () => {
    const env = { XDG_CONFIG_HOME: '/nonexistent', HOME: '/nonexistent', VOICEFEEDBACK_API_KEY: '' };
    expect(await cli([])).toMatchObject({
      code: 0,
      output: expect.stringContaining('voicefeedback process FILE'),
    });
    expect(await cli(['fly'])).toMatchObject({
      code: 2,
      output: expect.stringContaining('The command "fly" doesn'),
    });
    expect(await cli(['process'], { env })).toMatchObject({ code: 2 });
    expect(await cli(['process', SAMPLE], { env })).toMatchObject({
      code: 2,
      output: expect.stringContaining('voicefeedback login'),
    });
    expect(await cli(['process', 'nowhere.ogg'], { env: environment() })).toMatchObject({
      code: 1,
      output: expect.stringContaining('nowhere.ogg cannot be read'),
    });
  });

  test('voicefeedback trigger and listen deliver signed events to a local port, once, even if the connection is lost', async () => {
    const secret = `whsec_${btoa('a secret of thirty-two bytes long')}`;
    const events: unknown[] = [];
    const receiver = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      request.toArray().then(
        async (chunks) => {
          events.push(await verifyWebhook(Buffer.concat(chunks), request.headers, secret));
          response.writeHead(204).end();
        },
        (error: unknown) => events.push(error),
      );
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    const to = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}/hooks` : '';
    try {
      const triggered = await cli(['trigger', 'credits.low', '--to', to, '--secret', secret]);
      expect(triggered).toMatchObject({ code: 0, output: expect.stringContaining('204') });
      const controller = new AbortController();
      const started = Promise.withResolvers<void>();
      const listening = runProgram(
        process.execPath,
        ['sdks/js/src/cli/main.ts', 'listen', '--forward-to', to, '--secret', secret],
        {
          cwd: ROOT,
          env: environment(),
          signal: controller.signal,
          onOutput: (output) => {
            if (output.includes('Forwarding')) started.resolve();
          },
        },
      );
      let followed = '';
      const following = runProgram(
        process.execPath,
        ['sdks/js/src/cli/main.ts', 'logs', '--follow', '--limit', '1'],
        {
          cwd: ROOT,
          env: environment(),
          signal: controller.signal,
          onOutput: (output) => {
            followed = output;
          },
        },
      );
      await started.promise;
      const askedAndFollowed = async () => {
        await client.credits.balance();
        return followed;
      };
      await expect.poll(askedAndFollowed, { interval: 500 }).toContain('/credits/balance');
      const feedback = await client.feedback.create({ audio: SAMPLE });
      await expect.poll(() => events).toHaveLength(2);
      app.server.app.server.closeAllConnections();
      const missed = await client.feedback.create({ text: 'Said while nobody listened.' });
      await expect.poll(() => events).toHaveLength(3);
      // Each request once, without those of the command itself.
      const processed = () => followed.match(/POST +\/api\/v1\/process /g) ?? [];
      await expect.poll(() => processed().length).toBeGreaterThanOrEqual(2);
      controller.abort();
      expect((await listening).code).toBe(0);
      expect((await following).code).toBe(0);
      const ids = followed
        .trim()
        .split('\n')
        .map((line) => line.split(' ').at(-1));
      expect(new Set(ids).size).toBe(ids.length);
      expect(followed).not.toContain('/api/v1/requests');
      expect(events).toEqual([
        expect.objectContaining({ type: 'credits.low' }),
        { type: 'feedback.completed', timestamp: expect.any(String), data: feedback },
        { type: 'feedback.completed', timestamp: expect.any(String), data: missed },
      ]);
    } finally {
      receiver.close();
    }
  });
});
