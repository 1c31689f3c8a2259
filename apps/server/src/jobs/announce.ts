import { randomUUID } from 'node:crypto';
import type { WebhookEventType } from '@voice-feedback/contract/webhooks';
import type { Trx } from '../database/database.ts';
import { enqueue } from './enqueue.ts';

/** Task that publishes announcements as webhooks, so that other parts of the server don't depend on webhooks. */
export const ANNOUNCE = 'announce';
const MAXIMUM_ATTEMPTS = 25;

export interface Announcement {
  accountId: string;
  type: WebhookEventType;
  data: Readonly<Record<string, unknown>>;
}

/** Announces an event in the transaction in which it happens, so it's only published if that commits. */
export async function announce(trx: Trx, { accountId, type, data }: Announcement): Promise<void> {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  await enqueue(
    trx,
    ANNOUNCE,
    { id, accountId, type, at: new Date().toISOString(), data: JSON.stringify(data) },
    { key: id, maximumAttempts: MAXIMUM_ATTEMPTS },
  );
}
