import type { MailSection } from './sections.ts';

/** The content of a mail. templates.ts has its text in both languages. */
export type MailTemplate =
  | {
      name:
        | 'confirmation'
        | 'invite'
        | 'recovery'
        | 'magiclink'
        | 'email_change_current'
        | 'email_change_new';
      /** six digits */
      code: string;
      link: string;
    }
  | { name: 'reauthentication'; code: string }
  /** text from another module in the reader's language; it contains none of our secrets */
  | {
      name: 'notice';
      subject: string;
      paragraphs: string[];
      action: { label: string; link: string };
      /** whether it's about access to the account; such notices are sent first */
      isSecurity?: boolean | undefined;
    }
  /** the same, in sections, for mails that readers asked for regularly */
  | {
      name: 'digest';
      subject: string;
      heading: string;
      lead: string;
      sections: MailSection[];
      action: { label: string; link: string };
      /** how to end them */
      stop: { why: string; label: string; link: string; settings: { label: string; link: string } };
    }
  /** what a customer writes to one of their users, in that person's language */
  | {
      name: 'reply';
      /** ISO 639-1 */
      language: string;
      subject: string;
      text: string;
      /** what the person said */
      quote: { lead: string; text: string } | null;
      stop: { why: string; label: string; link: string };
    };

/** Mails with their texts in words.ts. */
export type CodeTemplate = Exclude<MailTemplate, { name: 'notice' | 'digest' | 'reply' }>;

export interface MailMessage {
  to: string;
  locale: 'en' | 'fr';
  template: MailTemplate;
  /** when its code or news is out of date (ISO 8601); it isn't sent any more */
  expiresAt?: string | undefined;
  /** address that ends such mails with a POST and no sign-in */
  unsubscribe?: string | undefined;
  /** who it comes from, and where answers go; undefined: from us */
  sender?: { name: string; replyTo: string } | undefined;
  /** id of the row in `replies` that says what becomes of it */
  reply?: string | undefined;
  /** IP address of the request that caused the mail; undefined if no request did */
  network?: string | undefined;
}

/** A mail's final text. */
export interface RenderedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string> | undefined;
  /** shown instead of our name; the address stays ours */
  senderName?: string | undefined;
  replyTo?: string | undefined;
}
