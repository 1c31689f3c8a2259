import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from '../../testing/receiver.ts';
import { type DeliverResources, deliver } from './deliver.ts';
import { createEndpoint } from './endpoints.ts';
import { publish } from './publish.ts';
import { RETRY_SCHEDULE } from './schedule.ts';
import { ANSWER_BYTES } from './send.ts';

/** Eleven kinds of bad receiver, 50 deliveries each, on a clock that the test moves. */
const ACCOUNTS = 50;
const AT_ONCE = 20;
const RETRY_AFTER_SECONDS = 8_000;
const START = new Date('2026-11-21T12:00:00Z');
/**
 * Only for attempts that are to time out. The others use the real limit, so that a busy machine does not affect them.
 */
const SHORT_TIMEOUT_MS = 250;
const SLOW_KINDS = ['time-outs', 'slow-bodies'];

/** How a receiver responds until it has failed the planned number of times. */
const KINDS: Record<string, (response: ServerResponse) => void> = {
  'server-errors': (response) => void response.writeHead(500).end('broken'),
  unavailable: (response) => void response.writeHead(503).end(),
  'time-outs': () => undefined,
  'slow-bodies': (response) => {
    response.writeHead(500);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  },
  redirects: (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  moved: (response) => void response.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
  'slow-down': (response) =>
    void response.writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end('slow down'),
  resets: (response) => void response.socket?.resetAndDestroy(),
  'no-http': (response) => void response.socket?.end('220 mail.example ESMTP\r\n'),
  'huge-errors': (response) => void response.writeHead(400).end('x'.repeat(1_000_000)),
  gone: (response) => void response.writeHead(410).end('gone'),
};
const ENDLESS_BUT_FINE = 'endless';

/** Never enough to use up all ten attempts, usually a few. Time-outs take real time, so they get fewer. */
function failuresOf(kind: string, account: number): number {
  if (account % 10 === 0 && !SLOW_KINDS.includes(kind)) return 9;
  return account % 4;
}

describe('bad receivers', () => {
  let test: TestDatabase;
  let receiver: Receiver;
  /** remaining failures, by path */
  const failures = new Map<string, number>();
  /** delay added to each retry, as a share of the planned delay */
  const later: number[] = [];
  const resources = (now: Date): DeliverResources => ({
    database: test.database,
    logger: pino({ level: 'silent' }),
    seal: { seal: (text) => text, open: (text) => text },
    mail: { enqueue: async () => undefined },
    addressPolicy: { allowPrivate: true },
    version: 'test',
    publicUrl: 'http://localhost',
    now: () => now,
  });
  beforeAll(async () => {
    test = await createTestDatabase();
    receiver = await startReceiver();
    receiver.answer = ({ path }, response) => {
      const [, kind = ''] = path.split('/');
      const left = failures.get(path) ?? 0;
      failures.set(path, left - 1);
      const fail = KINDS[kind];
      if (left > 0 && fail !== undefined) return fail(response);
      if (kind !== ENDLESS_BUT_FINE) return void response.end('thanks');
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('y'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    };
  });
  afterAll(async () => {
    await receiver[Symbol.asyncDispose]();
    await test[Symbol.asyncDispose]();
  });

  it('each gets every event in the end, with one id, at the times of the schedule', async () => {
    const kinds = [...Object.keys(KINDS), ENDLESS_BUT_FINE];
    const secrets = new Map<string, string>();
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const { id: accountId } = await test.database
        .insertInto('accounts')
        .values({ userId: randomUUID(), email: `${account}@example.org`, source: 'signup', plan: 'payg' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await test.database.transaction().execute(async (trx) => {
        for (const kind of kinds) {
          const path = `/${kind}/${account}`;
          failures.set(path, failuresOf(kind, account));
          const url = receiver.url + path;
          const seal = { seal: (text: string) => text, open: (text: string) => text };
          const { secret } = await createEndpoint(trx, seal, { accountId, url, events: [], description: '' });
          secrets.set(path, secret);
        }
        await publish(trx, { accountId, type: 'feedback.completed', at: START, data: () => ({ account }) });
      });
    }
    const wanted = new Map(failures);
    const deliveries = await test.database
      .selectFrom('webhookDeliveries')
      .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
      .select(['webhookDeliveries.id', 'webhookDeliveries.eventId', 'webhookEndpoints.url'])
      .execute();
    expect(deliveries).toHaveLength(ACCOUNTS * kinds.length);
    const waiting = [...deliveries];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await run(next.id, next.url);
      }),
    );

    const byPath = Map.groupBy(receiver.received, ({ path }) => path);
    for (const { id, eventId, url } of deliveries) {
      const path = new URL(url ?? '').pathname;
      const [, kind = ''] = path.split('/');
      const received = byPath.get(path) ?? [];
      const row = await test.database
        .selectFrom('webhookDeliveries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]));
      // On a busy machine, a short time-out ends before the request has arrived.
      if (SLOW_KINDS.includes(kind)) expect(received.length).toBeLessThanOrEqual(row.attempts);
      else expect([path, received.length]).toEqual([path, row.attempts]);
      expect(new Set(received.map(({ body }) => body)).size).toBe(1);
      await expectSchedule(id, path, received);
      if (kind === 'gone' && (wanted.get(path) ?? 0) > 0) {
        expect([path, row.status, row.attempts]).toEqual([path, 'failed', 1]);
        continue;
      }
      expect([path, row.status]).toEqual([path, 'delivered']);
      expect(row.attempts).toBeGreaterThan(kind === ENDLESS_BUT_FINE ? 0 : (wanted.get(path) ?? 0));
      // Only verifies the signature, because the verifier compares timestamps with the real clock.
      const last = received.at(-1);
      if (last === undefined) throw new Error('nothing was received');
      const { 'webhook-id': name = '', 'webhook-timestamp': time = '' } = last.headers;
      const signer = new Webhook(secrets.get(path) ?? '');
      expect(last.headers['webhook-signature']).toBe(
        signer.sign(name, new Date(Number(time) * 1_000), last.body),
      );
    }
    expect(receiver.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    // The jitter is random: some retries come hardly later, others by nearly a tenth.
    expect(Math.min(...later)).toBeLessThan(0.02);
    expect(Math.max(...later)).toBeGreaterThan(0.08);
  });

  it('fill no log: of an endless or huge answer the first 16 KB are kept', async () => {
    const { rows } = await test.pool.query('select max(length(answer)) as longest from webhook_attempts');
    expect(rows[0].longest).toBe(ANSWER_BYTES);
  });

  it('that say 410 are disabled at once', async () => {
    const { rows } = await test.pool.query(
      `select count(*)::int as count from webhook_endpoints where disabled_reason = 'gone' and url like '%/gone/%'`,
    );
    const failing = Array.from({ length: ACCOUNTS }, (_, account) => failuresOf('gone', account)).filter(
      Boolean,
    );
    expect(rows[0].count).toBe(failing.length);
  });

  /** Makes every attempt of one delivery, each at its planned time. */
  async function run(id: string, url: string | null): Promise<void> {
    const { pathname } = new URL(url ?? '');
    const isSlow = SLOW_KINDS.some((kind) => pathname.startsWith(`/${kind}/`));
    const planned = failures.get(pathname) ?? 0;
    for (let now = START, number = 1; ; number += 1) {
      const fails = isSlow && number <= planned;
      // On a busy machine, a request can arrive after its attempt has ended, so these aren't counted by the receiver.
      if (isSlow) failures.set(pathname, fails ? 1 : 0);
      const context = { ...resources(now), ...(fails ? { attemptTimeoutMs: SHORT_TIMEOUT_MS } : {}) };
      await deliver(
        context,
        { deliveryId: id, number: String(number) },
        { abortSignal: new AbortController().signal },
      );
      const row = await test.database
        .selectFrom('webhookDeliveries')
        .select(['status', 'nextAttemptAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (row.status !== 'waiting' || row.nextAttemptAt === null) return;
      now = row.nextAttemptAt;
    }
  }

  async function expectSchedule(id: string, path: string, received: ReceivedRequest[]): Promise<void> {
    const log = await test.database
      .selectFrom('webhookAttempts')
      .selectAll()
      .where('deliveryId', '=', id)
      .orderBy('number')
      .execute();
    const times = log.map(({ startedAt }) => String(Math.floor(startedAt.getTime() / 1_000)));
    const arrived = received.map(({ headers }) => headers['webhook-timestamp'] ?? '');
    expect(times.filter((time) => arrived.includes(time))).toEqual(arrived);
    for (const [index, { startedAt, durationMs }] of log.slice(0, -1).entries()) {
      const gapMs = (log[index + 1]?.startedAt.getTime() ?? 0) - startedAt.getTime() - durationMs;
      const plannedMs = RETRY_SCHEDULE.delaysMs[index + 1] ?? 0;
      const leastMs = path.startsWith('/slow-down/')
        ? Math.max(plannedMs, RETRY_AFTER_SECONDS * 1_000)
        : plannedMs;
      if (leastMs === plannedMs) later.push(gapMs / plannedMs - 1);
      expect([path, gapMs]).toEqual([path, expect.any(Number)]);
      expect(gapMs).toBeGreaterThanOrEqual(leastMs);
      expect(gapMs).toBeLessThanOrEqual(Math.max(leastMs, plannedMs * 1.1) + 1);
    }
  }
});
