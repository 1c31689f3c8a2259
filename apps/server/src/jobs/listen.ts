import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export interface Listener {
  /** a notification's payload */
  onPayload(payload: string): void;
  /** listening again after a lost connection: notifications in between are lost */
  onReturn(): void;
}

const RECONNECT_MINIMUM_MS = 100;
const RECONNECT_MAXIMUM_MS = 5_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Listens to the notifications of one PostgreSQL channel on a dedicated connection, and reconnects whenever it is lost.
 * Resolves once it listens, or once the first attempt has failed and a retry is scheduled.
 */
export async function listen(
  connectionString: string,
  channel: string,
  logger: FastifyBaseLogger,
  listener: Listener,
): Promise<AsyncDisposable> {
  if (!/^[a-z_]+$/.test(channel)) throw new RangeError('a channel is lower-case letters and underscores');
  let client: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let delayMs = RECONNECT_MINIMUM_MS;
  let closed = false;

  function lost(which: pg.Client): void {
    if (client !== which || closed) return;
    client = undefined;
    which.end().catch(() => undefined);
    reconnect = setTimeout(() => void connect(), delayMs);
    delayMs = Math.min(delayMs * 2, RECONNECT_MAXIMUM_MS);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'voice-feedback-signals',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    });
    next.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      delayMs = RECONNECT_MINIMUM_MS;
      listener.onReturn();
    } catch (error) {
      logger.warn({ err: error }, 'not listening to the database; trying again');
      lost(next);
    }
  }

  await connect();
  return {
    async [Symbol.asyncDispose]() {
      closed = true;
      clearTimeout(reconnect);
      await client?.end().catch(() => undefined);
    },
  };
}
