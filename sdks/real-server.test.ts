import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../apps/server/testing/app.ts';
import { type Customer, signUp } from '../apps/server/testing/customer.ts';
import { ApiError, type BatchResult, VoiceFeedback } from './js/src/index.ts';
import { needProgram, needPython, runProgram } from './run-program.ts';

const ROOT = new URL('../', import.meta.url);
const SAMPLE = fileURLToPath(new URL('apps/web/public/sample-feedback.ogg', ROOT));
const PICTURE = fileURLToPath(new URL('apps/server/testing/images/gradient.png', ROOT));
const README_LINES = 10;

/** Allows URLs of the test's own file server: the API checks them, and the worker downloads items of batches. */
const LOCAL_URLS = {
  overrides: { addressPolicy: { allowPrivate: true } },
  webhooks: { addressPolicy: { allowPrivate: true } },
};

describe('against the real server', () => {
  let app: TestApp;
  let customer: Customer;
  let client: VoiceFeedback;
  const files = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.url === '/text') {
      response.end('a text, and no audio');
      return;
    }
    response.setHeader('content-type', 'audio/ogg');
    createReadStream(SAMPLE).pipe(response);
  });

  beforeAll(async () => {
    app = await startTestApp({ worker: true, ...LOCAL_URLS });
    customer = await signUp(app);
    client = new VoiceFeedback({ apiKey: customer.key, baseUrl: app.url });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    files.close();
  });

  /** The URL of the recording, for calls that use `audio_url`. */
  const sampleUrl = () => {
    const address = files.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}/sample.ogg`;
  };

  /** URL of a file that isn't audio. */
  const textUrl = () => sampleUrl().replace('/sample.ogg', '/text');

  const environment = () => ({ VOICEFEEDBACK_API_KEY: customer.key, VOICEFEEDBACK_BASE_URL: app.url });
  /** Returns the first example of a README with the test's key, URL and recording. */
  async function firstExample(language: string, name: string): Promise<string> {
    const readme = await readFile(new URL(`sdks/${name}/README.md`, ROOT), 'utf8');
    const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';
    expect(code.trim().split('\n').length).toBeLessThan(README_LINES);
    return code
      .replace('vf_your_key', customer.key)
      .replace('http://localhost:8000', app.url)
      .replace(/(\.\/)?(recording\.webm|sample-feedback\.ogg)/, SAMPLE);
  }
  const transcript = /The app keeps crashing[\s\S]*negative/;

  test('JavaScript: the first example of the README, as it stands', async () => {
    const { output } = await runProgram(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', await firstExample('js', 'js')],
      { cwd: ROOT, env: environment() },
    );
    expect(output).toMatch(transcript);
  });

  test('Python: the first example of the README, as it stands, and every verb', async (context) => {
    const program = needPython(context);
    const python = (args: string[]) =>
      runProgram(program, args, {
        cwd: new URL('sdks/python/', ROOT),
        env: {
          ...environment(),
          SAMPLE,
          PICTURE,
          SAMPLE_URL: sampleUrl(),
          TEXT_URL: textUrl(),
          PYTHONDONTWRITEBYTECODE: '1',
        },
      });
    expect((await python(['-c', await firstExample('python', 'python')])).output).toMatch(transcript);
    expect((await python(['-W', 'error', 'tests/real_server.py'])).output).toBe('every verb answered\n');
  });

  test('Ruby: the first example of the README, as it stands, and every verb', async (context) => {
    needProgram(context, 'ruby', 'ruby');
    const ruby = (args: string[]) =>
      runProgram('ruby', ['-W', '-Ilib', ...args], {
        cwd: new URL('sdks/ruby/', ROOT),
        env: { ...environment(), SAMPLE, PICTURE, SAMPLE_URL: sampleUrl(), TEXT_URL: textUrl() },
      });
    expect((await ruby(['-e', await firstExample('ruby', 'ruby')])).output).toMatch(transcript);
    expect((await ruby(['test/real_server.rb'])).output).toBe('every verb answered\n');
  });

  test('JavaScript: every verb', async () => {
    const seen: number[] = [];
    const bytes = await readFile(SAMPLE);
    const feedback = await client.feedback.create(
      { audio: new Blob([bytes]).stream(), tags: ['sdk'], metadata: { screen: 'export' } },
      { onProgress: ({ loadedBytes }) => seen.push(loadedBytes) },
    );
    expect(seen.at(-1)).toBe(bytes.length);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(feedback.tags).toEqual(['sdk']);
    expect(await client.feedback.get(feedback.id)).toMatchObject({ id: feedback.id, status: 'done' });
    expect((await client.feedback.create({ text: 'I love it.' })).transcript).toBe('I love it.');
    const changed = await client.feedback.update(feedback.id, { tags: ['urgent'], note: 'asked for twice' });
    expect(changed.tags).toEqual(['urgent']);
    const submitted = await client.feedback.submit({ audio: bytes });
    expect((await client.feedback.wait(submitted.id)).transcript).toContain('editor');
    const ids: string[] = [];
    for await (const { id } of client.feedback.list({ limit: 1 })) ids.push(id);
    expect(ids).toEqual(expect.arrayContaining([feedback.id, submitted.id]));
    expect((await client.feedback.list({ tag: 'urgent' }).first()).items).toHaveLength(1);
    const audio = await client.feedback.audio(feedback.id);
    expect(Buffer.from(await audio.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await client.transcribe({ audio: new Uint8Array(bytes) })).transcript).toContain('dark mode');
    expect((await client.analyze({ text: 'I love it.' })).sentiment.label).toBe('positive');
    expect((await client.analyze({ audio_url: sampleUrl() })).transcript).toContain('dark mode');
    const { credits } = await client.credits.balance();
    expect(credits).toBeLessThan(25);
    expect((await client.credits.statement({ limit: 1 }).first()).has_more).toBe(true);
    const { api_key, key } = await client.keys.create({ key_name: 'second' });
    expect(await new VoiceFeedback({ apiKey: api_key, baseUrl: app.url }).credits.balance()).toMatchObject({
      credits,
    });
    const read = await client.keys.get(key.id).withResponse();
    expect(read.data.key_name).toBe('second');
    const ifMatch = read.response?.headers.get('etag');
    expect((await client.keys.update(key.id, { key_name: 'renamed' }, { ifMatch })).key_name).toBe('renamed');
    await expect(client.keys.update(key.id, { key_name: 'late' }, { ifMatch })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    const rotated = await client.keys.rotate(key.id, { overlap_seconds: 0 });
    await client.keys.delete(rotated.key.id);
    expect((await client.keys.list()).map(({ id }) => id)).not.toContain(rotated.key.id);
    await client.feedback.delete(feedback.id);
    await expect(client.feedback.get(feedback.id)).rejects.toMatchObject({
      name: 'NotFoundError',
      status: 404,
    });
  });

  test('JavaScript: a batch from its creation to its results', async () => {
    const created = await client.batches.create({
      items: [
        { audio_url: sampleUrl() },
        { audio_url: textUrl() },
        { audio_url: sampleUrl(), tags: ['own'] },
      ],
      defaults: { tags: ['batch'] },
    });
    expect(created.counts.total).toBe(3);
    const seen: number[] = [];
    const done = await client.batches.wait(created.id, {
      onProgress: ({ counts }) => seen.push(counts.completed),
    });
    expect(done).toMatchObject({ id: created.id, status: 'completed', counts: { completed: 2, failed: 1 } });
    expect(seen.at(-1)).toBe(2);
    expect(await client.batches.get(created.id)).toEqual(done);
    const results: BatchResult[] = [];
    for await (const result of client.batches.results(created.id)) results.push(result);
    expect(results).toMatchObject([
      { index: 0, status: 'completed', feedback: { tags: ['batch'] }, error: null },
      { index: 1, status: 'failed', feedback: null, error: { code: 'unsupported_format' } },
      { index: 2, status: 'completed', feedback: { tags: ['own'] }, error: null },
    ]);
    expect(results[0]?.feedback?.transcript).toContain('editor');
    const listed: string[] = [];
    for await (const { id } of client.batches.list({ limit: 1 })) listed.push(id);
    expect(listed).toContain(created.id);
    expect(await client.batches.cancel(created.id)).toEqual(done);
  });

  test('JavaScript: webhooks, tokens, analytics, usage, requests, export', async () => {
    const { secret, ...made } = await client.webhooks.create({
      url: 'https://example.com/hooks',
      events: ['feedback.completed'],
    });
    expect(secret).toMatch(/^whsec_/);
    expect(await client.webhooks.get(made.id)).toEqual(made);
    expect((await client.webhooks.update(made.id, { status: 'disabled' })).status).toBe('disabled');
    expect((await client.webhooks.rotateSecret(made.id)).secret).not.toBe(secret);
    expect((await client.webhooks.list()).map(({ id }) => id)).toContain(made.id);
    expect((await client.webhooks.deliveries(made.id, { limit: 1 }).first()).items).toEqual([]);
    await client.webhooks.delete(made.id);
    await expect(client.webhooks.get(made.id)).rejects.toMatchObject({ status: 404 });

    const { token } = await client.tokens.create({ expires_in_seconds: 60 });
    const inBrowser = new VoiceFeedback({ apiKey: token, baseUrl: app.url });
    const { id } = await inBrowser.feedback.create({ audio: SAMPLE, tags: ['by token'] });
    expect(
      (await (await client.feedback.export({ format: 'jsonl', tag: 'by token' })).text()).trim(),
    ).toContain(id);
    expect((await (await client.feedback.export({ tag: 'by token' })).text()).split('\n')[0]).toContain('id');
    expect((await client.analytics({ interval: 'day' })).totals.feedbacks).toBeGreaterThan(0);
    expect((await client.usage()).total.requests).toBeGreaterThan(0);
    expect((await client.requests({ limit: 5 }).first()).items).toHaveLength(5);
  });

  test('JavaScript: a request that is repeated with its idempotency key is processed and charged once', async () => {
    const audio = await readFile(SAMPLE);
    const first = await client.feedback.create({ audio }, { idempotencyKey: 'order-4711' });
    const { credits } = await client.credits.balance();
    const again = await client.feedback.create({ audio }, { idempotencyKey: 'order-4711' });
    expect(again).toEqual(first);
    expect((await client.credits.balance()).credits).toBe(credits);
  });

  test('JavaScript: an aborted upload leaves nothing behind', async () => {
    const before = (await client.feedback.list().first()).total;
    const controller = new AbortController();
    const upload = client.feedback.create(
      { audio: SAMPLE },
      { signal: controller.signal, onProgress: () => controller.abort(new Error('changed my mind')) },
    );
    await expect(upload).rejects.toThrow('changed my mind');
    expect((await client.feedback.list().first()).total).toBe(before);
  });

  test('errors have the request id, and the server’s log has it, too', async () => {
    const error = await client.feedback
      .create({ audio: new Blob(['no sound']) })
      .catch((caught: unknown) => caught);
    if (!(error instanceof ApiError)) throw error;
    expect(error).toMatchObject({ name: 'UnsupportedMediaError', code: 'unsupported_format', attempts: 1 });
    expect(
      app.logLines.some((line) => line.reqId === error.requestId || line.requestId === error.requestId),
    ).toBe(true);
  });
});
