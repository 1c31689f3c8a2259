import { present, toUnix } from './bodies.ts';
import type { Database, Trx } from './database.ts';
import type { StripeEvent } from './objects.ts';
import { providerTime, readSettings, type Settings } from './settings.ts';
import { insertObject, newId } from './store.ts';

/** Version of Stripe's API for responses and events. */
export const API_VERSION = '2026-10-28.endive';

/** Context of one request or scheduled action: its transaction, time and origin. */
export interface Work {
  trx: Trx;
  /** time of the provider's clock */
  now: Date;
  settings: Settings;
  request: { id: string | null; idempotency_key: string | null };
  /** URL of the hosted pages, without a trailing slash */
  pagesUrl: string;
}

export interface WorkOptions {
  database: Database;
  pagesUrl: () => string;
}

const BY_ITSELF = { id: null, idempotency_key: null };

/** Runs `step` in one transaction, so that its changes and events are committed together. */
export async function inWork<Result>(
  { database, pagesUrl }: WorkOptions,
  step: (work: Work) => Promise<Result>,
  request: Work['request'] = BY_ITSELF,
): Promise<Result> {
  const settings = await readSettings(database);
  return await database
    .transaction()
    .execute((trx) => step({ trx, now: providerTime(settings), settings, request, pagesUrl: pagesUrl() }));
}

/** Records an event with the current state of `object` and schedules its deliveries. */
export async function emit(
  work: Work,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
): Promise<void> {
  const { settings } = work;
  const dropped = settings.dropTypes.includes('*') || settings.dropTypes.includes(type);
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    created: toUnix(work.now),
    livemode: false,
    api_version: API_VERSION,
    type,
    pending_webhooks: 1,
    request: work.request,
    data: { object: present(object), ...(previous === undefined ? {} : { previous_attributes: previous }) },
  };
  await insertObject(work.trx, event);
  await planDeliveries(work, event.id, settings.deliveries, dropped ? 'dropped' : 'waiting');
}

/** Schedules `count` deliveries of an event, each with its own attempts. */
export async function planDeliveries(
  work: Work,
  eventId: string,
  count: number,
  state: 'waiting' | 'dropped' = 'waiting',
): Promise<void> {
  const dueAt = new Date(work.now.getTime() + work.settings.delaySeconds * 1_000);
  await work.trx
    .insertInto('testProviderDeliveries')
    .values(Array.from({ length: count }, () => ({ eventId, state, dueAt })))
    .execute();
}

/** Schedules an action of the provider at `dueAt`. Replaces an earlier schedule for the same object. */
export async function planWork(
  work: Work,
  task: 'expire_session' | 'settle_debit' | 'renew_subscription',
  objectId: string,
  dueAt: Date,
): Promise<void> {
  await work.trx
    .insertInto('testProviderWork')
    .values({ task, objectId, dueAt })
    .onConflict((conflict) => conflict.columns(['task', 'objectId']).doUpdateSet({ dueAt }))
    .execute();
}
