import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and a server that simulates network failures. */
export class CuttableProxy implements AsyncDisposable {
  readonly #sockets = new Set<Socket>();
  readonly #server;
  /** whether WebSockets are blocked, as by some proxies; other requests pass */
  refusesStreams = false;
  /** number of connections so far */
  connections = 0;

  constructor(targetUrl: string) {
    const { hostname: host, port } = new URL(targetUrl);
    this.#server = createServer((client) => {
      this.connections += 1;
      client.once('data', (first) => {
        if (this.refusesStreams && first.toString('latin1').includes('/stream ')) {
          client.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
          return;
        }
        const server = connect(Number(port), host);
        server.write(first);
        client.pipe(server).pipe(client);
        for (const socket of [client, server]) this.#keep(socket);
        server.once('close', () => client.destroy());
        client.once('close', () => server.destroy());
      });
      this.#keep(client);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Drops all connections without a close message. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
