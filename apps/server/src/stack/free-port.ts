import { createServer } from 'node:net';

/** Another program is listening on the requested port. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
  constructor(port: number) {
    super(`Port ${port} is taken by another program.\nChoose another one: PORT=${port + 1} npm start`);
  }
}

/** Returns `port` if it's free, or any free port for 0. Throws `PortTakenError`. */
export async function claimPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  const free = await new Promise<number>((resolve, reject) => {
    probe.once('error', (error) => {
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortTakenError(port) : error);
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
