import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readAudio, upload } from '../../testing/call.ts';
import { type Customer, post, signUp } from '../../testing/customer.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { enqueueRecording, PROCESS_RECORDING } from '../recordings/processing/enqueue-recording.ts';
import { currentTraceId, startTracing, traced } from './tracing.ts';

const SPAN_KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

const attributesSchema = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({
        stringValue: z.string().optional(),
        intValue: z.coerce.number().optional(),
        doubleValue: z.number().optional(),
      }),
    }),
  )
  .transform((given) =>
    Object.fromEntries(
      given.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
    ),
  );
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number().transform((kind) => SPAN_KINDS[kind]),
  attributes: attributesSchema,
  status: z.object({ code: z.number().optional() }).optional(),
});
/** `ExportTraceServiceRequest` of OTLP, as JSON. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
type ReceivedSpan = z.output<typeof spanSchema>;

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

/** An OTLP receiver and a receiver of webhooks, on loopback; API and worker in this process. */
describe('a trace', () => {
  let collector: Receiver;
  let receiver: Receiver;
  let tracing: AsyncDisposable;
  let app: TestApp;
  let customer: Customer;
  beforeAll(async () => {
    collector = await startReceiver();
    collector.answer = (_request, response) =>
      void response.setHeader('content-type', 'application/json').end('{}');
    receiver = await startReceiver();
    const endpoint = `${collector.url}/v1/traces`;
    tracing = await startTracing(
      { endpoint, headers: { 'x-key': 'of the collector' }, serviceName: undefined, share: 1 },
      { name: 'voice-feedback-test', version: '1' },
    );
    const addressPolicy = { allowPrivate: true };
    app = await startTestApp({ worker: true, webhooks: { addressPolicy }, overrides: { addressPolicy } });
    customer = await signUp(app);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await tracing[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
    await collector[Symbol.asyncDispose]();
  });

  const exported = () =>
    collector.received.flatMap(({ body }) => exportSchema.parse(JSON.parse(body)).resourceSpans);
  const allSpans = (): ReceivedSpan[] =>
    exported().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const spansOf = (traceId: string) => allSpans().filter((span) => span.traceId === traceId);
  const spansNamed = (name: string) => allSpans().filter((span) => span.name === name);

  it('follows one recording from its upload to its webhook as one tree', async () => {
    const made = await post(app, customer.key, '/api/v1/webhooks', {
      url: `${receiver.url}/secret-path`,
      events: ['feedback.completed'],
    });
    expect(made.status).toBe(201);
    const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
    const answer = await upload(app, customer.key, await readAudio('modern.webm'), {
      headers: { traceparent },
    });
    expect(answer.status).toBe(200);
    const spans = await vi.waitFor(() => {
      const found = spansOf(CALLER.traceId);
      const names = found.map(({ name }) => name);
      // Spans arrive as they end, and those that wait for nothing else in any order.
      for (const last of ['process process-recording', 'process deliver-webhook', 'POST /api/v1/process'])
        expect(names).toContain(last);
      return found;
    });
    const one = (name: string) => {
      const found = spans.filter((span) => span.name === name);
      expect(found, name).toHaveLength(1);
      return found[0] ?? expect.unreachable();
    };
    const childrenOf = ({ spanId }: ReceivedSpan) =>
      spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);
    const call = one('POST /api/v1/process');
    expect(call).toMatchObject({ parentSpanId: CALLER.spanId, kind: 'server' });
    expect(call.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/process',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    });
    expect(childrenOf(call)).toEqual(['send process-recording']);
    expect(one('send process-recording').kind).toBe('producer');
    expect(childrenOf(one('send process-recording'))).toEqual(['process process-recording']);
    const job = one('process process-recording');
    expect(job.kind).toBe('consumer');
    expect(job.attributes).toMatchObject({
      'messaging.system': 'graphile-worker',
      'messaging.destination.name': 'process-recording',
      'messaging.operation.type': 'process',
    });
    expect(childrenOf(job)).toEqual(['decode', 'speech', 'analysis', 'settle']);
    expect(one('settle').attributes).toMatchObject({ 'db.system.name': 'postgresql' });
    expect(childrenOf(one('settle'))).toEqual(['send deliver-webhook']);
    expect(childrenOf(one('send deliver-webhook'))).toEqual(['process deliver-webhook']);
    expect(childrenOf(one('process deliver-webhook'))).toEqual(['POST']);
    const delivery = one('POST');
    expect(delivery).toMatchObject({ kind: 'client', attributes: { 'http.response.status_code': 200 } });
    // The receiver can continue the trace, and no span contains its exact URL.
    const [webhook] = receiver.received;
    expect(webhook?.headers.traceparent).toBe(`00-${CALLER.traceId}-${delivery.spanId}-01`);
    expect(JSON.stringify(spans)).not.toContain('secret-path');
    const service = exported()[0]?.resource.attributes;
    expect(service).toMatchObject({ 'service.name': 'voice-feedback-test', 'service.version': '1' });
    expect(collector.received[0]).toMatchObject({ path: '/v1/traces' });
    expect(collector.received[0]?.headers['x-key']).toBe('of the collector');
  });

  it('includes the retries of a job, even if the job is queued again', async () => {
    const { database, pool } = app.test;
    const traceId = 'c'.repeat(32);
    const parent = `00-${traceId}-${'d'.repeat(16)}-01`;
    const id = randomUUID();
    await traced({ name: 'test', parent }, () =>
      database.transaction().execute(async (trx) => {
        const options = { key: 'fails-twice', maximumAttempts: 2 };
        await enqueue(trx, PROCESS_RECORDING, { recordingId: 'no id' }, options);
        await enqueueRecording(trx, { id, kind: 'feedback' }, { runAt: new Date(Date.now() + 3_600_000) });
      }),
    );
    const attemptsOf = () =>
      spansOf(traceId).flatMap(({ name, attributes, status }) =>
        name === `process ${PROCESS_RECORDING}`
          ? [[attributes['messaging.message.delivery_attempt'], attributes['error.type'], status?.code]]
          : [],
      );
    const failed = ['ZodError', 2];
    await vi.waitFor(() =>
      expect(attemptsOf()).toEqual([
        [1, ...failed],
        [2, ...failed],
      ]),
    );
    // As the sweep does, which belongs to no trace.
    expect(currentTraceId()).toBeUndefined();
    const later = { runAt: new Date(Date.now() + 3_600_000), isRetry: true };
    await database.transaction().execute((trx) => enqueueRecording(trx, { id, kind: 'feedback' }, later));
    const { rows } = await pool.query('select payload from graphile_worker._private_jobs where key = $1', [
      id,
    ]);
    expect(rows[0].payload.traceparent).toContain(traceId);
    await pool.query('delete from graphile_worker._private_jobs');
  });

  it('is a new one if the caller sends an invalid header', async () => {
    const calls = () => spansNamed('GET /v1/feedbacks');
    const sent = [
      '00-zz',
      `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
      `ff-${CALLER.traceId}-${CALLER.spanId}-01`,
    ];
    for (const traceparent of sent) {
      const answer = await fetch(`${app.url}/v1/feedbacks`, {
        headers: { traceparent, authorization: `Bearer ${customer.key}` },
      });
      expect(answer.status).toBe(200);
    }
    const found = await vi.waitFor(() => {
      expect(calls()).toHaveLength(sent.length);
      return calls();
    });
    expect(new Set(found.map(({ traceId }) => traceId)).size).toBe(sent.length);
    for (const { traceId, parentSpanId } of found) {
      expect(parentSpanId).toBe('');
      expect(traceId).not.toBe(CALLER.traceId);
    }
  });
});

it('costs nothing if it’s off: none of its packages is loaded', async () => {
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { startTracing, traced } = await import(${at('./tracing.ts')});
    await import(${at('./trace-requests.ts')});
    await import(${at('../jobs/run-jobs.ts')});
    await startTracing(undefined, { name: 'none', version: '1' });
    await traced({ name: 'one' }, async () => undefined);
    process.stdout.write(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
  ]);
  const loaded = z.array(z.string()).parse(JSON.parse(stdout));
  expect(loaded.some((url) => url.includes('graphile-worker'))).toBe(true);
  // prom-client ships its own no-op copy of the API's types.
  expect(loaded.filter((url) => /opentelemetry\/(?!api\/)/.test(url))).toEqual([]);
});
