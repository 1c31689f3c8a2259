import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { SECOND_MS } from '../durations.ts';
import type { ProcessFacts } from './process-facts.ts';
import { runInEveryProcess } from './run-interval-tasks.ts';

export const API_HEARTBEAT_MS = 5 * SECOND_MS;
const FORGET_AFTER_HOURS = 1;

/** Reports that this API process is alive, until disposal. */
export function startApiHeartbeat(
  facts: ProcessFacts,
  { database, logger }: { database: Database; logger: FastifyBaseLogger },
): AsyncDisposable {
  const beating = runInEveryProcess(
    { name: 'jobs/api-heartbeat', everyMs: API_HEARTBEAT_MS, run: () => report(database, facts) },
    logger,
  );
  return {
    async [Symbol.asyncDispose]() {
      await beating[Symbol.asyncDispose]();
      // If this fails, the row is deleted after a while.
      await database
        .deleteFrom('apiProcesses')
        .where('id', '=', facts.id)
        .execute()
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'could not remove the heartbeat of this process'),
        );
    },
  };
}

async function report(database: Database, facts: ProcessFacts): Promise<void> {
  await database
    .insertInto('apiProcesses')
    .values({ ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: sql<Date>`now()` }))
    .execute();
  await sql`delete from api_processes where seen_at < now() - make_interval(hours => ${FORGET_AFTER_HOURS})`.execute(
    database,
  );
}
