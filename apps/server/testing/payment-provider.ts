import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  openTestProvider,
  TEST_PROVIDER_PREFIX,
  type TestProvider,
} from '@voice-feedback/fake-stripe/provider';
import type { TestProviderTables } from '@voice-feedback/fake-stripe/tables';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { openStripe } from '../src/billing/stripe/stripe-client.ts';
import { createServer } from '../src/http/server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { NEVER_TOO_BUSY } from './never-too-busy.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

export interface PaymentProvider extends AsyncDisposable {
  url: string;
  stripe: Stripe;
  provider: TestProvider;
  /** a second provider on the same database, like a restarted process */
  openAgain(): TestProvider;
  test: TestDatabase;
  /** requests to the webhook receiver, in order */
  received: Received[];
  /** sets the receiver's response status */
  answerWith(status: number): void;
  knobs(settings: object): Promise<Response>;
  knob(path: string, body: object): Promise<Response>;
  /** submits a session's hosted page without following redirects */
  pay(sessionId: string, fields: Record<string, string>): Promise<Response>;
}

export const PROVIDER_KEY = 'sk_test_of_a_test';
export const PROVIDER_WEBHOOK_SECRET = 'whsec_of_a_test';
export const VISA = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
export const PAYER = { email: 'ada@example.com', name: 'Ada Lovelace', method: 'card' };

/** Starts only the test provider on a free port, with a webhook receiver that records its requests. */
export async function startPaymentProvider(): Promise<PaymentProvider> {
  const test = await createTestDatabase();
  const received: Received[] = [];
  let status = 200;
  const receiver = createHttpServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body, at: Date.now() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const logger = pino({ level: 'silent' });
  const { app } = await createServer({ logger, trustedProxies: [], ...NEVER_TOO_BUSY });
  let url = '';
  const openAgain = () =>
    openTestProvider({
      database: test.database.withTables<TestProviderTables>(),
      logger,
      secretKey: PROVIDER_KEY,
      publicUrl: () => url,
      receiver: () => ({ url: `http://127.0.0.1:${port}/`, secret: PROVIDER_WEBHOOK_SECRET }),
    });
  const provider = openAgain();
  await provider.register(app);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}${TEST_PROVIDER_PREFIX}/knobs${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${PROVIDER_KEY}`, 'content-type': 'application/json' },
    });
  return {
    url,
    stripe: openStripe(PROVIDER_KEY, () => new URL(TEST_PROVIDER_PREFIX, url)),
    provider,
    openAgain,
    test,
    received,
    answerWith: (next) => {
      status = next;
    },
    knobs: (settings) => send('PATCH', '', settings),
    knob: (path, body) => send('POST', path, body),
    pay: (sessionId, fields) =>
      fetch(`${url}${TEST_PROVIDER_PREFIX}/pay/${sessionId}`, {
        method: 'POST',
        body: new URLSearchParams({ ...PAYER, ...fields }),
        redirect: 'manual',
      }),
    async [Symbol.asyncDispose]() {
      await app.close();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
      await test[Symbol.asyncDispose]();
    },
  };
}
