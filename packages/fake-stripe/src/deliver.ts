import { sql } from 'kysely';
import { present, toUnix } from './bodies.ts';
import type { Database } from './database.ts';
import { providerTime, readSettings, type Settings } from './settings.ts';
import { signatureOf } from './sign.ts';
import { findObject } from './store.ts';

/**
 * Delays between attempts, in seconds. The eleven delays add up to more than three days, like Stripe's in live mode.
 */
export const RETRY_SECONDS: readonly number[] = [
  5, 30, 300, 1_800, 3_600, 7_200, 14_400, 28_800, 50_400, 72_000, 86_400,
];
const BATCH = 20;
const TIMEOUT_MS = 10_000;
/** Longer than any attempt takes. A claim of a process that died expires after this time. */
const CLAIM_SECONDS = 30;

export interface Receiver {
  /** URL that receives events */
  url: string;
  secret: string;
}

interface Delivery {
  id: number;
  eventId: string;
  attempts: number;
}

/** Makes one attempt at each delivery that is due, at most 20. @returns how many attempts were made */
export async function deliverDue(
  database: Database,
  settings: Settings,
  receiver: Receiver,
): Promise<number> {
  if (settings.paused) return 0;
  const claimed = await claim(database, settings);
  if (claimed.length === 0) return 0;
  // Read the settings again: they may have changed between the start of this run and the event.
  const current = await readSettings(database);
  const attempt = (delivery: Delivery) => deliver(database, current, receiver, delivery);
  // By default all are sent at once, since Stripe guarantees no order. If a test sets an order, they are sent one by
  // one.
  if (settings.order === 'sent') await Promise.all(claimed.map(attempt));
  else for (const delivery of claimed) await attempt(delivery);
  return claimed.length;
}

async function claim(database: Database, settings: Settings): Promise<Delivery[]> {
  const order = { sent: sql`id`, reversed: sql`id desc`, shuffled: sql`random()` }[settings.order];
  const { rows } = await sql<Delivery & { place: number }>`
    with due as (
      select id from test_provider_deliveries
       where state = 'waiting' and due_at <= ${providerTime(settings)}
         and (claimed_until is null or claimed_until < now())
       order by ${order} limit ${BATCH} for update skip locked
    ), placed as (select id, row_number() over () as place from due)
    update test_provider_deliveries as delivery
       set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
      from placed where placed.id = delivery.id
    returning delivery.id, delivery.event_id, delivery.attempts, placed.place`.execute(database);
  return rows.sort((a, b) => a.place - b.place);
}

async function deliver(
  database: Database,
  settings: Settings,
  receiver: Receiver,
  delivery: Delivery,
): Promise<void> {
  const event = await findObject(database, 'event', delivery.eventId);
  if (event === undefined) throw new Error(`event ${delivery.eventId} is gone`);
  const status = await post(settings, receiver, JSON.stringify(present(event), null, 2));
  const delivered = status !== null && status >= 200 && status < 300;
  const waitSeconds = RETRY_SECONDS[delivery.attempts - 1];
  const next = delivered
    ? { state: 'delivered' as const }
    : waitSeconds === undefined
      ? { state: 'given_up' as const }
      : { dueAt: new Date(providerTime(settings).getTime() + waitSeconds * 1_000) };
  await database
    .updateTable('testProviderDeliveries')
    .set({ ...next, claimedUntil: null, lastStatus: status })
    .where('id', '=', delivery.id)
    .execute();
  if (delivered)
    await sql`
      update test_provider_objects set body = jsonb_set(body, '{pending_webhooks}', '0')
       where id = ${delivery.eventId}
         and not exists (select 1 from test_provider_deliveries
                          where event_id = ${delivery.eventId} and state <> 'delivered')`.execute(database);
}

/** Posts a signed delivery. Returns the receiver's status, or null without a response. */
async function post(settings: Settings, receiver: Receiver, body: string): Promise<number | null> {
  const signedAt = toUnix(new Date()) + settings.signedAtOffsetSeconds;
  const secret = settings.wrongSecret ? `${receiver.secret}_wrong` : receiver.secret;
  try {
    const response = await fetch(receiver.url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, signedAt),
        'user-agent': 'Stripe/1.0 (test provider)',
      },
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
