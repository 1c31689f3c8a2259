import { BlockList, isIP, isIPv4 } from 'node:net';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';

/** `allowed_addresses` of a secret key: IPv4 or IPv6 addresses or ranges (CIDR). */

const BITS = { ipv4: 32, ipv6: 128 } as const;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** The bits of an IPv6 address before an IPv4-mapped address. */
const MAPPED_BITS = 96;
const PREFIX = /^\d{1,3}$/;

interface Network {
  address: string;
  family: 'ipv4' | 'ipv6';
  /** undefined for a single address */
  bits: number | undefined;
}

/** Normalizes the entries: trimmed, lower case, without duplicates. Throws `Problem` `invalid_request`. */
export function checkAddresses(entries: readonly string[]): string[] {
  const checked = entries.map((given, index) => {
    const network = parseNetwork(given.trim().toLowerCase());
    if (network === undefined)
      throw invalidRequest([
        {
          path: `body/allowed_addresses/${index}`,
          message: 'is not an IP address or range such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32',
        },
      ]);
    return network.bits === undefined ? network.address : `${network.address}/${network.bits}`;
  });
  return [...new Set(checked)];
}

/** Whether `address` is one of the entries or in one of their ranges. */
export function isAllowedAddress(address: string, entries: readonly string[]): boolean {
  const caller = parseNetwork(address);
  if (caller === undefined) return false;
  const list = new BlockList();
  for (const entry of entries) {
    const network = parseNetwork(entry);
    if (network !== undefined)
      list.addSubnet(network.address, network.bits ?? BITS[network.family], network.family);
  }
  return list.check(caller.address, caller.family);
}

/** A key with `allowed_addresses` works only from these. Throws `Problem` `address_not_allowed`. */
export function requireAllowedAddress(address: string, entries: readonly string[]): void {
  if (entries.length === 0 || isAllowedAddress(address, entries)) return;
  throw new Problem('address_not_allowed', {
    detail: `This API key can’t be used from the IP address ${address}. Add it to the key's allowed_addresses.`,
  });
}

/** An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) or range becomes IPv4. */
function parseNetwork(entry: string): Network | undefined {
  const [given = '', prefix, ...rest] = entry.split('/');
  if (rest.length > 0 || isIP(given) === 0 || given.includes('%')) return undefined;
  if (prefix !== undefined && !PREFIX.test(prefix)) return undefined;
  const bits = prefix === undefined ? undefined : Number(prefix);
  const mapped = MAPPED.exec(given)?.[1];
  if (mapped !== undefined) return within(mapped, bits === undefined ? undefined : bits - MAPPED_BITS);
  return within(given, bits);
}

function within(address: string, bits: number | undefined): Network | undefined {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (bits !== undefined && (bits < 0 || bits > BITS[family])) return undefined;
  return { address, family, bits };
}
