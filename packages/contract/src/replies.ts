import { z } from 'zod';
import { pageQueryShape, pageShape } from './pages.ts';
import { replyVariablesSchema } from './reply-variables.ts';

/** Replies by email to people who left an address with their feedback, and so agreed to be contacted. */

export const REPLY_CHARACTERS = 5_000;
export const REPLIES_PER_FEEDBACK = 50;
/** Replies that a team can send per hour. */
export const REPLIES_PER_HOUR = 200;
/** Replies that one address can get from a team per day. */
export const REPLIES_PER_ADDRESS_PER_DAY = 10;
export const REPLY_TEMPLATES = 20;
export const REPLY_TEMPLATE_NAME_CHARACTERS = 80;
/** People that one announcement tells. */
export const ANNOUNCEMENT_PEOPLE = 1_000;
/** Announcements that a team can begin per day. */
export const ANNOUNCEMENTS_PER_DAY = 20;
export const ANNOUNCEMENTS_PER_THEME = 20;
export const CONTACT_EMAIL_CHARACTERS = 254;
/** Path of the page that the unsubscribe link of a reply opens, without a sign-in. */
export const NO_REPLIES_PATH = '/account/no-replies';
const REPLIES_PER_PAGE = 50;
/** Newest replies to one speaker. */
export const REPLIES_PER_PERSON = 200;

export const contactEmailSchema = z.email().max(CONTACT_EMAIL_CHARACTERS);

export const REPLY_STATUSES = ['queued', 'sent', 'failed'] as const;
export const REPLY_FAILURES = ['unsubscribed', 'withdrawn', 'refused', 'interrupted'] as const;
export type ReplyFailure = (typeof REPLY_FAILURES)[number];
export const CONTACT_STATES = ['open', 'no_address', 'unsubscribed', 'no_reply_address'] as const;

const text = z
  .string()
  .trim()
  .min(1)
  .max(REPLY_CHARACTERS)
  .describe(
    'What it says, as plain text. `{{organization}}`, `{{theme}}` and, in a reply to one person, `{{quote}}` are filled in when it’s written',
  )
  .meta({ examples: ['Thank you for telling us. The export is fast again since this morning.'] });

/** Body of `POST /feedbacks/{id}/replies`. */
export const newReplySchema = z.strictObject({ text });

const author = z
  .string()
  .describe('Email address of the member, or name of the API key, that wrote it')
  .meta({ examples: ['ada@example.com'] });

export const replySchema = z
  .object({
    id: z.uuid(),
    feedback_id: z
      .uuid()
      .describe('Id of the feedback')
      .meta({ examples: ['0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f'] }),
    announcement_id: z
      .uuid()
      .nullable()
      .describe('Id of the announcement that it’s part of; null for a reply to one person')
      .meta({ examples: [null] }),
    email: z
      .string()
      .describe('Address that it’s sent to')
      .meta({ examples: ['grace@example.org'] }),
    text,
    author,
    status: z
      .enum(REPLY_STATUSES)
      .describe('`sent`: the mail server accepted it')
      .meta({ examples: ['queued'] }),
    failure: z
      .enum(REPLY_FAILURES)
      .nullable()
      .describe(
        'Why it failed: `unsubscribed`: the person wants no emails; `withdrawn`: the feedback was deleted or has another address, or the organization can’t send now; `refused`: the mail server didn’t accept it; `interrupted`: it may or may not have arrived, so it isn’t sent again',
      )
      .meta({ examples: [null] }),
    created_at: z.iso.datetime(),
    sent_at: z.iso
      .datetime()
      .nullable()
      .describe('When the mail server accepted it (UTC); null before')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Reply' });
export type Reply = z.infer<typeof replySchema>;

/** `data` of the webhooks `reply.sent` and `reply.failed`: neither its text nor its recipient. */
export const replyToldSchema = replySchema.pick({
  id: true,
  feedback_id: true,
  announcement_id: true,
  author: true,
  failure: true,
});
export type ReplyTold = z.infer<typeof replyToldSchema>;

const contactSchema = z.object({
  email: z
    .string()
    .nullable()
    .describe('Email address that the person left so that you can contact them; null if they left none')
    .meta({ examples: ['grace@example.org'] }),
  state: z
    .enum(CONTACT_STATES)
    .describe(
      'Whether a reply can be sent, and otherwise why not. `no_reply_address`: first choose who gets the answers (`PUT /api/reply-settings`)',
    )
    .meta({ examples: ['open'] }),
  language: z
    .string()
    .describe('Language of the email around the text (ISO 639-1): the person’s own, if it’s supported')
    .meta({ examples: ['en'] }),
  sender: z
    .string()
    .describe('Name that the email comes from: the organization’s')
    .meta({ examples: ['Café Linden'] }),
  reply_to: z
    .string()
    .nullable()
    .describe('Address that gets the person’s answer; null if none is chosen')
    .meta({ examples: ['ada@example.com'] }),
  variables: replyVariablesSchema,
});
export type Contact = z.infer<typeof contactSchema>;

export const replyListSchema = z.object({
  replies: z.array(replySchema).describe('Emails to this person about the feedback, oldest first'),
  contact: contactSchema.describe('Whether and how a reply can be sent'),
  ...pageShape,
});
export const replyQuerySchema = z.strictObject(
  pageQueryShape({ default: REPLIES_PER_PAGE, maximum: REPLIES_PER_PERSON }),
);

export const personReplyListSchema = z.object({
  replies: z
    .array(replySchema)
    .describe(`The newest ${REPLIES_PER_PERSON} emails to this speaker, newest first`),
  ...pageShape,
});

const templateSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(REPLY_TEMPLATE_NAME_CHARACTERS)
    .describe('Name of the template')
    .meta({ examples: ['Fixed'] }),
  text,
});
export type ReplyTemplate = z.infer<typeof templateSchema>;

const templates = z
  .array(templateSchema)
  .max(REPLY_TEMPLATES)
  .describe('Texts to begin a reply with')
  .meta({ examples: [[{ name: 'Fixed', text: 'Thank you for telling us. It’s fixed.' }]] });
const replyToUser = z
  .guid()
  .nullable()
  .describe(
    'User id of the member who gets people’s answers by email; null means no replies can be sent. If the member leaves, it’s null again',
  )
  .meta({ examples: ['0b7e7f6e-2a3c-4d5e-8f90-1a2b3c4d5e6f'] });

/** Body of `PUT /api/reply-settings`. */
export const changeReplySettingsSchema = z
  .strictObject({ reply_to_user_id: replyToUser, templates: templates.default([]) })
  .meta({
    'x-example': {
      reply_to_user_id: null,
      templates: [{ name: 'Fixed', text: 'Thank you for telling us. It’s fixed.' }],
    },
  });
export type ChangeReplySettings = z.output<typeof changeReplySettingsSchema>;

export const replySettingsSchema = z
  .object({
    reply_to_user_id: replyToUser,
    reply_to: contactSchema.shape.reply_to,
    sender: contactSchema.shape.sender,
    templates,
  })
  .meta({ id: 'ReplySettings' });
export type ReplySettings = z.infer<typeof replySettingsSchema>;

/** Body of `POST /themes/{id}/announcements`. */
export const newAnnouncementSchema = z
  .strictObject({ text })
  .meta({ 'x-example': { text: 'You told us that the export was slow. It now takes seconds.' } });

const people = (what: string) =>
  z
    .int()
    .nonnegative()
    .describe(what)
    .meta({ examples: [12] });

export const announcementSchema = z
  .object({
    id: z.uuid(),
    theme_id: z.uuid().describe('Id of the theme'),
    text,
    author,
    is_finished: z
      .boolean()
      .describe('Whether an email to everyone is queued')
      .meta({ examples: [true] }),
    queued: people('Number of emails that wait to be sent'),
    sent: people('Number of emails that the mail server accepted'),
    failed: people('Number of emails that weren’t sent'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementListSchema = z.object({
  announcements: z.array(announcementSchema).describe('Announcements of the theme, newest first'),
  people: people(
    `Number of people who would get the next announcement, counted up to ${ANNOUNCEMENT_PEOPLE.toLocaleString('en')}: they mentioned it, left an address and haven’t been told yet`,
  ),
  can_announce: z
    .boolean()
    .describe('Whether it can be announced: the theme is done, and someone was chosen to get the answers')
    .meta({ examples: [true] }),
  variables: replyVariablesSchema,
  ...pageShape,
});
export const announcementQuerySchema = z.strictObject(
  pageQueryShape({ default: ANNOUNCEMENTS_PER_THEME, maximum: ANNOUNCEMENTS_PER_THEME }),
);
