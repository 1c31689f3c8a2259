import { z } from 'zod';
import type { Database, Trx } from './database.ts';

/** The knobs of tests: what may go wrong between a provider and its customer, at will. */
export const settingsSchema = z.strictObject({
  /** how often every event is delivered */
  deliveries: z.int().min(1).max(20).default(1),
  /** events that wait at the same moment go out in this order */
  order: z.enum(['sent', 'reversed', 'shuffled']).default('sent'),
  /** seconds between an event and its first delivery */
  delaySeconds: z.number().min(0).max(86_400).default(0),
  /** keeps everything back until it is switched off */
  paused: z.boolean().default(false),
  /** events of these types (`*`: all) are never delivered; they can still be listed */
  dropTypes: z.array(z.string()).default([]),
  /** signs with a secret that the receiver does not have */
  wrongSecret: z.boolean().default(false),
  /** added to the time in the signature: -600 is an old delivery, 600 one from the future */
  signedAtOffsetSeconds: z.int().default(0),
  /** how far the provider's own clock is ahead of the real one */
  clockAheadSeconds: z.number().min(0).default(0),
  /** how long a bank debit takes to settle, by the provider's clock */
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

/** The time by the provider's clock. */
export function providerTime(settings: Settings): Date {
  return new Date(Date.now() + settings.clockAheadSeconds * 1_000);
}
