import { type Selectable, sql } from 'kysely';
import type { Schema, Trx } from '../database/database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';

export type EndpointRow = Selectable<Schema['webhookEndpoints']>;

/**
 * Disables an endpoint: cancels its waiting deliveries, and new events create none. Missed events stay in the account's
 * list and can be replayed.
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

/** Cancels an endpoint's waiting deliveries. */
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

/** Deletes the bodies of ephemeral events once none of their deliveries is waiting. */
export async function forgetBodies(trx: Trx, eventIds: readonly string[]): Promise<void> {
  await sql`
    update webhook_events set body = null
    where id = any (${eventIds}) and ephemeral and body is not null
      and not exists (
        select 1 from webhook_deliveries where event_id = webhook_events.id and status = 'waiting'
      )`.execute(trx);
}

/** Mails the account, in its language, that an endpoint was disabled, and why. */
export async function mailDisabled(
  trx: Trx,
  mail: MailQueue,
  endpoint: Pick<EndpointRow, 'accountId' | 'url'>,
  reason: 'gone' | 'failing',
  link: string,
): Promise<void> {
  const account = await trx
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', endpoint.accountId)
    .executeTakeFirstOrThrow();
  const locale = account.locale ?? 'en';
  const { subject, why, next, label } = WORDS[locale];
  const paragraphs = [why[reason], endpoint.url ?? '', next];
  const template = { name: 'notice' as const, subject, paragraphs, action: { label, link } };
  await mail.enqueue(trx, { to: account.email, locale, template });
}

const WORDS = {
  en: {
    subject: 'We’ve turned off one of your webhooks',
    why: {
      failing:
        'Nothing we sent to this address has been delivered for more than three days and ten attempts, so we’ve stopped sending.',
      gone: 'This address responded that it’s gone for good (status 410), so we’ve stopped sending to it.',
    },
    next: 'Turn it back on, then replay the events it missed. We’ve kept all of them.',
    label: 'Open the dashboard',
  },
  fr: {
    subject: 'Un de vos webhooks a été désactivé',
    why: {
      failing:
        'Rien de ce que nous avons envoyé à cette adresse n’est arrivé depuis plus de trois jours et dix tentatives. Nous n’y envoyons donc plus rien.',
      gone: 'Cette adresse a répondu qu’elle n’existe plus (statut 410). Nous n’y envoyons donc plus rien.',
    },
    next: 'Réactivez-le, puis rejouez les événements qu’il a manqués. Nous les avons tous conservés.',
    label: 'Ouvrir le tableau de bord',
  },
};
