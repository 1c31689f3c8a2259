import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { findFreePort } from './free-port.ts';

const FIRST_EPHEMERAL_PORT = 32_768;

test('a free port is one that no server without a fixed port can get', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, findFreePort));
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(FIRST_EPHEMERAL_PORT);
  }
});

test('a port in use is left out', async () => {
  const server = createServer();
  // Another program may use the one that is tried next.
  const used = await vi.waitFor(async () => {
    const next = (await findFreePort()) + 1;
    await once(server.listen(next, '127.0.0.1'), 'listening');
    return next;
  });
  try {
    expect(await findFreePort()).not.toBe(used);
  } finally {
    server.close();
  }
});
