import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../src/database/free-port.ts';

/** A network that can fail between a client and one server. Accepts new connections unless told to refuse them. */
export interface TcpProxy extends AsyncDisposable {
  /** the target's URL with the proxy's host and port */
  url: string;
  /** Resets every connection, like a firewall or a crashed router. */
  cut(): void;
  /** Keeps and accepts connections, but transfers no bytes in either direction. */
  pause(): void;
  resume(): void;
  /** Limits the speed of each connection in each direction; no argument for full speed. */
  slow(bytesPerSecond?: number): void;
  /** Resets every connection and stops listening: new ones get ECONNREFUSED. */
  refuse(): Promise<void>;
  /** Listens again on the same port. */
  accept(): Promise<void>;
}

const SLICE_MS = 50;
const FALLBACK_PORT: Record<string, number> = { 'postgres:': 5432, 'http:': 80 };

/** Starts a proxy in front of `targetUrl`, on a loopback port that no other program gets while the proxy refuses. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const port = Number(target.port) || FALLBACK_PORT[target.protocol];
  if (port === undefined) throw new Error(`no port in ${target.protocol}//${target.host}`);
  const sockets = new Set<Socket>();
  let passable = Promise.withResolvers<void>();
  passable.resolve();
  let rate: number | undefined;

  async function* shape(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      for (let offset = 0, end: number; offset < chunk.length; offset = end) {
        end = rate === undefined ? chunk.length : offset + Math.max(1, Math.floor((rate * SLICE_MS) / 1000));
        if (rate !== undefined) await sleep(SLICE_MS);
        await passable.promise;
        yield chunk.subarray(offset, end);
      }
    }
  }

  const server = createServer((client) => {
    const upstream = connect(port, target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.setNoDelay(true));
      socket.once('close', () => sockets.delete(socket));
    }
    const reset = () => resetAll([client, upstream]);
    pipeline(client, shape, upstream).catch(reset);
    pipeline(upstream, shape, client).catch(reset);
  });
  const ownPort = await findFreePort();
  const accept = async () => {
    await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  };
  await accept();
  target.host = `127.0.0.1:${ownPort}`;
  const cut = () => resetAll(sockets);
  const refuse = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    await closed;
  };
  return {
    url: target.href,
    cut,
    pause() {
      passable = Promise.withResolvers<void>();
    },
    resume: () => passable.resolve(),
    slow(bytesPerSecond) {
      rate = bytesPerSecond;
    },
    refuse,
    accept,
    [Symbol.asyncDispose]: refuse,
  };
}

function resetAll(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.resetAndDestroy();
}
