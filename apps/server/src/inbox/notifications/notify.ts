import {
  DEFAULT_NOTIFICATIONS,
  type Notification,
  type NotificationWay,
} from '@voice-feedback/contract/notifications';
import { rolesWith } from '@voice-feedback/contract/permissions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../database/database.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { UnsubscribeLinks } from '../../mail/unsubscribe-links.ts';
import type { Actor } from '../history/act-as.ts';
import { notificationMail } from './notification-mail.ts';

export interface NotifyResources {
  mail: MailQueue;
  publicUrl: string;
  unsubscribeLinks: UnsubscribeLinks;
}

/** What happened. */
interface TeamEvent extends Pick<Notification, 'kind'> {
  accountId: string;
  recordingId: string;
  /** of a mention or a comment */
  comment?: { id: string; text: string } | undefined;
  /** assigned together; default: 1 */
  feedbacks?: number;
  actor: Actor;
  /** a saved view did it, maybe every minute: its mails have an hour between them, whatever they're about */
  isAutomatic?: boolean;
}

const SETTING = { mention: 'mentions', assignment: 'assignments', comment: 'comments' } as const;
/** Somebody gets one mail of a kind about a feedback in this time; the rest is in the dashboard. */
const MAIL_PAUSE_MINUTES = 60;

/**
 * Tells members what happened, as each has chosen: nobody what they did themselves, and only who can read feedback. The
 * transaction that did it tells it, so there's no notification of what didn't happen.
 */
export async function notify(
  trx: Trx,
  { mail, publicUrl, unsubscribeLinks }: NotifyResources,
  { kind, accountId, recordingId, comment, feedbacks = 1, actor, isAutomatic = false }: TeamEvent,
  userIds: readonly string[],
): Promise<void> {
  const told = [...new Set(userIds)].filter((userId) => userId !== actor.id);
  if (told.length === 0) return;
  const setting = SETTING[kind];
  const earlier = isAutomatic
    ? sql`earlier.account_id = ${accountId}::uuid and earlier.actor = ${actor.name}`
    : sql`earlier.recording_id = ${recordingId}::uuid`;
  const { rows } = await sql<{
    userId: string;
    email: string;
    way: NotificationWay;
    locale: 'en' | 'fr' | null;
    wasMailed: boolean;
  }>`
    select members.user_id, members.email, coalesce(${sql.ref(`chosen.${setting}`)}, ${DEFAULT_NOTIFICATIONS[setting]}) as way,
      coalesce(own.locale, organization.locale) as locale,
      exists (
        select from notifications as earlier
        where ${earlier} and earlier.user_id = members.user_id and earlier.kind = ${kind}
          and earlier.created_at > now() - make_interval(mins => ${MAIL_PAUSE_MINUTES})
      ) as was_mailed
    from members
    join accounts as organization on organization.id = members.account_id
    left join accounts as own on own.user_id = members.user_id
    left join notification_settings as chosen
      on chosen.account_id = members.account_id and chosen.user_id = members.user_id
    where members.account_id = ${accountId}::uuid and members.user_id = any(${told}::uuid[])
      and members.role = any(${rolesWith('feedback:read')}::text[])`.execute(trx);
  const wanted = rows.filter(({ way }) => way !== 'off');
  if (wanted.length === 0) return;
  await trx
    .insertInto('notifications')
    .values(
      wanted.map(({ userId, way }) => ({
        ...{ accountId, userId, recordingId, kind, feedbacks },
        commentId: comment?.id ?? null,
        actor: actor.name,
        inApp: way !== 'mail',
      })),
    )
    .execute();
  for (const { userId, way } of wanted)
    if (way !== 'mail')
      await sql`select live_tell(${accountId}::uuid, 'notification.created', ${JSON.stringify({ user_id: userId })}::jsonb, true)`.execute(
        trx,
      );
  const mailed = wanted.filter(
    ({ way, email, wasMailed }) => way !== 'in_app' && !wasMailed && z.email().safeParse(email).success,
  );
  if (mailed.length === 0) return;
  const title = await titleOf(trx, recordingId);
  for (const { userId, email, locale } of mailed)
    await mail.enqueue(trx, {
      to: email,
      locale: locale ?? 'en',
      unsubscribe: `${publicUrl}${unsubscribeLinks.sign({ accountId, userId, kind: setting })}`,
      template: {
        name: 'notice',
        ...notificationMail(
          { kind, feedbacks, title, text: comment?.text ?? null, actor: actor.name, feedbackId: recordingId },
          locale ?? 'en',
          publicUrl,
        ),
      },
    });
}

/** How a feedback is called, in SQL over `recordings`. */
export const TITLE = sql<string>`coalesce(nullif(recordings.result ->> 'title', ''), nullif(recordings.result ->> 'summary', ''),
  left(recordings.result ->> 'transcript', 200), '')`;

async function titleOf(trx: Trx, recordingId: string): Promise<string> {
  const row = await trx
    .selectFrom('recordings')
    .select(TITLE.as('title'))
    .where('id', '=', recordingId)
    .executeTakeFirst();
  return row?.title || '…';
}
