import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A load balancer for several API processes, with the behavior of nginx, HAProxy or Kubernetes that matters to them.
 */
export interface LoadBalancer extends AsyncDisposable {
  url: string;
  /** URLs of processes that return 200 for `/readyz` */
  ready(): string[];
  /** number of requests that no process accepted */
  refused(): number;
}

const CHECK_EVERY_MS = 100;
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Sends each request to the next ready process on a separate connection. Skips a process that refuses the connection;
 * never sends a request twice.
 */
export async function startLoadBalancer(targets: readonly string[]): Promise<LoadBalancer> {
  const addresses = targets.map((target) => new URL(target).host);
  const ready = new Set<string>();
  const stop = new AbortController();
  let turn = 0;
  let refused = 0;

  const watch = async (address: string) => {
    while (!stop.signal.aborted) {
      const isReady = await fetch(`http://${address}/readyz`, {
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(address);
      else ready.delete(address);
      await sleep(CHECK_EVERY_MS);
    }
  };

  const connectToNext = async (): Promise<Socket | undefined> => {
    const from = turn++;
    const candidates = addresses.map((_, index) => addresses[(from + index) % addresses.length] ?? '');
    // If none is ready, tries any that accepts the connection: its response explains the problem.
    const isReady = (address: string) => ready.has(address);
    for (const address of candidates.some(isReady) ? candidates.filter(isReady) : candidates) {
      const { hostname, port } = new URL(`http://${address}`);
      const socket = connect(Number(port), hostname);
      try {
        await once(socket, 'connect');
        return socket.setNoDelay(true);
      } catch {
        socket.destroy();
      }
    }
    refused += 1;
    return undefined;
  };

  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const socket = await connectToNext();
    if (socket === undefined) return void answer.writeHead(502).end();
    const { method, url: path, headers } = incoming;
    const outgoing = request({ method, path, headers, createConnection: () => socket });
    outgoing.once('response', (given) => {
      // Headers about this connection only; the client keeps its own.
      const { connection: _, 'keep-alive': __, ...passedOn } = given.headers;
      answer.writeHead(given.statusCode ?? 502, passedOn);
      pipeline(given, answer).catch(() => answer.destroy());
    });
    outgoing.once('error', () => answer.destroy());
    answer.once('close', () => socket.destroy());
    pipeline(incoming, outgoing).catch(() => undefined);
  };

  const upgrade = async (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => undefined);
    const socket = await connectToNext();
    if (socket === undefined) return void client.destroy();
    const lines = incoming.rawHeaders.flatMap((text, index, all) =>
      index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
    );
    socket.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(head);
    const end = () => {
      client.destroy();
      socket.destroy();
    };
    pipeline(client, socket).catch(end);
    pipeline(socket, client).catch(end);
  };

  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, (incoming, answer) => {
    forward(incoming, answer).catch(() => answer.destroy());
  });
  server.on('upgrade', (incoming, client, head) => {
    upgrade(incoming, client, head).catch(() => client.destroy());
  });
  const watching = addresses.map(watch);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the load balancer has no port');
  return {
    url: `http://127.0.0.1:${place.port}`,
    ready: () => [...ready],
    refused: () => refused,
    async [Symbol.asyncDispose]() {
      stop.abort();
      server.closeAllConnections();
      server.close();
      await Promise.all(watching);
    },
  };
}
