import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a closing server checks for connections that have become idle. */
const LOOK_EVERY_MS = 50;

/**
 * Makes `app.close()` wait only for answers. Node closes idle connections once, at the start of closing, but doesn't
 * count two kinds as idle. A connection that was opened in advance and hasn't sent a request (browsers and fetch do
 * that) would delay the close by HEADERS_TIMEOUT_MS or longer. One that got its answer during the close would delay it
 * by KEEP_ALIVE_TIMEOUT_MS.
 */
export function closeConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const silent = new Set<Socket>();
  const onRequest = ({ socket }: IncomingMessage) => silent.delete(socket);
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', onRequest);
  app.server.on('upgrade', onRequest);
  app.addHook('preClose', async () => {
    const looking = setInterval(() => {
      for (const socket of silent) socket.destroy();
      app.server.closeIdleConnections();
    }, LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
    looking.unref();
  });
}
