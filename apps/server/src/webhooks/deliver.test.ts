import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.ts';
import { openMailQueue } from '../mail/mail-queue.ts';
import { deliver } from './deliver.ts';
import { createEndpoint } from './endpoints.ts';
import { publish } from './publish.ts';

const PLAIN = { seal: (text: string) => text, open: (text: string) => text };

let test: TestDatabase;
let receiver: Receiver;
let accountId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  receiver = await startReceiver();
  const account = await test.database
    .insertInto('accounts')
    .values({ userId: randomUUID(), email: 'ada@example.org', source: 'signup', plan: 'payg' })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await test[Symbol.asyncDispose]();
});
beforeEach(() => {
  receiver.received.length = 0;
});

/** Publishes an event to a new endpoint; returns its delivery's id. */
async function publishOne(): Promise<string> {
  return await test.database.transaction().execute(async (trx) => {
    await trx.deleteFrom('webhookEndpoints').execute();
    const url = `${receiver.url}/hook`;
    await createEndpoint(trx, PLAIN, { accountId, url, events: [], description: '' });
    await publish(trx, { accountId, type: 'key.created', at: new Date(), data: () => ({}) });
    const { id } = await trx.selectFrom('webhookDeliveries').select('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** Runs the job of one attempt, as a worker does. */
async function attempt(deliveryId: string, number: number): Promise<void> {
  const { database } = test;
  const resources = {
    database,
    logger: pino({ level: 'silent' }),
    seal: PLAIN,
    mail: openMailQueue(PLAIN),
    addressPolicy: { allowPrivate: true },
    version: '1.0.0',
    publicUrl: 'https://shop.example',
  };
  await deliver(
    resources,
    { deliveryId, number: String(number) },
    { abortSignal: new AbortController().signal },
  );
}

const posts = () => receiver.received.length;
const attempts = async (deliveryId: string) =>
  (
    await test.database
      .selectFrom('webhookAttempts')
      .select('number')
      .where('deliveryId', '=', deliveryId)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);

describe('the job of one attempt', () => {
  it('posts nothing when a worker runs it again after its outcome was written', async () => {
    receiver.answer = (_request, response) => void response.writeHead(500).end();
    const id = await publishOne();
    await attempt(id, 1);
    await attempt(id, 1);
    expect(posts()).toBe(1);
    await attempt(id, 2);
    await attempt(id, 1);
    await attempt(id, 2);
    expect(posts()).toBe(2);
    expect(await attempts(id)).toEqual([1, 2]);
  });

  it('posts nothing before its turn', async () => {
    const id = await publishOne();
    await attempt(id, 2);
    expect(posts()).toBe(0);
    expect(await attempts(id)).toEqual([]);
  });

  it('posts nothing once the delivery arrived', async () => {
    receiver.answer = (_request, response) => void response.end('thanks');
    const id = await publishOne();
    await attempt(id, 1);
    await attempt(id, 2);
    expect(posts()).toBe(1);
    expect(await attempts(id)).toEqual([1]);
  });
});
