import type { productEventSchema } from '@voice-feedback/contract/product-events';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import { stepOf } from './scoring.ts';

type ProductEvent = z.infer<typeof productEventSchema>;

/** A page's clock may be wrong: its times are accepted up to this far in the past, and never in the future. */
const BELIEVED_BACK_MS = DAY_MS;
const SESSION_CHARACTERS = 200;

/** Stores the events that a page reported. `accountId` is the authenticated account; null for a visitor. */
export async function takeEvents(
  database: Database,
  events: readonly ProductEvent[],
  accountId: string | null,
): Promise<void> {
  const now = new Date();
  await database
    .insertInto('productEvents')
    .values(
      events.map(({ event, properties, timestamp }) => ({
        event,
        kind: stepOf(event),
        properties: JSON.stringify(properties),
        sessionId: sessionOf(properties),
        accountId,
        occurredAt: believed(timestamp, now),
        receivedAt: now,
      })),
    )
    .execute();
}

function sessionOf({ session_id: session }: ProductEvent['properties']): string | null {
  return typeof session === 'string' && session !== '' ? session.slice(0, SESSION_CHARACTERS) : null;
}

function believed(timestamp: string | undefined, now: Date): Date {
  if (timestamp === undefined) return now;
  const earliest = now.getTime() - BELIEVED_BACK_MS;
  return new Date(Math.min(Math.max(Date.parse(timestamp), earliest), now.getTime()));
}
