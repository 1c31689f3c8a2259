import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { Drain } from './drain.ts';

/** Longer than the 30 s that a request may wait for its answer. */
const CLOSE_TIMEOUT_MS = 35_000;

export interface DrainFirst {
  drain: Drain;
  /** long enough for load balancers to notice that `/readyz` is 503; 0 closes immediately */
  seconds: number;
}

/**
 * On SIGINT or SIGTERM, drains, shuts down gracefully and exits: with 0 if everything closed in time, otherwise with 1.
 * A second signal exits immediately. A machine that's shutting down may stop the database first: that's no failure,
 * because other processes notice that this one is gone.
 */
export function closeOnSignal(
  logger: FastifyBaseLogger,
  close: () => Promise<void>,
  first?: DrainFirst,
): void {
  let closing = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    first?.drain.begin();
    if (first !== undefined && first.seconds > 0) {
      logger.info({ signal, seconds: first.seconds }, 'draining');
      await sleep(first.seconds * 1_000);
    }
    logger.info({ signal }, 'closing');
    setTimeout(() => {
      logger.error('closing took too long');
      process.exit(1);
    }, CLOSE_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        if (isDatabaseUnavailable(error)) {
          logger.warn({ err: error }, 'the database was gone before this process had closed');
          process.exit(0);
        }
        logger.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
