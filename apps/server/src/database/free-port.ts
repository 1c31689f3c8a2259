import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems take the ports of outgoing connections and of servers without a fixed port from above this range (Linux from
 * 32768, macOS and Windows from 49152). A port in this range stays free while its server restarts.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
/** Processes that look for a port at the same time start at different ones. */
const PORTS_A_PROCESS = 31;

let taken = 0;

/** @returns a free port of 127.0.0.1, another one on each call of this process */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST_PORT + ((process.pid * PORTS_A_PROCESS + taken) % PORTS);
    taken += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port on 127.0.0.1');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(probe.close(), 'close');
  return true;
}
