import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { TestProvider } from '@voice-feedback/fake-stripe/provider';
import type { TestProviderTables } from '@voice-feedback/fake-stripe/tables';
import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { PlanId } from '../credits/catalogue.ts';
import type { Database, Trx } from '../database/database.ts';
import type { App } from '../http/server.ts';
import type { BillingContext } from './checkout/purchases.ts';
import type { BillingConfig } from './configuration.ts';
import { type NotifyOptions, openNotify } from './notices/notices.ts';

export const WEBHOOK_PATH = '/api/billing/webhook';

/** The payment provider and its context; identical in test mode and live mode. */
export interface Billing {
  database: Database;
  logger: FastifyBaseLogger;
  config: BillingConfig;
  stripe: Stripe;
  context: BillingContext;
  /** puts an account on a plan, in the caller's transaction */
  changePlan: ChangePlan;
  /** a webhook may be signed with any of them */
  webhookSecrets: readonly string[];
  /** the built-in test provider, if it replaces Stripe */
  provider: TestProvider | undefined;
  /** tells the test provider which address it is served at; until then it uses `publicUrl` */
  servedBy(app: App): void;
}

type ChangePlan = (trx: Trx, accountId: string, plan: PlanId) => Promise<void>;

export interface OpenBillingOptions extends NotifyOptions {
  config: BillingConfig;
  database: Database;
  logger: FastifyBaseLogger;
  changePlan: ChangePlan;
  /** the port in `publicUrl` is unknown until the server listens (port 0) */
  anyPort: boolean;
}

/** Connects to Stripe, or to the test provider that the API process serves. */
export async function openBilling(options: OpenBillingOptions): Promise<Billing> {
  const { config, database, logger, publicUrl, changePlan } = options;
  // Loaded lazily: most processes never sell, and the SDK has 220 modules.
  const { openStripe } = await import('./stripe/stripe-client.ts');
  const context: BillingContext = {
    live: config.mode === 'live',
    paymentLinkId: config.paymentLink?.id,
    seller: config.seller,
    publicUrl,
    notify: openNotify(options, config.mode === 'live'),
  };
  if (config.secretKey !== undefined)
    return {
      database,
      logger,
      config,
      context,
      changePlan,
      stripe: openStripe(config.secretKey, 'stripe'),
      webhookSecrets: config.webhookSecrets,
      provider: undefined,
      servedBy: () => undefined,
    };
  logger[isLocal(publicUrl) ? 'info' : 'warn'](
    'payments are in test mode: anyone who reaches this server can get credits with a test card. Set STRIPE_SECRET_KEY to sell.',
  );
  let app: App | undefined;
  const listening = (): string | undefined => {
    const address = app?.server.address();
    return isAddress(address) ? `http://${loopbackOf(address)}:${address.port}` : undefined;
  };
  const internalUrl = () => listening() ?? publicUrl;
  const secretKey = await ensureSecret(database, 'test_provider_key', 'sk_test_');
  const secret = await ensureSecret(database, 'test_provider_webhook', 'whsec_');
  // Loaded lazily: a server with real payments never needs the fake provider.
  const { openTestProvider, TEST_PROVIDER_PREFIX } = await import('@voice-feedback/fake-stripe/provider');
  const provider = openTestProvider({
    database: database.withTables<TestProviderTables>(),
    logger,
    secretKey,
    publicUrl: () => (options.anyPort ? internalUrl() : publicUrl),
    receiver: () => ({ url: `${internalUrl()}${WEBHOOK_PATH}`, secret }),
  });
  return {
    database,
    logger,
    config,
    context,
    changePlan,
    stripe: openStripe(secretKey, () => new URL(TEST_PROVIDER_PREFIX, internalUrl())),
    webhookSecrets: [secret],
    provider,
    servedBy: (server) => {
      app = server;
    },
  };
}

const SECRET_BYTES = 24;

/** Returns a random secret shared by all processes of this installation. The first process that needs it creates it. */
async function ensureSecret(database: Database, name: string, prefix: string): Promise<string> {
  await database
    .insertInto('serverSecrets')
    .values({ name, value: randomBytes(SECRET_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('serverSecrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return `${prefix}${value.toString('hex')}`;
}

function isLocal(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}

function isAddress(address: AddressInfo | string | null | undefined): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

/** Returns the loopback address for a server that listens on every address. */
function loopbackOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1';
  return family === 'IPv6' ? `[${address}]` : address;
}
