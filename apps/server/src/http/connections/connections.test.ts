import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NEVER_TOO_BUSY } from '../../../testing/never-too-busy.ts';
import { CONNECTIONS_CHECKED_EVERY_MS, HEADERS_TIMEOUT_MS } from '../limits/limits.ts';
import { createServer, type ServerOptions } from '../server.ts';

async function start(options: Partial<ServerOptions> = {}): Promise<number> {
  const { app } = await createServer({
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
    ...NEVER_TOO_BUSY,
    ...options,
  });
  app.get('/ping', async () => ({ answered: true }));
  onTestFinished(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Resolves once the server has accepted the connection or closed it. */
async function open(port: number, localAddress = '127.0.0.1'): Promise<{ socket: Socket; isOpen: boolean }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
  await once(socket, 'connect');
  socket.write('GET /ping HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  );
  return { socket, isOpen: await Promise.race([answered, closed]) };
}

describe('connections of clients', () => {
  it('are limited per IP address and in total, and are freed when they close', async () => {
    const port = await start({ connectionLimits: { connections: 5, connectionsPerAddress: 3 } });
    const mine = [];
    for (let count = 0; count < 3; count += 1) mine.push(await open(port));
    expect(mine.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    expect((await open(port)).isOpen).toBe(false);
    expect((await open(port, '127.0.0.2')).isOpen).toBe(true);
    expect((await open(port, '127.0.0.3')).isOpen).toBe(true);
    // The limit of five is reached.
    expect((await open(port, '127.0.0.4')).isOpen).toBe(false);
    mine[0]?.socket.destroy();
    await expect.poll(async () => (await open(port, '127.0.0.4')).isOpen).toBe(true);
  });

  it('of a trusted proxy belong to many clients, so only the total limit applies', async () => {
    const port = await start({
      trustedProxies: ['127.0.0.0/30'],
      connectionLimits: { connections: 10, connectionsPerAddress: 1 },
    });
    for (let count = 0; count < 5; count += 1) expect((await open(port, '127.0.0.2')).isOpen).toBe(true);
    expect((await open(port, '127.0.0.9')).isOpen).toBe(true);
    expect((await open(port, '127.0.0.9')).isOpen).toBe(false);
  });

  it('that never finish their headers are closed soon after the limit of 20 s, not at Node’s next check up to 30 s later', async () => {
    const port = await start();
    const socket = connect({ port, host: '127.0.0.1' });
    const startedAt = performance.now();
    socket.write('GET /ping HTTP/1.1\r\nhost: localhost\r\n');
    let sent = 0;
    const trickle = setInterval(() => {
      socket.write('x-a: b\r\n');
      sent += 1;
    }, 250);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(trickle);
    expect(performance.now() - startedAt).toBeGreaterThan(HEADERS_TIMEOUT_MS - CONNECTIONS_CHECKED_EVERY_MS);
    // After Node's own check, every 30 s, it would be closed LINGER_MS later: this client never reads its answer. Counts
    // what it sent, because on a busy machine both the check and the close come later.
    expect(sent * 250).toBeLessThan(30_000);
  });
});
