import type { Trx } from '../database/database.ts';
import { enqueueAll, type Job } from '../jobs/enqueue.ts';
import { WEBHOOK_TASK } from '../jobs/lane-names.ts';

export const DELIVER_WEBHOOK = WEBHOOK_TASK;

/** Attempts of the job, not of the delivery. Each one is a failure to write the delivery's result. */
const JOB_ATTEMPTS = 25;
/** Maximum concurrent requests per endpoint, so that a slow one does not block others. */
const QUEUES_PER_ENDPOINT = 2;

interface Delivery {
  id: string;
  endpointId: string;
}

/** Enqueues the first attempt of each delivery, due now. */
export async function enqueueFirstAttempts(trx: Trx, deliveries: readonly Delivery[]): Promise<void> {
  const jobs = deliveries.map((delivery) => attemptOf(delivery, 1));
  await enqueueAll(trx, DELIVER_WEBHOOK, jobs);
}

/** Enqueues attempt `number` (from 2) of a delivery. */
export async function enqueueAttempt(trx: Trx, delivery: Delivery, number: number, at: Date): Promise<void> {
  await enqueueAll(trx, DELIVER_WEBHOOK, [attemptOf(delivery, number, at)]);
}

/** First attempts run before retries. */
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
