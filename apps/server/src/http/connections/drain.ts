import type { FastifyInstance } from 'fastify';

/**
 * Whether this process is about to close. From then on `/readyz` is 503, so that load balancers send new connections to
 * others, and every answer ends its connection, so that clients and proxies open their next one there. Everything that
 * still arrives is answered as usual.
 */
export class Drain {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  begin(): void {
    this.#hasBegun = true;
  }
}

/** While the process drains, closes each connection with its next response. */
export function endConnectionsOf(app: Pick<FastifyInstance, 'addHook'>, drain: Drain): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.hasBegun) reply.header('connection', 'close');
  });
}
