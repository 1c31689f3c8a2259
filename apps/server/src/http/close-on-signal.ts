import type { FastifyBaseLogger } from 'fastify';

/** Longer than the 30 s an answer may be waited for. */
const CLOSE_TIMEOUT_MS = 35_000;

/** On SIGINT or SIGTERM closes in order and ends the process: 0 when all closed in time, else 1. A second signal ends it at once. */
export function closeOnSignal(logger: FastifyBaseLogger, close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    logger.info({ signal }, 'closing');
    setTimeout(() => {
      logger.error('closing took too long');
      process.exit(1);
    }, CLOSE_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
