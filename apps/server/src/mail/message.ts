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
  | { name: 'reauthentication'; code: string };

export interface MailMessage {
  to: string;
  locale: 'en' | 'fr';
  template: MailTemplate;
}

/** A mail in its final words. */
export interface RenderedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
