import type { Trx } from '../database/database.ts';
import { enqueueAll, type Job } from '../jobs/enqueue.ts';
import { WEBHOOK_TASK } from '../jobs/lane-names.ts';

export const DELIVER_WEBHOOK = WEBHOOK_TASK;

/** Attempts of the job, not of the delivery: each is one with a result that couldn't be written. */
const JOB_ATTEMPTS = 25;
/** Requests that one endpoint gets at the same time; a slow one holds up no others. */
const QUEUES_PER_ENDPOINT = 2;

interface Delivery {
  id: string;
  endpointId: string;
}

/** Plans the first attempt of each delivery, now. */
export async function enqueueFirstAttempts(trx: Trx, deliveries: readonly Delivery[]): Promise<void> {
  const jobs = deliveries.map((delivery) => attemptOf(delivery, 1));
  await enqueueAll(trx, DELIVER_WEBHOOK, jobs);
}

/** Plans attempt `number` (from 2) of a delivery. */
export async function enqueueAttempt(trx: Trx, delivery: Delivery, number: number, at: Date): Promise<void> {
  await enqueueAll(trx, DELIVER_WEBHOOK, [attemptOf(delivery, number, at)]);
}

/** First attempts go before repeated ones. */
function attemptOf({ id, endpointId }: Delivery, number: number, at?: Date): Job {
  const lane = Number.parseInt(id.slice(-4), 16) % QUEUES_PER_ENDPOINT;
  return {
    payload: { deliveryId: id, number: String(number) },
    options: {
      key: `webhook:${id}:${number}`,
      maximumAttempts: JOB_ATTEMPTS,
      priority: number,
      queue: `webhook:${endpointId}:${lane}`,
      ...(at === undefined ? {} : { runAt: at }),
    },
  };
}
