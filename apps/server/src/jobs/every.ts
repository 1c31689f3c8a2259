import type { FastifyBaseLogger } from 'fastify';

/**
 * Does `work` every `intervalMs`, never twice at once; the first time now. A failure is logged and does not end it.
 * Disposal waits for the one under way.
 */
export function every(
  name: string,
  intervalMs: number,
  logger: FastifyBaseLogger,
  work: () => Promise<unknown>,
): AsyncDisposable {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const once = async () => {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, work: name }, 'periodic work failed; it will be tried again');
    }
    if (!closed) timer = setTimeout(start, intervalMs);
  };
  let running: Promise<void>;
  const start = () => {
    running = once();
  };
  start();
  return {
    async [Symbol.asyncDispose]() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
