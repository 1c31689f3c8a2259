import type { Trx } from '../database/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

export const DELIVER_WEBHOOK = 'deliver-webhook';

/** Of the job, not of the delivery: every one is an attempt whose outcome could not be written. */
const JOB_ATTEMPTS = 25;
/** Requests that one endpoint gets at the same time; a slow one holds up no others. */
const QUEUES_PER_ENDPOINT = 2;

/** Plans attempt `number` (from 1) of a delivery, at `at` or now. First attempts go before repeated ones. */
export async function enqueueAttempt(
  trx: Trx,
  { id, endpointId }: { id: string; endpointId: string },
  number: number,
  at?: Date,
): Promise<void> {
  const lane = Number.parseInt(id.slice(-4), 16) % QUEUES_PER_ENDPOINT;
  await enqueue(
    trx,
    DELIVER_WEBHOOK,
    { deliveryId: id, number: String(number) },
    {
      key: `webhook:${id}:${number}`,
      maximumAttempts: JOB_ATTEMPTS,
      priority: number,
      queue: `webhook:${endpointId}:${lane}`,
      ...(at === undefined ? {} : { runAt: at }),
    },
  );
}
