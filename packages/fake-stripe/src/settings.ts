import { z } from 'zod';
import type { Database, Trx } from './database.ts';

/** Test controls ("knobs") for failures between the provider and the merchant. */
export const settingsSchema = z.strictObject({
  /** how many times every event is delivered */
  deliveries: z.int().min(1).max(20).default(1),
  /** order of events that are due at the same time */
  order: z.enum(['sent', 'reversed', 'shuffled']).default('sent'),
  /** seconds between an event and its first delivery */
  delaySeconds: z.number().min(0).max(86_400).default(0),
  /** holds all deliveries until it is switched off */
  paused: z.boolean().default(false),
  /** event types (`*` for all) that are never delivered, but can still be listed */
  dropTypes: z.array(z.string()).default([]),
  /** signs with a secret that the receiver does not have */
  wrongSecret: z.boolean().default(false),
  /** seconds added to the time in the signature: -600 is an old delivery, 600 one from the future */
  signedAtOffsetSeconds: z.int().default(0),
  /** how far the provider's clock is ahead of real time, in seconds */
  clockAheadSeconds: z.number().min(0).default(0),
  /** how long a bank debit takes to settle, in seconds of the provider's clock */
  debitSettlesSeconds: z.number().min(0).default(15),
});

export type Settings = z.infer<typeof settingsSchema>;

export async function readSettings(database: Database | Trx): Promise<Settings> {
  const row = await database.selectFrom('testProviderSettings').select('settings').executeTakeFirst();
  return settingsSchema.parse(row?.settings ?? {});
}

export async function writeSettings(trx: Trx, settings: Settings): Promise<void> {
  const text = JSON.stringify(settings);
  await trx
    .insertInto('testProviderSettings')
    .values({ settings: text })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ settings: text }))
    .execute();
}

/** Returns the time of the provider's clock. */
export function providerTime(settings: Settings): Date {
  return new Date(Date.now() + settings.clockAheadSeconds * 1_000);
}
