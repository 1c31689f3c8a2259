import type { Trx } from '../database/database.ts';
import { enqueue, removeJob } from '../jobs/enqueue.ts';
import { POLL_TASK, SYNC_TASK } from '../jobs/lane-names.ts';

/** Attempts of the job, not of the call: each is a failure on our side. */
const JOB_ATTEMPTS = 25;

/** The calls of a connection are made one after another, as GitHub asks. */
const queueOf = (connectionId: string) => `connection:${connectionId}`;

/** Enqueues the job that brings an issue and what is linked to it into agreement. There is at most one. */
export async function enqueueSync(
  trx: Trx,
  { id, connectionId }: { id: string; connectionId: string },
  runAt?: Date,
): Promise<void> {
  const key = `issue:${id}`;
  await removeJob(trx, key);
  await enqueue(
    trx,
    SYNC_TASK,
    { issueId: id },
    {
      ...{ key, maximumAttempts: JOB_ATTEMPTS, queue: queueOf(connectionId) },
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
}

/** Enqueues the job that looks for changes of a connection's issues. */
export async function enqueuePoll(trx: Trx, connectionId: string): Promise<void> {
  const key = `poll:${connectionId}`;
  await removeJob(trx, key);
  await enqueue(trx, POLL_TASK, { connectionId }, { key, maximumAttempts: 1, queue: queueOf(connectionId) });
}
