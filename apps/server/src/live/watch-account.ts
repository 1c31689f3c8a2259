import type { ApiVersion } from '@voice-feedback/contract/api-versions';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { creditsOf, eurosText } from '../credits/amounts.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { writeEvent } from '../versions/write-event.ts';
import { closeConnection, keepConnection, missedEvents, openConnection } from './connections.ts';
import { EventStream } from './event-stream.ts';
import type { LiveFeed, ToldEvent } from './live-feed.ts';

export interface WatchResources {
  database: Database;
  logger: FastifyBaseLogger;
  feed: LiveFeed;
  heartbeatMs: number;
}

export interface Watch {
  accountId: string;
  /** the API version of the events */
  version: ApiVersion;
  /** id of the last event that the client received; undefined for a new client */
  lastEventId: number | undefined;
  /** throws the `Problem` that ends the stream if the caller has lost access */
  stillAllowed: () => Promise<unknown>;
}

const creditsSchema = z.object({ available_micro_euros: z.number() });

/**
 * Streams an account's events, starting with the missed ones. Ends when its body is destroyed, when the caller loses
 * access, and on `end`. Throws `too_many_connections`.
 */
export async function watchAccount(
  { database, logger, feed, heartbeatMs }: WatchResources,
  { accountId, version, lastEventId, stillAllowed }: Watch,
): Promise<{ stream: EventStream; end(code: string): void }> {
  const stream = new EventStream();
  let last = lastEventId;
  // Events that arrive while the missed ones are read wait until those have been sent.
  let waiting: ToldEvent[] | undefined = [];
  const send = ({ name, data, id }: ToldEvent) => {
    stream.send(name, name === 'credits.changed' ? creditsView(data, version) : data, id);
    if (id !== null) last = id;
  };
  const catchUp = async () => {
    waiting ??= [];
    const missed = last === undefined ? undefined : await missedEvents(database, accountId, last);
    stream.send('ready', { resumed: missed !== undefined });
    const credits = await readCredits(database, accountId);
    if (credits !== undefined) stream.send('credits.changed', creditsView(credits, version));
    const sent = new Set<number>();
    for (const event of [...(missed ?? []), ...waiting]) {
      if (event.id !== null && sent.has(event.id)) continue;
      if (event.id !== null) sent.add(event.id);
      send(event);
    }
    waiting = undefined;
  };
  const watching = await feed.watch(accountId, {
    onAccessChange: () => void recheck(),
    onEvent: (event) => (waiting === undefined ? send(event) : void waiting.push(event)),
    onGap: () => void catchUp().catch(() => stream.body.destroy()),
  });
  const stopped = new AbortController();
  let connectionId: string | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const end = (code: string) => {
    if (stopped.signal.aborted) return;
    stream.send('closed', { code });
    stream.end();
    stop();
  };
  const stop = () => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    clearTimeout(heartbeat);
    watching[Symbol.dispose]();
    if (connectionId !== undefined)
      closeConnection(database, connectionId).catch((error: unknown) =>
        logger.warn({ err: error }, 'live connection not closed; it expires'),
      );
  };
  const beat = async () => {
    stream.beat();
    try {
      await stillAllowed();
      if (connectionId !== undefined) await keepConnection(database, connectionId);
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return end(error.code);
      logger.warn({ err: error }, 'live connection not renewed; trying again');
    }
    if (!stopped.signal.aborted) heartbeat = setTimeout(() => void beat(), heartbeatMs);
  };
  async function recheck(): Promise<void> {
    try {
      await stillAllowed();
    } catch (error) {
      // An outage is checked again at the next heartbeat.
      if (error instanceof Problem && error.status < 500) end(error.code);
    }
  }
  stream.body.once('close', stop);
  try {
    connectionId = await openConnection(database, accountId);
    await catchUp();
  } catch (error) {
    stop();
    throw error;
  }
  heartbeat = setTimeout(() => void beat(), heartbeatMs);
  return { stream, end };
}

async function readCredits(
  database: Database,
  accountId: string,
): Promise<z.infer<typeof creditsSchema> | undefined> {
  const row = await database
    .selectFrom('ledgerAccounts')
    .select('availableMicroEuros')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row && { available_micro_euros: row.availableMicroEuros };
}

function creditsView(data: unknown, version: ApiVersion): Record<string, unknown> {
  const { available_micro_euros: microEuros } = creditsSchema.parse(data);
  const latest = { balance_euros: eurosText(microEuros), credits: creditsOf(microEuros) };
  return writeEvent('credits.changed', latest, version);
}
