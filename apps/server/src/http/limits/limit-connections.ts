import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionLimits } from '../configuration.ts';
import { addressUnit } from './rate-limit.ts';

/**
 * Closes connections beyond the limits before reading from them. Connections from a trusted proxy belong to many
 * clients, so only the total limit applies to them.
 */
export function limitConnections(
  app: Pick<FastifyInstance, 'server'>,
  { connections, connectionsPerAddress }: ConnectionLimits,
  trustedProxies: readonly string[],
): void {
  const isProxy = proxyCheck(trustedProxies);
  const open = new Map<string, number>();
  let total = 0;
  app.server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const unit = isProxy(remoteAddress) ? undefined : addressUnit(remoteAddress);
    const ofAddress = unit === undefined ? 0 : (open.get(unit) ?? 0);
    if (total >= connections || ofAddress >= connectionsPerAddress) {
      socket.destroy();
      return;
    }
    total += 1;
    if (unit !== undefined) open.set(unit, ofAddress + 1);
    socket.once('close', () => {
      total -= 1;
      if (unit === undefined) return;
      const left = (open.get(unit) ?? 1) - 1;
      if (left === 0) open.delete(unit);
      else open.set(unit, left);
    });
  });
}

/** Named ranges that Fastify's `trustProxy` accepts besides addresses. */
const NAMED_RANGES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function proxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of trustedProxies.flatMap((entry) => NAMED_RANGES[entry] ?? [entry])) {
    const [network = '', prefix] = range.split('/', 2);
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(prefix), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
