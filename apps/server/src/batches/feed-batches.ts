import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../durations.ts';
import {
  CLAIM_RENEWED_EVERY_MS,
  type ClaimedItem,
  claimItems,
  freeSilentClaims,
  renewClaims,
} from './claim-items.ts';
import { completeBatches, settleItems } from './settle-items.ts';
import { type StartResources, startItem } from './start-item.ts';

/** Maximum concurrent downloads, of all accounts. */
const DOWNLOADS = 16;
/** How often it checks for finished items while downloads go on. */
const LOOK_MS = SECOND_MS;

export interface FeedResources extends StartResources {
  publicUrl: string;
}

/**
 * Feeds the items of batches into the queue, a few of each account at a time, and records their results. It may be
 * interrupted at any point, and several processes may run it at the same time.
 * @returns once nothing can be started, and nothing is being downloaded
 */
export async function feedBatches(
  resources: FeedResources,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { database, logger } = resources;
  if (!(await hasOpenBatch(resources))) return;
  const claim = randomUUID();
  const underWay = new Set<Promise<void>>();
  const start = (item: ClaimedItem) => {
    const started = startItem(resources, item, signal)
      .catch((error: unknown) => logger.warn({ err: error }, 'an item of a batch waits until its claim ends'))
      .finally(() => underWay.delete(started));
    underWay.add(started);
  };
  // If a renewal fails, the next one still comes in time.
  const renewing = setInterval(
    () => void renewClaims(database, claim).catch(() => undefined),
    CLAIM_RENEWED_EVERY_MS,
  );
  try {
    for (;;) {
      await freeSilentClaims(database);
      await settleItems(resources);
      await completeBatches(resources);
      const room = DOWNLOADS - underWay.size;
      if (room > 0 && !signal.aborted)
        for (const item of await claimItems(database, claim, room)) start(item);
      if (underWay.size === 0) return;
      await Promise.race([...underWay, sleep(LOOK_MS)]);
    }
  } finally {
    await Promise.all(underWay);
    clearInterval(renewing);
  }
}

/** A cheap check, because usually there is no open batch. */
async function hasOpenBatch({ database }: FeedResources): Promise<boolean> {
  const open = await database
    .selectFrom('batches')
    .select('id')
    .where('completedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
