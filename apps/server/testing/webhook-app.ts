import path from 'node:path';
import type { WebhookEventType } from '@voice-feedback/contract/webhooks';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { expect, vi } from 'vitest';
import { listOutbox } from '../src/mail/mailer.ts';
import { publish } from '../src/webhooks/publish.ts';
import { startTestApp, type TestApp } from './app.ts';
import { call, readAudio, upload } from './call.ts';
import { type Customer, post, signUp } from './customer.ts';
import { PATIENT_MS } from './never-too-busy.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from './receiver.ts';

/**
 * Ten attempts as in production, but within a second instead of 75 hours; hostile-receivers.test.ts uses the real
 * times.
 */
const SHORT_SCHEDULE = { delaysMs: [0, ...Array(9).fill(20)], jitter: 0.1, longestDelayMs: 1_000 };

export const WAIT = { interval: 50 };

interface Made {
  id: string;
  secret: string;
}

/** The application with a worker, a customer, and a webhook receiver, all on loopback. */
export class WebhookApp {
  readonly app: TestApp;
  readonly receiver: Receiver;
  readonly customer: Customer;

  private constructor(app: TestApp, receiver: Receiver, customer: Customer) {
    this.app = app;
    this.receiver = receiver;
    this.customer = customer;
  }

  /** @param environment further settings, named as in the environment */
  static async start(environment: Record<string, string> = {}): Promise<WebhookApp> {
    const receiver = await startReceiver();
    const app = await startTestApp({
      worker: true,
      accountsPerAddressPerDay: 1_000,
      webhooks: {
        schedule: SHORT_SCHEDULE,
        addressPolicy: { allowPrivate: true },
        attemptTimeoutMs: PATIENT_MS,
      },
      overrides: { addressPolicy: { allowPrivate: true }, resolveTxt: async () => [] },
      environment,
    });
    return new WebhookApp(app, receiver, await signUp(app));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.app[Symbol.asyncDispose]();
    await this.receiver[Symbol.asyncDispose]();
  }

  /** Deletes all webhooks and recorded requests. */
  async reset(): Promise<void> {
    this.receiver.received.length = 0;
    this.receiver.answer = (_request, response) => void response.end('thanks');
    await this.app.test.pool.query('delete from webhook_endpoints');
    await this.app.test.pool.query('delete from webhook_events');
  }

  async make(body: object = {}, who = this.customer): Promise<Made> {
    const url = `${this.receiver.url}/hook`;
    const response = await post(this.app, who.key, '/api/v1/webhooks', { url, ...body });
    expect(response.status).toBe(201);
    return await response.json();
  }

  async read(address: string, who = this.customer) {
    return (await call(this.app, who.key, address)).json();
  }

  async deliveries(id: string, query = '') {
    return (await this.read(`/api/v1/webhooks/${id}/deliveries${query}`)).deliveries;
  }

  change(id: string, body: object): Promise<Response> {
    return call(this.app, this.customer.key, `/v1/webhooks/${id}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${this.customer.key}`, 'content-type': 'application/json' },
    });
  }

  /** Waits until the receiver has `count` requests and returns them. */
  arrived(count: number): Promise<ReceivedRequest[]> {
    return vi.waitFor(() => {
      expect(this.receiver.received.length).toBeGreaterThanOrEqual(count);
      return [...this.receiver.received];
    }, WAIT);
  }

  /** Waits until none of a webhook's deliveries is pending and returns them. */
  settled(id: string) {
    return vi.waitFor(async () => {
      const found = await this.deliveries(id);
      expect(found.length).toBeGreaterThan(0);
      for (const { status } of found) expect(status).not.toBe('waiting');
      return found;
    }, WAIT);
  }

  /** Processes a recording. */
  async process(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const response = await upload(this.app, this.customer.key, await readAudio('modern.webm'), {
      fields,
      headers,
    });
    expect([200, 202]).toContain(response.status);
    return await response.json();
  }

  outbox() {
    return listOutbox(path.join(this.app.config.dataDirectory, 'outbox'));
  }

  accountOf({ userId }: Customer = this.customer): Promise<{ id: string }> {
    return this.app.test.database
      .selectFrom('accounts')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
  }

  /** Causes an event. */
  async tell(type: WebhookEventType = 'key.created'): Promise<void> {
    const { id: accountId } = await this.accountOf();
    await this.app.test.database
      .transaction()
      .execute((trx) => publish(trx, { accountId, type, at: new Date(), data: () => ({ n: 1 }) }));
  }
}

/** Verifies a request with both official libraries. Throws if one rejects it. */
export function verify({ body, headers }: ReceivedRequest, secret: string): void {
  new StandardWebhook(secret).verify(body, headers);
  new SvixWebhook(secret).verify(body, headers);
}
