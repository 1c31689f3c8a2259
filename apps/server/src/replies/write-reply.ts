import { ASK_LANGUAGES, type AskLanguage } from '@voice-feedback/contract/ask-links';
import { withFrenchFirst } from '@voice-feedback/contract/french-days';
import type { MailTemplate } from '../mail/message.ts';
import { REPLY_WORDS } from './reply-words.ts';

const QUOTE_CHARACTERS = 400;
const NAME_CHARACTERS = 60;
/** Mail programs would make links of addresses, and control characters don't belong into a name or a subject. */
const UNSAFE = /[\p{Cc}\p{Cf}<>"]|:\/\//gu;

export interface Written {
  text: string;
  organization: string;
  /** of the feedback; null if it isn't known */
  language: string | null;
  said: { at: Date; text: string | null };
  unsubscribe: string;
}

/** A reply as an email in the person's language, around a text that stays as it was written. */
export function writeReply({ text, organization, language, said, unsubscribe }: Written): {
  name: string;
  template: Extract<MailTemplate, { name: 'reply' }>;
} {
  const used = mailLanguage(language);
  const words = REPLY_WORDS[used];
  const name = senderName(organization);
  const day = withFrenchFirst(
    new Intl.DateTimeFormat(used, { dateStyle: 'long', timeZone: 'UTC' }).format(said.at),
    used,
  );
  return {
    name,
    template: {
      name: 'reply',
      language: used,
      subject: words.subject(name),
      text,
      quote: said.text === null ? null : { lead: words.said(day), text: excerpt(said.text) },
      stop: { why: words.why(name), label: words.stop, link: unsubscribe },
    },
  };
}

/** The language of the email around the text: the person's, if we write it. */
export function mailLanguage(language: string | null): AskLanguage {
  const primary = language?.split('-', 1)[0];
  return ASK_LANGUAGES.find((one) => one === primary) ?? 'en';
}

/** An organization's name as a sender. */
export function senderName(organization: string): string {
  return organization.replace(UNSAFE, ' ').trim().slice(0, NAME_CHARACTERS) || 'Voice Feedback';
}

function excerpt(text: string): string {
  return text.length <= QUOTE_CHARACTERS ? text : `${text.slice(0, QUOTE_CHARACTERS).trimEnd()}…`;
}
