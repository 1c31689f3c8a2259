import type { FastifyInstance } from 'fastify';

/**
 * Whether this process is about to close. While it drains, `/readyz` is 503, so that load balancers send new
 * connections elsewhere, and every answer closes its connection, so that clients and proxies open their next one
 * elsewhere. Requests that still arrive are answered as usual.
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
