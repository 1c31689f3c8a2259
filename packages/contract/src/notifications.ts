import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';

/** What a person is told about the work of their team: in the dashboard, and by mail. */

const NOTIFICATION_KINDS = ['mention', 'assignment', 'comment'] as const;
/** A person's newest notifications in an organization can be listed. */
export const NOTIFICATIONS_LISTED = 500;
export const NOTIFICATION_DAYS = 90;
const NOTIFICATIONS_PER_PAGE = 50;
/** How somebody is told. */
export const NOTIFICATION_WAYS = ['both', 'in_app', 'mail', 'off'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

export const notificationSchema = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(NOTIFICATION_KINDS)
      .describe(
        '`mention`: a comment mentions you; `assignment`: a feedback was assigned to you; `comment`: someone commented on a feedback that’s assigned to you, that you commented on, or where you were mentioned',
      )
      .meta({ examples: ['mention'] }),
    feedback_id: z
      .uuid()
      .describe('Id of the feedback; of several that were assigned together, one of them')
      .meta({ examples: ['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f'] }),
    feedbacks: z
      .int()
      .describe('Number of feedbacks that were assigned together; 1 otherwise')
      .meta({ examples: [1] }),
    title: z
      .string()
      .describe('Headline of the feedback, or the start of what was said')
      .meta({ examples: ['The export takes far too long'] }),
    text: z
      .string()
      .nullable()
      .describe('What the comment says; null for an assignment')
      .meta({ examples: ['@grace@example.com can you fix this before Friday?'] }),
    actor: z
      .string()
      .describe('Email address of the person, or name of the API key, that did it')
      .meta({ examples: ['ada@example.com'] }),
    created_at: z.iso.datetime(),
    read_at: z.iso
      .datetime()
      .nullable()
      .describe('When you marked it read (UTC); null if you haven’t')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

const unread = z
  .int()
  .nonnegative()
  .describe('Number of notifications that you haven’t read')
  .meta({ examples: [2] });
export const notificationListSchema = z.object({
  notifications: z
    .array(notificationSchema)
    .describe(`Your notifications of the last ${NOTIFICATION_DAYS} days in this organization, newest first`),
  unread,
  ...pageShape,
});
export const notificationQuerySchema = z.strictObject(
  pageQueryShape({ default: NOTIFICATIONS_PER_PAGE, maximum: NOTIFICATIONS_LISTED }),
);

export const readNotificationsSchema = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(NOTIFICATIONS_LISTED)
    .optional()
    .describe('Ids of the notifications to mark read; without it, all')
    .meta({ examples: [['5a1d2e4f-6a52-4c1e-9d0c-3b8f0198f2c1']] }),
});
export const notificationsReadSchema = z.object({ unread });

const way = z.enum(NOTIFICATION_WAYS);
export const notificationSettingsSchema = z.strictObject({
  mentions: way
    .describe('How you’re told that a comment mentions you: in the dashboard, by email, both or not at all')
    .meta({ examples: ['both'] }),
  assignments: way
    .describe('How you’re told that a feedback was assigned to you')
    .meta({ examples: ['both'] }),
  comments: way
    .describe('How you’re told about comments on feedback that you follow')
    .meta({ examples: ['in_app'] }),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
/** Until somebody chooses. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  mentions: 'both',
  assignments: 'both',
  comments: 'in_app',
};
