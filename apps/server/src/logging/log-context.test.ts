import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { call, readAudio, upload } from '../../testing/call.ts';
import { post, signUp } from '../../testing/customer.ts';
import { PATIENT_MS } from '../../testing/never-too-busy.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { sharedEngines } from '../../testing/shared-engines.ts';
import { enqueueRecording } from '../recordings/processing/enqueue-recording.ts';
import { startWorker } from '../start-worker.ts';
import { withLogContext } from './log-context.ts';
import { openLogger } from './open-logger.ts';

it('every line about a recording has the id of the request that sent it: of the API, the worker, a retry without a request, and webhooks', async () => {
  await using receiver = await startReceiver();
  const webhooks = {
    addressPolicy: { allowPrivate: true },
    schedule: { delaysMs: [0, 20], jitter: 0, longestDelayMs: 1_000 },
    attemptTimeoutMs: PATIENT_MS,
  };
  await using app = await startTestApp({ overrides: { addressPolicy: { allowPrivate: true } } });
  const { key } = await signUp(app);
  await post(app, key, '/api/v1/webhooks', { url: `${receiver.url}/hook` });
  receiver.answer = (_request, response) =>
    void response.writeHead(receiver.received.length > 1 ? 200 : 500).end();
  const response = await upload(app, key, await readAudio('modern.webm'), {
    headers: { prefer: 'respond-async' },
  });
  const { id: recordingId } = await response.json();
  const requestId = response.headers.get('x-request-id');
  const ids = { requestId, recordingId };
  await vi.waitFor(() =>
    expect(app.logLines).toContainEqual(expect.objectContaining({ msg: 'request completed', ...ids })),
  );
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where key = ${recordingId}`.execute(app.test.database);
  expect(rows[0]?.payload).toEqual(ids);

  // An interval task requeues it like this after its worker died.
  await app.test.database
    .transaction()
    .execute((trx) => enqueueRecording(trx, { id: recordingId, kind: 'feedback' }, { isRetry: true }));
  const lines: Record<string, unknown>[] = [];
  await using _worker = await startWorker({
    config: app.config,
    queuePool: app.test.pool,
    database: app.test.database,
    logger: openLogger({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    engines: await sharedEngines(app.config.speech),
    webhooks,
  });
  const linesOf = (msg: string) => lines.filter((line) => line.msg === msg);
  await vi.waitFor(() => {
    expect(linesOf('webhook attempted')).toHaveLength(2);
    expect(linesOf('recording processed')).toHaveLength(1);
  });
  for (const line of [...linesOf('recording processed'), ...linesOf('webhook attempted')])
    expect(line).toMatchObject(ids);

  const read = await call(app, key, `/api/v1/feedbacks/${recordingId}`);
  await vi.waitFor(() =>
    expect(app.logLines).toContainEqual(
      expect.objectContaining({
        ...{ msg: 'request completed', requestId: read.headers.get('x-request-id'), recordingId },
      }),
    ),
  );
});

it('a line has each known id once', () => {
  const lines: string[] = [];
  const logger = openLogger({ base: null }, { write: (line) => void lines.push(line) });
  logger.info('before');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  withLogContext({ requestId: 'r', traceId }, () => {
    withLogContext({ recordingId: 'x', requestId: undefined }, () => logger.info('inside'));
    logger.child({ requestId: 'r' }).info('of a request');
  });
  expect(lines.map((line) => line.replace(/"time":\d+,/, ''))).toEqual([
    '{"level":30,"msg":"before"}\n',
    `{"level":30,"requestId":"r","recordingId":"x","traceId":"${traceId}","msg":"inside"}\n`,
    `{"level":30,"requestId":"r","traceId":"${traceId}","msg":"of a request"}\n`,
  ]);
});
