import { sql } from 'kysely';
import { z } from 'zod';
import { MINUTE_MS } from '../durations.ts';
import { accessOf, noteRefusedToken, pauseConnection } from './connections.ts';
import { TrackerError } from './connector.ts';
import { agreedState, stateThere } from './issue-state.ts';
import { connectorOf } from './load-connector.ts';
import type { SyncResources } from './sync-issue.ts';
import { enqueueSync } from './sync-job.ts';

/** How much earlier a look begins than the last one ended, because clocks differ. */
const OVERLAP_MS = MINUTE_MS;
const payloadSchema = z.object({ connectionId: z.uuid() });

/** Looks for issues that changed in the tracker, for those without a webhook and events that were lost. */
export async function pollConnection(
  resources: SyncResources,
  payload: unknown,
  { abortSignal }: { abortSignal: AbortSignal },
): Promise<void> {
  const { database } = resources;
  const { connectionId: id } = payloadSchema.parse(payload);
  const connection = await database
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const now = resources.now?.() ?? new Date();
  const isPaused = (connection?.pausedUntil ?? now) > now;
  if (connection?.status !== 'connected' || isPaused) return;
  try {
    const connector = await connectorOf(connection.provider);
    const access = accessOf(resources, connection, abortSignal);
    const since = new Date(connection.polledAt.getTime() - OVERLAP_MS);
    for await (const remote of connector.changedSince(access, since)) {
      const issue = await database
        .selectFrom('issues')
        .select(['id', 'connectionId', 'closed', 'inProgress'])
        .where('connectionId', '=', id)
        .where('number', '=', remote.number)
        .where('status', '=', 'linked')
        .executeTakeFirst();
      if (issue === undefined) continue;
      const agreed = agreedState(issue);
      if (stateThere(connector, remote, agreed) !== agreed)
        await database.transaction().execute((trx) => enqueueSync(trx, issue));
    }
  } catch (error) {
    abortSignal.throwIfAborted();
    if (!(error instanceof TrackerError)) throw error;
    resources.logger.info(
      { connectionId: id, failure: error.failure, err: error },
      'tracker refused or away',
    );
    if (error.failure === 'unauthorized') await noteRefusedToken(database, connection);
    if (error.failure === 'rate_limited')
      await pauseConnection(
        database,
        connection,
        new Date(now.getTime() + (error.retryAfterMs ?? MINUTE_MS)),
      );
    return;
  }
  await database
    .updateTable('connections')
    .set({ polledAt: sql<Date>`greatest(polled_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}
