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
    };

/** Mails with their texts in words.ts. */
export type CodeTemplate = Exclude<MailTemplate, { name: 'notice' }>;

export interface MailMessage {
  to: string;
  locale: 'en' | 'fr';
  template: MailTemplate;
  /** expiry of its code (ISO 8601), after which it isn't sent any more */
  expiresAt?: string | undefined;
  /** IP address of the request that caused the mail; undefined if no request did */
  network?: string | undefined;
}

/** A mail's final text. */
export interface RenderedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
