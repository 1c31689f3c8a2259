import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KEY_SCOPES } from '@voice-feedback/contract/api-keys';
import { signatureOf } from '@voice-feedback/fake-stripe/sign';
import type { FastifyRequest } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { pino } from 'pino';
import type Stripe from 'stripe';
import { z } from 'zod';
import { changePlan, findContact } from '../src/accounts/billing-account.ts';
import type { Buyer } from '../src/billing/buyer.ts';
import { billingVariables, readBillingConfig } from '../src/billing/configuration.ts';
import { type Billing, openBilling, WEBHOOK_PATH } from '../src/billing/open-billing.ts';
import { billingPlugin } from '../src/billing/plugin.ts';
import { type Balance, balanceOf } from '../src/credits/balance.ts';
import { openLedgerAccount } from '../src/credits/ledger.ts';
import { rememberPrincipal } from '../src/http/access/principal.ts';
import { Problem } from '../src/http/errors/problem.ts';
import { createServer } from '../src/http/server.ts';
import { openMailQueue, type Seal } from '../src/mail/mail-queue.ts';
import { listOutbox, type OutboxMail, openOutboxMailer } from '../src/mail/mailer.ts';
import { mailTasks, NO_QUOTAS } from '../src/mail/send-mails.ts';
import { patiently } from './customer.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { NEVER_TOO_BUSY } from './never-too-busy.ts';
import { PAYER } from './payment-provider.ts';

export interface BillingApp extends AsyncDisposable {
  url: string;
  billing: Billing;
  stripe: Stripe;
  test: TestDatabase;
  /** every logged line, parsed */
  logLines: Record<string, unknown>[];
  /** creates a customer with an API key and an empty account */
  newBuyer(
    email?: string,
    account?: { locale?: 'en' | 'fr' },
  ): Promise<{ apiKey: string; accountId: string }>;
  /** calls a customer's route, with a JSON body if given */
  ask(apiKey: string, method: string, path: string, body?: object): Promise<Response>;
  /** sends the queued mails with the product's own task and returns all mails to this address */
  mailsTo(address: string): Promise<OutboxMail[]>;
  order(body: object, headers?: Record<string, string>): Promise<Response>;
  /** places an order as the buy page does and returns the session's id */
  buy(apiKey: string, amountEuros: number, more?: object): Promise<string>;
  /** submits the payment page */
  pay(sessionId: string, fields: Record<string, string>): Promise<Response>;
  knobs(settings: object): Promise<void>;
  knob(path: string, body: object): Promise<Record<string, unknown>>;
  /** the success page's request */
  state(sessionId: string): Promise<Record<string, unknown>>;
  /** delivers an event as the provider does; `options` tamper with the delivery */
  deliver(event: object, options?: DeliveryOptions): Promise<Response>;
  balance(accountId: string): Promise<Balance>;
}

export interface DeliveryOptions {
  secret?: string;
  signedAt?: number;
  /** a header to send instead of the valid one */
  header?: string;
  /** a body to send instead of the signed one */
  body?: string;
}

/** Mails aren't encrypted in tests. */
const PLAIN: Seal = { seal: (text) => text, open: (text) => text };
/** The tests trigger checks themselves. */
const NEVER_MS = 3_600_000;

/** Billing with the built-in provider, with its own server and database. */
export async function startBillingApp(environment: Record<string, string> = {}): Promise<BillingApp> {
  const test = await createTestDatabase();
  const outbox = await mkdtemp(path.join(tmpdir(), 'voice-feedback-outbox-'));
  const logLines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) });
  const { app } = await createServer({ logger, trustedProxies: [], ...NEVER_TOO_BUSY });
  const billing = await openBilling({
    config: readBillingConfig(z.object(billingVariables).parse(environment), 'https://shop.example'),
    database: test.database,
    logger,
    publicUrl: 'http://localhost:0',
    anyPort: true,
    mail: openMailQueue(PLAIN),
    findContact,
    changePlan,
  });
  const buyers = new Map<string, Buyer>();
  const buyerOf = (request: FastifyRequest): Buyer => {
    const buyer = buyers.get(String(request.headers['x-api-key']));
    if (buyer === undefined) throw new Problem('api_key_invalid');
    return buyer;
  };
  await app.register(billingPlugin, {
    billing,
    stateRequestsPerMinute: 1_000_000,
    lookEveryMs: NEVER_MS,
    findBuyer: async (_request, apiKey) => {
      const buyer = buyers.get(apiKey ?? '');
      if (buyer === undefined) throw new Problem('api_key_invalid');
      return buyer;
    },
    // Gives these customers a key.
    guard: async (request) => {
      const { accountId, email } = buyerOf(request);
      rememberPrincipal(request, {
        kind: 'secret',
        keyId: randomUUID(),
        scopes: KEY_SCOPES,
        account: {
          id: accountId,
          userId: accountId,
          email: email ?? '',
          plan: 'payg',
          role: 'member',
          privacy: { redactPii: false, retentionDays: null },
        },
        limits: { maximumSeconds: 60, requestsPerMinute: 1_000, requestsPerDay: null },
      });
    },
    buyerOf,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { stripe } = billing;
  const secret = billing.webhookSecrets[0] ?? '';
  const providerKey = await readProviderKey(test);
  const send = async (method: string, path: string, body: object) => {
    const response = await patiently(() =>
      fetch(`${url}/test-provider/knobs${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${providerKey}`, 'content-type': 'application/json' },
      }),
    );
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return await response.json();
  };
  const order = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/billing/create-checkout-session`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return {
    url,
    billing,
    stripe,
    test,
    logLines,
    order,
    async newBuyer(email = 'ada@example.com', account = {}) {
      const accountId = randomUUID();
      const apiKey = `vf_${accountId}`;
      await test.database.transaction().execute(async (trx) => {
        await openLedgerAccount(trx, accountId);
        await trx
          .insertInto('accounts')
          .values({ id: accountId, userId: randomUUID(), email, source: 'signup', plan: 'free', ...account })
          .execute();
      });
      buyers.set(apiKey, { accountId, email });
      return { apiKey, accountId };
    },
    async buy(apiKey, amountEuros, more = {}) {
      const response = await patiently(() =>
        order({
          api_key: apiKey,
          amount_euros: amountEuros,
          success_url: 'https://shop.example/success',
          cancel_url: 'https://shop.example/cancel',
          ...more,
        }),
      );
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()).session_id;
    },
    pay: (sessionId, fields) =>
      patiently(() =>
        fetch(`${url}/test-provider/pay/${sessionId}`, {
          method: 'POST',
          body: new URLSearchParams({ ...PAYER, ...fields }),
          redirect: 'manual',
        }),
      ),
    knobs: (settings) => send('PATCH', '', settings),
    knob: (path, body) => send('POST', path, body),
    state: async (sessionId) =>
      (await patiently(() => fetch(`${url}/api/billing/checkout-sessions/${sessionId}`))).json(),
    deliver: (event, options = {}) => {
      const body = JSON.stringify(event);
      const signedAt = options.signedAt ?? Math.floor(Date.now() / 1_000);
      const signature = options.header ?? signatureOf(body, options.secret ?? secret, signedAt);
      return patiently(() =>
        fetch(`${url}${WEBHOOK_PATH}`, {
          method: 'POST',
          body: options.body ?? body,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            ...(signature === '' ? {} : { 'stripe-signature': signature }),
          },
        }),
      );
    },
    balance: (accountId) => balanceOf(test.database, accountId),
    ask: (apiKey, method, path, body) =>
      patiently(() =>
        fetch(`${url}/api/billing/${path}`, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: {
            'x-api-key': apiKey,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
        }),
      ),
    async mailsTo(address) {
      await runOnce({
        pgPool: test.pool,
        taskList: mailTasks({
          database: test.database,
          seal: PLAIN,
          mailer: openOutboxMailer(outbox),
          quotas: NO_QUOTAS,
        }),
        logger: new Logger(() => () => undefined),
      });
      return (await listOutbox(outbox)).filter((mail) => mail.to === address);
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(outbox, { recursive: true, force: true });
      await test[Symbol.asyncDispose]();
    },
  };
}

async function readProviderKey(test: TestDatabase): Promise<string> {
  const { value } = await test.database
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', 'test_provider_key')
    .executeTakeFirstOrThrow();
  return `sk_test_${value.toString('hex')}`;
}
