import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../apps/server/testing/app.ts';
import { type Customer, signUp } from '../apps/server/testing/customer.ts';
import { leaveCredit, topUp } from '../apps/server/testing/money.ts';
import { sweepNow } from '../apps/server/testing/sweep-now.ts';
import { VoiceFeedback, verifyWebhook } from './js/src/index.ts';
import { needProgram, needPython, runProgram } from './run-program.ts';

const ROOT = new URL('../', import.meta.url);
const SAMPLE = fileURLToPath(new URL('apps/web/public/sample-feedback.ogg', ROOT));
/** Enough credit to accept a recording, but not for its eight seconds. */
const A_SECOND_MICRO_EUROS = 200;
const PLENTY_MICRO_EUROS = 100_000;
const POLL = { interval: 200 };

/**
 * Older versions of httpx leave idle connections closed by the server to the garbage collector, which causes warnings.
 */
const PYTHON_WARNINGS = ['-W', 'error', '-W', 'ignore::ResourceWarning'];

describe('recordings that wait for credit or failed on our side, against the real server', () => {
  let app: TestApp;
  let customer: Customer;
  let client: VoiceFeedback;

  beforeAll(async () => {
    app = await startTestApp({ worker: true, accountsPerAddressPerDay: 100 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Creates an account that runs out of credit after its recording is accepted. @returns the recording's id */
  async function runOut(): Promise<string> {
    customer = await signUp(app);
    client = new VoiceFeedback({ apiKey: customer.key, baseUrl: app.url });
    await leaveCredit(app, customer, A_SECOND_MICRO_EUROS);
    const { id } = await client.feedback.submit({ audio: SAMPLE, tags: ['late'] });
    await expect.poll(() => client.feedback.get(id), POLL).toMatchObject({ status: 'waiting' });
    return id;
  }

  /** Ends the maximum waiting time of a recording. */
  async function giveUp(id: string): Promise<void> {
    await app.test.pool.query('update recordings set waiting_until = now() where id = $1', [id]);
    await sweepNow(app);
    await expect.poll(() => client.feedback.get(id), POLL).toMatchObject({ status: 'failed' });
  }

  const environment = () => ({ VOICEFEEDBACK_API_KEY: customer.key, VOICEFEEDBACK_BASE_URL: app.url });

  test('JavaScript: waiting ends with its reason, retries work one by one and all together', async () => {
    const id = await runOut();
    const waiting = {
      name: 'WaitingForAccountError',
      id,
      reason: 'insufficient_credits',
      until: expect.stringMatching(/^\d{4}-/),
      message: expect.stringMatching(/Add credits[\s\S]*Nothing is lost/),
    };
    await expect(client.feedback.wait(id)).rejects.toMatchObject(waiting);
    await expect(client.feedback.list({ processing_status: 'waiting' }).first()).resolves.toMatchObject({
      items: [{ id, status: 'waiting', processing_status: 'waiting', retryable: false }],
    });
    expect(await client.feedback.retry(id)).toMatchObject({ id, status: 'queued', waiting: null });
    await expect(client.feedback.wait(id), 'there is still no credit').rejects.toMatchObject(waiting);

    await giveUp(id);
    await expect(client.feedback.wait(id)).rejects.toMatchObject({
      name: 'ProcessingFailedError',
      code: 'insufficient_credits',
      retryable: true,
      message: expect.stringContaining(`feedback.retry("${id}")`),
    });
    expect((await client.feedback.list({ retryable: true }).first()).items).toMatchObject([{ id }]);
    await topUp(app, customer, PLENTY_MICRO_EUROS);
    expect(await client.feedback.retryAll({ retryable: true, tag: 'early' })).toEqual({
      retried: 0,
      remaining: 0,
    });
    expect(await client.feedback.retryAll({ retryable: true, tag: 'late' })).toEqual({
      retried: 1,
      remaining: 0,
    });
    const done = await client.feedback.wait(id);
    expect(done).toMatchObject({ processing_status: 'done', transcript: expect.stringContaining('editor') });
    await expect(client.feedback.retry(id)).rejects.toMatchObject({
      name: 'ConflictError',
      code: 'not_retryable',
    });
    await expect(client.feedback.retry('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });

  test('JavaScript: a retry that is repeated with its idempotency key runs once', async () => {
    const id = await runOut();
    const first = await client.feedback.retry(id, { idempotencyKey: 'retry-4711' });
    await expect.poll(() => client.feedback.get(id), POLL).toMatchObject({ status: 'waiting' });
    expect(await client.feedback.retry(id, { idempotencyKey: 'retry-4711' })).toEqual(first);
    expect(await client.feedback.get(id)).toMatchObject({ status: 'waiting' });
  });

  test('Python: waiting ends with its reason, retries work', async (context) => {
    const python = needPython(context);
    const WAITING_ID = await runOut();
    const { output } = await runProgram(python, [...PYTHON_WARNINGS, 'tests/waiting_feedback.py'], {
      cwd: new URL('sdks/python/', ROOT),
      env: { ...environment(), WAITING_ID, PYTHONDONTWRITEBYTECODE: '1' },
    });
    expect(output).toBe('waited and retried\n');
  });

  test('Ruby: waiting ends with its reason, retries work', async (context) => {
    needProgram(context, 'ruby', 'ruby');
    const WAITING_ID = await runOut();
    const { output } = await runProgram('ruby', ['-W', '-Ilib', 'test/waiting_feedback.rb'], {
      cwd: new URL('sdks/ruby/', ROOT),
      env: { ...environment(), WAITING_ID },
    });
    expect(output).toBe('waited and retried\n');
  });

  test('voicefeedback list and retry show stuck recordings, and retry them', async () => {
    const id = await runOut();
    const cli = (...args: string[]) =>
      runProgram(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', 'sdks/js/src/cli/main.ts', ...args],
        { cwd: ROOT, env: environment() },
      );
    const line = await cli('list', '--processing-status', 'waiting');
    expect(line).toMatchObject({ code: 0, output: expect.stringMatching(/waiting +insufficient_credits/) });
    expect(line.output).toContain(id);
    const retried = await cli('retry', id, '00000000-0000-4000-8000-000000000000');
    expect(retried).toMatchObject({ code: 1, output: expect.stringContaining(`${id}  queued`) });
    expect(retried.output).toContain('There is no feedback with this id.');
    await expect.poll(() => client.feedback.get(id), POLL).toMatchObject({ status: 'waiting' });

    await giveUp(id);
    const failed = await cli('list', '--retryable');
    expect(failed.output).toMatch(/failed +insufficient_credits: [\s\S]*can be retried/);
    const asJson = await cli('list', '--retryable', '--json');
    expect(JSON.parse(asJson.output)).toMatchObject({ id, status: 'failed', retryable: true });
    await topUp(app, customer, PLENTY_MICRO_EUROS);
    expect(JSON.parse((await cli('retry', '--all', '--retryable', '--json')).output)).toEqual({
      retried: 1,
      remaining: 0,
    });
    await client.feedback.wait(id);
    expect(await cli('retry', '--all')).toMatchObject({ code: 0, output: '0 queued again.\n' });
    expect((await cli('list', '--tag', 'late')).output).toMatch(/done +The app keeps crashing/);

    for (const wrong of [['retry'], ['retry', id, '--all'], ['retry', id, '--retryable'], ['list', id]])
      expect(await cli(...wrong)).toMatchObject({
        code: 2,
        output: expect.stringContaining(`voicefeedback ${wrong[0]}`),
      });
    expect(await cli('list', '--processing-status', 'lost')).toMatchObject({
      code: 2,
      output: 'The processing status is one of queued, processing, waiting, done, no_speech, failed.\n',
    });
  });

  test('voicefeedback listen reports no waiting recordings, and both events of one that failed and was retried', async () => {
    const secret = `whsec_${btoa('a secret of thirty-two bytes long')}`;
    const events: unknown[] = [];
    const receiver = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
      events.push(await verifyWebhook(Buffer.concat(await request.toArray()), request.headers, secret));
      response.writeHead(204).end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const address = receiver.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const id = await runOut();
    const controller = new AbortController();
    const started = Promise.withResolvers<void>();
    const listening = runProgram(
      process.execPath,
      ['sdks/js/src/cli/main.ts', 'listen', '--forward-to', port, '--secret', secret],
      {
        cwd: ROOT,
        env: environment(),
        signal: controller.signal,
        onOutput: (output) => output.includes('Forwarding') && started.resolve(),
      },
    );
    try {
      await started.promise;
      await client.feedback.retry(id);
      await expect.poll(() => client.feedback.get(id), POLL).toMatchObject({ status: 'waiting' });
      await giveUp(id);
      await expect
        .poll(() => events, POLL)
        .toMatchObject([
          {
            type: 'feedback.failed',
            data: { id, status: 'failed', retryable: true, error: { code: 'insufficient_credits' } },
          },
        ]);
      await topUp(app, customer, PLENTY_MICRO_EUROS);
      await client.feedback.retry(id);
      await expect
        .poll(() => events, POLL)
        .toMatchObject([
          { type: 'feedback.failed' },
          { type: 'feedback.completed', data: { id, status: 'done' } },
        ]);
    } finally {
      controller.abort();
      await listening;
      receiver.close();
    }
  });
});
