import { lookup as lookUpDns } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';

/**
 * Policy for requests to addresses that customers choose (`audio_url`, webhooks). They only reach the public internet:
 * https, no credentials, no redirects, and no address of this machine or its network. A name is resolved once per
 * connection, and the connection uses the addresses that were checked, so that the name can't change in between (DNS
 * rebinding).
 */
export interface AddressPolicy {
  /** allows plain http and addresses that aren't public: for receivers in a private network, and tests on loopback */
  allowPrivate: boolean;
  /** resolves names; default: the system's resolver */
  lookUp?: LookUp;
}

/** Same signature as `dns.lookup` with `all`. */
export type LookUp = (
  hostname: string,
  options: { all: true; family?: number; hints?: number },
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

/** The URL leads to a network that isn't public. `message` can be shown to the caller. */
export class AddressRefusedError extends Error {
  override name = 'AddressRefusedError';
  /** the message, plus what the server's operator can do about it */
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

/** All ranges that aren't on the public internet (RFC 6890 and successors). */
const PRIVATE_RANGES: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's internal services, reachable from every machine there like 169.254.169.254. The address looks public.
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
/**
 * Only IPv6 global unicast is public, except for these ranges: tunnels and mappings that hide an IPv4 address, and
 * documentation.
 */
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
 * Parses `address` and checks what is possible without resolving its name. Throws `AddressRefusedError`, or `TypeError`
 * if it isn't a URL.
 */
export function checkedTarget(address: string, { allowPrivate }: AddressPolicy): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new AddressRefusedError('Only https addresses are called.', {
      opensByPolicy: url.protocol === 'http:',
    });
  if (url.username !== '' || url.password !== '')
    throw new AddressRefusedError('The address holds credentials.', { opensByPolicy: false });
  // The resolver isn't called for literal addresses, so check them here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal))
    throw new AddressRefusedError(NOT_PUBLIC);
  return url;
}

/** Ports that public servers usually use for https. */
const USUAL_PORTS: readonly string[] = ['', '8443'];

/**
 * Rejects other ports of remote machines, because our answers would reveal which of them are open. Throws
 * `AddressRefusedError`.
 */
export function requireUsualPort(url: URL, { allowPrivate }: AddressPolicy, refusal: string): void {
  if (!allowPrivate && !USUAL_PORTS.includes(url.port)) throw new AddressRefusedError(refusal);
}

/**
 * Rejects a name that currently resolves to an address that isn't public; an unknown name passes. This only gives early
 * feedback: the check at each connection is the one that protects. Throws `AddressRefusedError`.
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
 * Returns an agent that connects by `policy`. Connections aren't reused, so each request resolves and checks the
 * address again. A rejection surfaces as `AddressRefusedError`, either directly or as the cause of the client's error.
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

/** Resolves a name and fails if any of its addresses is not public. */
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
