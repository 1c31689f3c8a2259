import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a closing server looks for connections that have become idle. */
const LOOK_EVERY_MS = 50;

/**
 * Lets `app.close()` wait for answers only. Node ends what is idle once, at the start of closing, and calls neither of these
 * idle: a connection that was opened ahead of need and has not sent a request (browsers and fetch do that), which would hold
 * the close for HEADERS_TIMEOUT_MS or longer, and one whose answer went out during the close, which would hold it for
 * KEEP_ALIVE_TIMEOUT_MS.
 */
export function closeConnections(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const silent = new Set<Socket>();
  const heard = ({ socket }: IncomingMessage) => silent.delete(socket);
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', heard);
  app.server.on('upgrade', heard);
  app.addHook('preClose', async () => {
    const looking = setInterval(() => {
      for (const socket of silent) socket.destroy();
      app.server.closeIdleConnections();
    }, LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
    looking.unref();
  });
}
