import { lookup as lookUpDns } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { Problem } from '../http/problem.ts';

export interface AddressPolicy {
  /** for tests on loopback: plain http, and addresses that are not public */
  allowPrivate: boolean;
}

const CONNECT_TIMEOUT_MS = 5_000;
const HEADERS_TIMEOUT_MS = 10_000;
const BODY_IDLE_MS = 15_000;

/** Everything that is not the public internet (RFC 6890 and successors). */
const PRIVATE_RANGES: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
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

class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** Resolves a name and refuses it when any of its addresses is not public: the address checked is the one connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpDns(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new AddressRefused(hostname), '');
    }
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

const guardedAgent = new Agent({
  connect: { timeout: CONNECT_TIMEOUT_MS, lookup: publicLookup },
  headersTimeout: HEADERS_TIMEOUT_MS,
  bodyTimeout: BODY_IDLE_MS,
  pipelining: 0,
});
const openAgent = new Agent({ headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: BODY_IDLE_MS, pipelining: 0 });

/**
 * The bytes at `address`. Only https, only public addresses, no redirects, no credentials.
 * @throws Problem `audio_url_refused`, `audio_url_unreachable`
 */
export async function* fetchAudio(address: string, policy: AddressPolicy): AsyncGenerator<Buffer> {
  const url = checkedAddress(address, policy);
  try {
    const response = await request(url, {
      dispatcher: policy.allowPrivate ? openAgent : guardedAgent,
      headers: { accept: 'audio/*, video/*;q=0.8, application/octet-stream;q=0.5' },
    });
    if (response.statusCode !== 200) {
      response.body.on('error', () => undefined).destroy();
      throw new Problem('audio_url_unreachable', {
        detail: `The address answered with status ${response.statusCode}${response.statusCode >= 300 && response.statusCode < 400 ? '; redirects are not followed' : ''}.`,
      });
    }
    for await (const piece of response.body) yield Buffer.from(piece);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof AddressRefused) throw refused('The address is not on the public internet.');
    throw new Problem('audio_url_unreachable', { cause: error });
  }
}

function checkedAddress(address: string, { allowPrivate }: AddressPolicy): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw refused('Only https addresses are fetched.');
  }
  if (url.username !== '' || url.password !== '') throw refused('The address holds credentials.');
  // The resolver is not asked about literal addresses, so those are looked at here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) {
    throw refused('The address is not on the public internet.');
  }
  return url;
}

function refused(detail: string): Problem {
  return new Problem('audio_url_refused', { detail });
}
