import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AddressPolicy,
  AddressRefusedError,
  checkedTarget,
  guardedAgent,
  isPublicAddress,
} from './address-guard.ts';

const strict: AddressPolicy = { allowPrivate: false };
/** Documented public addresses, reached by no test. */
const PUBLIC_V4 = '93.184.215.14';
const PUBLIC_V6 = '2606:4700:4700::1111';

/** A resolver that gives these answers one after the other, the last one for ever. */
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
    headersTimeout: 5_000,
  });
  await response.body.dump();
  return response.statusCode;
}

/** 60 addresses that must not be reached, as their owner writes them. */
const HOSTILE = [
  // not https, or with credentials
  'http://example.com/hook',
  'ftp://example.com/hook',
  'file:///etc/passwd',
  'gopher://example.com/_GET',
  'ws://example.com/hook',
  'data:text/plain,hook',
  'https://user:word@example.com/hook',
  'https://user@example.com/hook',
  // this machine, in every notation that a resolver or browser takes
  'https://127.0.0.1/hook',
  'https://127.0.0.1:8443/hook',
  'https://127.0.0.1./hook',
  'https://127.1/hook',
  'https://127.0.1/hook',
  'https://127.255.255.254/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0x7f.0.0.1/hook',
  'https://0x7f.1/hook',
  'https://0177.0.0.1/hook',
  'https://0177.0.0.01/hook',
  'https://017700000001/hook',
  'https://%31%32%37.0.0.1/hook',
  'https://１２７.0.0.1/hook',
  'https://①②⑦.⓪.⓪.①/hook',
  'https://0/hook',
  'https://0.0.0.0/hook',
  'https://0.1.2.3/hook',
  'https://[::]/hook',
  'https://[::1]/hook',
  'https://[0:0:0:0:0:0:0:1]/hook',
  'https://[0000::0001]/hook',
  // IPv4 inside IPv6
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:7f00:1]/hook',
  'https://[::ffff:0:127.0.0.1]/hook',
  'https://[::127.0.0.1]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://[64:ff9b::10.0.0.1]/hook',
  'https://[2002:7f00:1::]/hook',
  'https://[2002:a00:1::1]/hook',
  'https://[2001:0:7f00:1::]/hook',
  // other people's networks, and what answers in clouds
  'https://10.0.0.1/hook',
  'https://10.255.255.255/hook',
  'https://172.16.0.1/hook',
  'https://172.31.255.255/hook',
  'https://192.168.1.1/hook',
  'https://3232235777/hook',
  'https://0xc0a80101/hook',
  'https://100.64.0.1/hook',
  'https://169.254.169.254/latest/meta-data/',
  'https://0xa9fea9fe/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[fe80::1]/hook',
  'https://[fc00::1]/hook',
  'https://[fec0::1]/hook',
  'https://192.0.0.192/hook',
  'https://168.63.129.16/machine?comp=goalstate',
  'https://198.18.0.1/hook',
  // reserved, multicast, documentation
  'https://192.0.2.1/hook',
  'https://198.51.100.7/hook',
  'https://203.0.113.7/hook',
  'https://224.0.0.1/hook',
  'https://240.0.0.1/hook',
  'https://255.255.255.255/hook',
  'https://[ff02::1]/hook',
  'https://[2001:db8::1]/hook',
];

describe('hostile addresses', () => {
  it('number at least 60, no two alike', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
  });

  it.each(HOSTILE)('%s is refused before anything is connected', (address) => {
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
  ])('that lead to %s are refused', async (_where, answers) => {
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
    receiver = createServer((_request, response) => {
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

  it('is asked once, and the address that was checked is the one connected to', async () => {
    const asked: string[] = [];
    // Open for loopback, so that the connection can be seen: the second answer leads to where nothing listens.
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
    // The next request asks again: no connection is kept that was checked long ago.
    await vi.waitFor(async () => expect(await openConnections()).toBe(0));
    await expect(call(`http://rebind.example:${port}/`, policy)).rejects.toThrow(/ECONNREFUSED/);
    expect(asked).toHaveLength(2);
    expect(reached).toBe(1);
  });

  it('never reaches loopback behind the strict guard, whatever the name answers later', async () => {
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
