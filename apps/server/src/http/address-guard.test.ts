import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FORBIDDEN_ADDRESSES } from '../../testing/hardening/forbidden-addresses.ts';
import {
  type AddressPolicy,
  AddressRefusedError,
  checkedTarget,
  guardedAgent,
  isPublicAddress,
} from './address-guard.ts';

const strict: AddressPolicy = { allowPrivate: false };
/** Documented public addresses. No test connects to them. */
const PUBLIC_V4 = '93.184.215.14';
const PUBLIC_V6 = '2606:4700:4700::1111';

/** Returns a resolver that gives these answers in turn and then repeats the last one. */
function answering(...answers: string[][]): NonNullable<AddressPolicy['lookUp']> {
  let asked = 0;
  return (_hostname, _options, callback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

async function call(address: string, policy: AddressPolicy): Promise<number> {
  const response = await request(checkedTarget(address, policy), {
    dispatcher: guardedAgent(policy),
  });
  await response.body.dump();
  return response.statusCode;
}

describe('hostile addresses', () => {
  it('number at least 60, all different', () => {
    expect(new Set(FORBIDDEN_ADDRESSES).size).toBeGreaterThanOrEqual(60);
    expect(new Set(FORBIDDEN_ADDRESSES).size).toBe(FORBIDDEN_ADDRESSES.length);
  });

  it.each(FORBIDDEN_ADDRESSES)('%s is rejected before any connection', (address) => {
    expect(() => checkedTarget(address, strict)).toThrow(AddressRefusedError);
  });
});

describe('names', () => {
  it.each([
    ['a private address', [['10.0.0.5']]],
    ['loopback', [['127.0.0.1']]],
    ['loopback by IPv6', [['::1']]],
    ['a mapped loopback', [['::ffff:127.0.0.1']]],
    ['a cloud’s metadata', [['169.254.169.254']]],
    ['a public address and a private one', [[PUBLIC_V4, '192.168.0.1']]],
    ['a private one behind a public IPv6', [[PUBLIC_V6, 'fd00::1']]],
  ])('that resolve to %s are rejected', async (_where, answers) => {
    const policy = { ...strict, lookUp: answering(...answers) };
    await expect(call('https://rebind.example/hook', policy)).rejects.toThrow(AddressRefusedError);
  });

  it.each(['https://localhost/hook', 'https://LOCALHOST./hook', 'https://ip6-localhost/hook'])(
    '%s is refused, or unknown, with the system’s own resolver',
    async (address) => {
      await expect(call(address, strict)).rejects.toThrow(/public internet|ENOTFOUND|EAI_AGAIN/);
    },
  );
});

describe('a name that changes its address between the check and the connection', () => {
  let receiver: Server;
  let port: number;
  let reached = 0;
  beforeAll(async () => {
    receiver = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
      reached += 1;
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    port = address.port;
  });
  afterAll(() => new Promise((resolve) => receiver.close(resolve)));

  const openConnections = promisify((done: (error: Error | null, count: number) => void) =>
    receiver.getConnections(done),
  );

  it('is resolved once, and the connection uses the checked address', async () => {
    const asked: string[] = [];
    // Private addresses are allowed, so that the test can observe the connection. Nothing listens on the second
    // address.
    const lookUp = answering(['127.0.0.1'], ['127.0.0.2']);
    const policy: AddressPolicy = {
      allowPrivate: true,
      lookUp: (hostname, options, callback) => {
        asked.push(hostname);
        lookUp(hostname, options, callback);
      },
    };
    expect(await call(`http://rebind.example:${port}/`, policy)).toBe(200);
    expect([asked, reached]).toEqual([['rebind.example'], 1]);
    // The next request resolves the name again, because checked connections aren't reused.
    await vi.waitFor(async () => expect(await openConnections()).toBe(0));
    await expect(call(`http://rebind.example:${port}/`, policy)).rejects.toThrow(/ECONNREFUSED/);
    expect(asked).toHaveLength(2);
    expect(reached).toBe(1);
  });

  it('never reaches loopback with the strict policy, whatever the name resolves to later', async () => {
    const before = reached;
    for (const answers of [
      [[PUBLIC_V4, '127.0.0.1'], [PUBLIC_V4]],
      [['127.0.0.1'], [PUBLIC_V4]],
    ]) {
      const policy = { ...strict, lookUp: answering(...answers) };
      await expect(call(`https://rebind.example:${port}/`, policy)).rejects.toThrow(AddressRefusedError);
    }
    expect(reached).toBe(before);
  });
});

describe('public addresses', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '192.0.1.1', PUBLIC_V4, PUBLIC_V6])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
