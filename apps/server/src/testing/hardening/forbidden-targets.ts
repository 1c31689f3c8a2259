import { createServer, type Server, type Socket } from 'node:net';
import { type AddressPolicy, isPublicAddress } from '../../http/address-guard.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type Customer, post, signUp } from '../customer.ts';
import { startReceiver } from '../receiver.ts';
import { FORBIDDEN_ADDRESSES } from './forbidden-addresses.ts';
import type { HardeningRow } from './hardening-row.ts';

/** Ways to write the address of this machine, with the canary's port where the address may have one. */
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
  ...['rebinds.example', 'mixed.example', 'private.example'],
];
const SCHEMES = ['https', 'http'];
const PORTS = ['8443', ''];

const MOST_ADDRESSES = 151;

interface Size {
  addresses: number;
}

type EntryPoint = (app: TestApp, customer: Customer, address: string) => Promise<Response>;

/** Where a customer can name an address. */
const ENTRY_POINTS: Record<string, EntryPoint> = {
  'audio_url of /process': (app, { key }, audio_url) => post(app, key, '/api/v1/process', { audio_url }),
  'audio_url of /transcribe': (app, { key }, audio_url) =>
    post(app, key, '/api/v1/transcribe', { audio_url }),
  'audio_url of /analyze': (app, { key }, audio_url) => post(app, key, '/api/v1/analyze', { audio_url }),
  callback_url: (app, { key }, callback_url) =>
    post(app, key, '/api/v1/process', { text: 'hello', callback_url }, { prefer: 'respond-async' }),
  webhooks: (app, { key }, url) => post(app, key, '/api/v1/webhooks', { url }),
  'return address of a payment': (app, { key }, address) =>
    post(app, key, '/api/billing/create-checkout-session', {
      amount_euros: 10,
      success_url: address,
      cancel_url: address,
    }),
};

/** Addresses that lead into the server's own network, by every way that there is. */
export const FORBIDDEN_TARGETS: HardeningRow<Size> = {
  name: 'forbidden-targets',
  attack: 'addresses of our own network, redirects and rebinding',
  full: { addresses: MOST_ADDRESSES },
  describe: ({ addresses }) => `${addresses} addresses × ${Object.keys(ENTRY_POINTS).length} entry points`,
  async run({ addresses }) {
    await using canary = await startCanary();
    const problems: string[] = [];
    let tried = 0;
    {
      await using app = await startTestApp({
        overrides: { requestsPerMinute: 1_000_000, addressPolicy: rebinding() },
      });
      const customer = await signUp(app);
      for (const address of addressesFor(canary.port).slice(0, addresses))
        for (const [name, send] of Object.entries(ENTRY_POINTS)) {
          await app.test.pool.query('delete from rate_limits');
          const { status } = await send(app, customer, address);
          tried += 1;
          if (status >= 500) problems.push(`${name} ${address}: ${status}`);
          if (canary.takeHits() > 0) problems.push(`${name} ${address} reached the canary`);
        }
    }
    const redirected = await followRedirects(canary, problems);
    return {
      figures: [`${tried} tries, ${redirected} redirects, ${problems.length} hits or faults`],
      problems,
    };
  },
};

/** A server that customers may name sends us on to one that they may not. */
async function followRedirects(canary: Canary, problems: string[]): Promise<number> {
  await using app = await startTestApp({ environment: { PRIVATE_TARGETS: 'allow' } });
  await using receiver = await startReceiver();
  const customer = await signUp(app);
  let sent = 0;
  for (const status of [301, 302, 303, 307, 308])
    for (const name of ['audio_url of /process', 'audio_url of /transcribe', 'audio_url of /analyze']) {
      receiver.answer = (_request, response) =>
        void response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end();
      const answer = await ENTRY_POINTS[name]?.(app, customer, `${receiver.url}/recording.webm`);
      sent += 1;
      if (canary.takeHits() > 0) problems.push(`${name} followed a ${status}`);
      if (answer === undefined || answer.status >= 500)
        problems.push(`${name} of a ${status}: ${answer?.status}`);
    }
  return sent;
}

/** Looks public when it is asked for the first time, and is this machine from then on. */
function rebinding(): AddressPolicy {
  const asked = new Set<string>();
  return {
    allowPrivate: false,
    lookUp: (hostname, _options, callback) => {
      const first = !asked.has(hostname);
      asked.add(hostname);
      const answers =
        hostname === 'rebinds.example'
          ? [first ? PUBLIC_ADDRESS : '127.0.0.1']
          : hostname === 'mixed.example'
            ? [PUBLIC_ADDRESS, '127.0.0.1']
            : ['127.0.0.1'];
      callback(
        null,
        answers.map((address) => ({ address, family: 4 })),
      );
    },
  };
}

/** Documented, and nobody answers there. */
const PUBLIC_ADDRESS = '93.184.215.14';
if (!isPublicAddress(PUBLIC_ADDRESS)) throw new Error(`${PUBLIC_ADDRESS} is not public`);

function addressesFor(port: number): string[] {
  const ports = [`:${port}`, ...PORTS.map((one) => (one === '' ? '' : `:${one}`))];
  const made = HOSTS.flatMap((host) =>
    SCHEMES.flatMap((scheme) => ports.map((suffix) => `${scheme}://${host}${suffix}/hook`)),
  );
  return [...new Set([...FORBIDDEN_ADDRESSES, ...made])];
}

interface Canary extends AsyncDisposable {
  port: number;
  /** connections since it was asked last */
  takeHits(): number;
}

async function startCanary(): Promise<Canary> {
  let hits = 0;
  const onConnection = (socket: Socket) => {
    hits += 1;
    socket.destroy();
  };
  const listen = (port: number, host: string) =>
    new Promise<Server | undefined>((resolve) => {
      const server = createServer(onConnection);
      server.once('error', () => resolve(undefined));
      server.listen(port, host, () => resolve(server));
    });
  const first = await listen(0, '127.0.0.1');
  const address = first?.address();
  if (first === undefined || typeof address !== 'object' || address === null) throw new Error('no canary');
  const servers = [first, await listen(address.port, '::1'), await listen(8443, '127.0.0.1')];
  return {
    port: address.port,
    takeHits() {
      const taken = hits;
      hits = 0;
      return taken;
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) server?.close();
    },
  };
}
