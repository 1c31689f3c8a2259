/** What a mail says; its words are in templates.ts, in both languages. */
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
  /** words that another noun has found already, in the reader's language; nothing in it is a secret of ours to explain */
  | {
      name: 'notice';
      subject: string;
      paragraphs: string[];
      action: { label: string; link: string };
      /** about who gets into the account: sent before other notices */
      isSecurity?: boolean | undefined;
    };

/** Mails with their texts in words.ts. */
export type CodeTemplate = Exclude<MailTemplate, { name: 'notice' }>;

export interface MailMessage {
  to: string;
  locale: 'en' | 'fr';
  template: MailTemplate;
  /** when its code runs out (ISO 8601): then it is not sent any more */
  expiresAt?: string | undefined;
  /** IP address of the request that caused the mail; undefined if no request did */
  network?: string | undefined;
}

/** A mail in its final words. */
export interface RenderedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
