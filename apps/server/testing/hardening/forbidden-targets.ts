import { setTimeout as sleep } from 'node:timers/promises';
import { type AddressPolicy, isPublicAddress } from '../../src/http/address-guard.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type Customer, post, signUp } from '../customer.ts';
import { startReceiver } from '../receiver.ts';
import { type Canary, startCanary } from './canary.ts';
import { FORBIDDEN_ADDRESSES } from './forbidden-addresses.ts';
import type { HardeningRow } from './hardening-row.ts';

/** Notations of this machine's address, with the canary's port if the notation allows one. */
const HOSTS = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.0.0.2',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
  ],
  ...[
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    'localhost',
    'LOCALHOST.',
    'ip6-localhost',
    '[::]',
  ],
  ...[
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  ...[
    '[2002:7f00:1::]',
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    'user:word@127.0.0.1',
    'example.com\\@127.0.0.1',
  ],
];
const SCHEMES = ['https', 'http'];
/** The canary also listens here, because other ports are refused whatever the address is. */
const CANARY_PORT = '8443';
const PORTS = [CANARY_PORT, ''];

/** For a part of the addresses. */
const EVERY_NTH = 12;
const NAMES = ['rebinds.example', 'mixed.example', 'private.example'];
const REDIRECTS = [301, 302, 303, 307, 308];
const SETTLED_WITHIN_MS = 120_000;
const LOOK_MS = 20;
/** How long a delivery waits for the public address of a name that rebinds, where no host answers. */
const UNANSWERED_MS = 2_000;
const SHORT_SCHEDULE = { delaysMs: [0, 20], jitter: 0, longestDelayMs: 1_000 };

interface Size {
  /** `some`: every nth, and all names that lead to this machine */
  addresses: 'all' | 'some';
  redirects: readonly number[];
}

interface EntryPoint {
  send: (app: TestApp, customer: Customer, address: string) => Promise<Response>;
  /** whether the worker calls the address later */
  isCalledLater?: boolean;
  /** whether it's only passed to a browser */
  isNeverCalled?: boolean;
}

/** The places where customers can enter an address. */
export const ENTRY_POINTS: Readonly<Record<string, EntryPoint>> = {
  'audio_url of /process': {
    send: (app, { key }, audio_url) => post(app, key, '/api/v1/process', { audio_url }),
  },
  'audio_url of /transcribe': {
    send: (app, { key }, audio_url) => post(app, key, '/api/v1/transcribe', { audio_url }),
  },
  'audio_url of /analyze': {
    send: (app, { key }, audio_url) => post(app, key, '/api/v1/analyze', { audio_url }),
  },
  callback_url: {
    isCalledLater: true,
    send: (app, { key }, callback_url) =>
      post(app, key, '/api/v1/process', { text: 'hello', callback_url }, { prefer: 'respond-async' }),
  },
  webhooks: {
    isCalledLater: true,
    async send(app, { key }, url) {
      const made = await post(app, key, '/api/v1/webhooks', { url });
      if (made.status !== 201) return made;
      const { id } = await made.json();
      return post(app, key, `/api/v1/webhooks/${id}/test`, {});
    },
  },
  'return address of a payment': {
    isNeverCalled: true,
    send: (app, { key }, address) =>
      post(app, key, '/api/billing/create-checkout-session', {
        amount_euros: 10,
        success_url: address,
        cancel_url: address,
      }),
  },
};

/** Tries to reach the server's own network in every known way. */
export const FORBIDDEN_TARGETS: HardeningRow<Size> = {
  name: 'forbidden-targets',
  attack: 'addresses of our own network, redirects and rebinding',
  full: { addresses: 'all', redirects: REDIRECTS },
  describe: ({ addresses }) => `${addresses} addresses × ${Object.keys(ENTRY_POINTS).length} entry points`,
  async run({ addresses, redirects }) {
    await using canary = await startCanary();
    const resolver = new RebindingResolver();
    const { tries, problems } = await tryAddresses(canary, {
      allowPrivate: false,
      resolver,
      addresses: addresses === 'all' ? allAddresses(canary.port) : someAddresses(),
    });
    const redirected = await followRedirects(canary, redirects, problems);
    return {
      figures: [`${tries} tries, ${redirected} redirects, ${problems.length} hits or faults`],
      problems,
    };
  },
};

/** Enters each address everywhere and checks that nothing connects to the canary. */
export async function tryAddresses(
  canary: Canary,
  {
    allowPrivate,
    resolver,
    addresses,
  }: { allowPrivate: boolean; resolver: RebindingResolver; addresses: readonly string[] },
): Promise<{ tries: number; problems: string[] }> {
  const addressPolicy: AddressPolicy = { allowPrivate, lookUp: resolver.lookUp };
  await using app = await startTestApp({
    worker: true,
    webhooks: {
      ...{ schedule: SHORT_SCHEDULE, addressPolicy },
      ...(allowPrivate ? {} : { attemptTimeoutMs: UNANSWERED_MS }),
    },
    overrides: { requestsPerMinute: 1_000_000, addressPolicy },
  });
  const customer = await signUp(app);
  const problems: string[] = [];
  let tries = 0;
  for (const address of addresses)
    for (const [name, { send, isCalledLater }] of Object.entries(ENTRY_POINTS)) {
      await app.test.pool.query('delete from rate_limits');
      // The address resolves to a public one when it's entered; each connection resolves it again.
      resolver.publicOnce = isCalledLater === true;
      const { status } = await send(app, customer, address);
      tries += 1;
      if (isCalledLater === true && status < 400) await untilSettled(app);
      if (status >= 500) problems.push(`${name} ${address}: ${status}`);
      if (canary.takeHits() > 0) problems.push(`${name} ${address} reached the canary`);
      await app.test.pool.query('delete from webhook_endpoints');
    }
  return { tries, problems };
}

/** Waits until no recordings or deliveries are pending. */
async function untilSettled({ test }: TestApp): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const { rows } = await test.pool.query<{ waiting: number }>(
      `select (select count(*) from webhook_deliveries where status = 'waiting')
            + (select count(*) from recordings where status in ('queued', 'processing', 'waiting')) as waiting`,
    );
    if (Number(rows[0]?.waiting) === 0) return;
    if (Date.now() > deadline) throw new Error('a delivery was neither made nor given up');
    await sleep(LOOK_MS);
  }
}

/** A server that customers may name redirects to a forbidden one. */
async function followRedirects(
  canary: Canary,
  redirects: readonly number[],
  problems: string[],
): Promise<number> {
  await using app = await startTestApp({
    worker: true,
    webhooks: { schedule: SHORT_SCHEDULE },
    environment: { PRIVATE_TARGETS: 'allow' },
  });
  await using receiver = await startReceiver();
  const customer = await signUp(app);
  let sent = 0;
  for (const status of redirects)
    for (const [name, { send, isCalledLater, isNeverCalled }] of Object.entries(ENTRY_POINTS)) {
      if (isNeverCalled === true) continue;
      receiver.received.length = 0;
      receiver.answer = (_request, response) =>
        void response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end();
      const answer = await send(app, customer, `${receiver.url}/recording.webm`);
      if (isCalledLater === true) await untilSettled(app);
      sent += 1;
      if (receiver.received.length === 0) problems.push(`${name} was not called, so it met no ${status}`);
      if (canary.takeHits() > 0) problems.push(`${name} followed a ${status}`);
      if (answer.status >= 500) problems.push(`${name} of a ${status}: ${answer.status}`);
      await app.test.pool.query('delete from webhook_endpoints');
    }
  return sent;
}

/**
 * Resolves every name to this machine. `rebinds.example` can resolve to a public address once, and `mixed.example` to
 * both.
 */
export class RebindingResolver {
  publicOnce = false;

  readonly lookUp: NonNullable<AddressPolicy['lookUp']> = (hostname, _options, callback) => {
    const isPublic = hostname === 'rebinds.example' && this.publicOnce;
    this.publicOnce = false;
    const addresses = isPublic
      ? [PUBLIC_ADDRESS]
      : hostname === 'mixed.example'
        ? [PUBLIC_ADDRESS, '127.0.0.1']
        : ['127.0.0.1'];
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  };
}

/** Reserved for documentation; no host answers there. */
const PUBLIC_ADDRESS = '93.184.215.14';
if (!isPublicAddress(PUBLIC_ADDRESS)) throw new Error(`${PUBLIC_ADDRESS} is not public`);

function allAddresses(port: number): string[] {
  const ports = [`:${port}`, ...PORTS.map((one) => (one === '' ? '' : `:${one}`))];
  const made = [...HOSTS, ...NAMES].flatMap((host) =>
    SCHEMES.flatMap((scheme) => ports.map((suffix) => `${scheme}://${host}${suffix}/hook`)),
  );
  return [...new Set([...FORBIDDEN_ADDRESSES, ...made])];
}

function someAddresses(): string[] {
  const hosts = [...HOSTS.filter((_, index) => index % EVERY_NTH === 0), ...NAMES];
  return [
    ...FORBIDDEN_ADDRESSES.filter((_, index) => index % EVERY_NTH === 0),
    ...hosts.map((host) => `https://${host}:${CANARY_PORT}/hook`),
  ];
}
