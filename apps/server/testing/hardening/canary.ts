import { createServer, type Server, type Socket } from 'node:net';

export interface Canary extends AsyncDisposable {
  port: number;
  /** number of connections since the last call */
  takeHits(): number;
}

/** A server on loopback that must never receive a connection. */
export async function startCanary(): Promise<Canary> {
  let hits = 0;
  const onConnection = (socket: Socket) => {
    hits += 1;
    socket.destroy();
  };
  const listen = (port: number, host: string) =>
    new Promise<Server | undefined>((resolve) => {
      const server = createServer(onConnection);
      server.once('error', () => resolve(undefined));
      server.listen(port, host, () => resolve(server));
    });
  const first = await listen(0, '127.0.0.1');
  const address = first?.address();
  if (first === undefined || typeof address !== 'object' || address === null) throw new Error('no canary');
  const servers = [first, await listen(address.port, '::1'), await listen(8443, '127.0.0.1')];
  return {
    port: address.port,
    takeHits() {
      const taken = hits;
      hits = 0;
      return taken;
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) server?.close();
    },
  };
}
