import { type Selectable, sql } from 'kysely';
import type { Schema, Trx } from '../database/database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

export type EndpointRow = Selectable<Schema['webhookEndpoints']>;

/**
 * Ends an endpoint's deliveries: those that wait are cancelled, and new events make none. What it misses stays in the
 * account's list of events and can be replayed.
 */
export async function disableEndpoint(
  trx: Trx,
  { id }: Pick<EndpointRow, 'id'>,
  reason: NonNullable<EndpointRow['disabledReason']>,
): Promise<void> {
  await trx
    .updateTable('webhookEndpoints')
    .set({ status: 'disabled', disabledReason: reason, disabledAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .execute();
  await cancelDeliveries(trx, id);
}

/** Deliveries of an endpoint that wait are given up. */
async function cancelDeliveries(trx: Trx, endpointId: string): Promise<void> {
  const cancelled = await trx
    .updateTable('webhookDeliveries')
    .set({ status: 'cancelled', finishedAt: sql`clock_timestamp()`, nextAttemptAt: null })
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'waiting')
    .returning('eventId')
    .execute();
  if (cancelled.length > 0)
    await forgetBodies(
      trx,
      cancelled.map(({ eventId }) => eventId),
    );
}

/** Forgets what events said that are not to be kept, once nothing of them is still to be delivered. */
export async function forgetBodies(trx: Trx, eventIds: readonly string[]): Promise<void> {
  await sql`
    update webhook_events set body = null
    where id = any (${eventIds}) and ephemeral and body is not null
      and not exists (
        select 1 from webhook_deliveries where event_id = webhook_events.id and status = 'waiting'
      )`.execute(trx);
}

/** Mails the account that an endpoint gets nothing any more, and why. */
export async function mailDisabled(
  trx: Trx,
  mail: MailQueue,
  endpoint: Pick<EndpointRow, 'accountId' | 'url'>,
  reason: 'gone' | 'failing',
  dashboardUrl: string,
): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', endpoint.accountId)
    .executeTakeFirstOrThrow();
  await mail.enqueue(trx, {
    to: account.email,
    locale: 'en',
    template: {
      name: 'notice',
      subject: 'A webhook of yours was switched off',
      paragraphs: [
        WHY[reason],
        endpoint.url ?? '',
        'Switch it on again, then replay what it missed: all of it is kept.',
      ],
      action: { label: 'Open the dashboard', link: dashboardUrl },
    },
  });
}

const WHY = {
  failing:
    'Nothing that we sent to this address has got through for more than three days, in ten attempts, so we have stopped sending.',
  gone: 'This address answered that it is gone for good (status 410), so we have stopped sending to it.',
};
