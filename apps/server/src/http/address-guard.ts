import { lookup as lookUpDns } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';

/**
 * Requests that a customer may aim (`audio_url`, webhooks) reach the public internet only: https, no credentials, no
 * redirects, and no address of this machine or its network. A name is resolved once for each connection, and the
 * addresses that were checked are the ones connected to, so that a name cannot change in between (DNS rebinding).
 */
export interface AddressPolicy {
  /** plain http, and addresses that are not public: for receivers in one's own network, and tests on loopback */
  allowPrivate: boolean;
  /** what turns names into addresses; default: the system's resolver */
  lookUp?: LookUp;
}

/** As `dns.lookup` with `all`. */
export type LookUp = (
  hostname: string,
  options: { all: true; family?: number; hints?: number },
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

/** The URL leads to a network that isn't public. `message` can be shown to the caller. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
  /** the message, and what the owner of the server can do about it */
  readonly advice: string;

  constructor(message: string, { opensByPolicy = true }: { opensByPolicy?: boolean } = {}) {
    super(message);
    this.advice = opensByPolicy ? `${message} ${HOW_TO_OPEN}` : message;
  }
}

const HOW_TO_OPEN =
  'On a server of your own, PRIVATE_TARGETS=allow in its environment opens plain http, any port, and private networks.';

export const NOT_PUBLIC = 'The address is not on the public internet.';
const CONNECT_TIMEOUT_MS = 5_000;

/** Everything that is not the public internet (RFC 6890 and successors). */
const PRIVATE_RANGES: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's own services answer here to every machine in it, like 169.254.169.254; the address looks public.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of IPv6 only global unicast is public, and in it not these: tunnels and mappings that hide an IPv4 address, examples. */
const PUBLIC_IPV6: readonly [network: string, prefix: number] = ['2000::', 3];
const PRIVATE_IPV6_RANGES: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateAddresses = new BlockList();
for (const [network, prefix] of PRIVATE_RANGES) privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_IPV6_RANGES) privateAddresses.addSubnet(network, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !privateAddresses.check(address, 'ipv4');
    case 6:
      return publicIpv6.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * `address` as far as it can be judged without resolving its name. Throws `AddressRefusedError`; a text that is no URL
 * at all is the caller's to refuse (`TypeError`).
 */
export function checkedTarget(address: string, { allowPrivate }: AddressPolicy): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new AddressRefusedError('Only https addresses are called.', {
      opensByPolicy: url.protocol === 'http:',
    });
  if (url.username !== '' || url.password !== '')
    throw new AddressRefusedError('The address holds credentials.', { opensByPolicy: false });
  // The resolver is not asked about literal addresses, so those are looked at here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new AddressRefusedError(NOT_PUBLIC);
  return url;
}

/** Where servers of the public internet take https: its port, and the usual second one. */
const USUAL_PORTS: readonly string[] = ['', '8443'];

/** Refuses other ports of others' machines, or what we answer would tell which of them are open. Throws `AddressRefusedError`. */
export function requireUsualPort(url: URL, { allowPrivate }: AddressPolicy, refusal: string): void {
  if (!allowPrivate && !USUAL_PORTS.includes(url.port)) throw new AddressRefusedError(refusal);
}

/**
 * Refuses a name that leads to an address that is not public at this moment; one that nobody knows passes. For telling
 * its owner at once: what counts is the check at each connection. Throws `AddressRefusedError`.
 */
export async function requirePublicName(url: URL, policy: AddressPolicy): Promise<void> {
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  checkingLookup(policy)(url.hostname, { all: true }, (error) =>
    error instanceof AddressRefusedError ? reject(error) : resolve(),
  );
  await promise;
}

const agents = new WeakMap<AddressPolicy, Agent>();

/**
 * Connects by `policy`. Connections aren't reused, so each request resolves and checks the address again. A
 * refusal surfaces as `AddressRefusedError`, by itself or as the cause of the client's error.
 */
export function guardedAgent(policy: AddressPolicy): Agent {
  let agent = agents.get(policy);
  if (agent === undefined) {
    agent = new Agent({
      connect: { timeout: CONNECT_TIMEOUT_MS, lookup: checkingLookup(policy) },
      pipelining: 0,
    });
    agents.set(policy, agent);
  }
  return agent;
}

/** Resolves a name and refuses it when any of its addresses is not public. */
function checkingLookup({ allowPrivate, lookUp = lookUpDns }: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    const { family, hints } = options;
    const asked = {
      all: true as const,
      ...(typeof family === 'number' ? { family } : {}),
      ...(hints === undefined ? {} : { hints }),
    };
    lookUp(hostname, asked, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (first === undefined) return callback(new Error(`${hostname} has no address`), '');
      if (!allowPrivate && addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new AddressRefusedError(NOT_PUBLIC), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
