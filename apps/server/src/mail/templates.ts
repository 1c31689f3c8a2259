import { Button } from '@react-email/button';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { digestMail } from './digest-template.ts';
import { dark, frame, link as linkTo, PRODUCT, paragraph, small, styles } from './frame.ts';
import type { CodeTemplate, MailMessage, MailTemplate, RenderedMail } from './message.ts';
import { replyMail } from './reply-template.ts';
import { type MailWords, WORDS } from './words.ts';

/** The mail's final words as HTML and as plain text. */
export async function renderMail({
  to,
  locale,
  template,
  unsubscribe,
  sender,
}: MailMessage): Promise<RenderedMail> {
  const { subject, document } = draftOf(locale, template);
  const [html, text] = await Promise.all([render(document), render(document, { plainText: true })]);
  return {
    ...{ to, subject, html, text },
    ...(unsubscribe === undefined ? {} : { headers: unsubscribeHeaders(unsubscribe) }),
    ...(sender === undefined ? {} : { senderName: sender.name, replyTo: sender.replyTo }),
  };
}

function draftOf(locale: MailMessage['locale'], template: MailTemplate): Draft {
  switch (template.name) {
    case 'notice':
      return noticeMail(locale, template);
    case 'digest':
      return digestMail(locale, template);
    case 'reply':
      return replyMail(template);
    default:
      return codeMail(locale, template);
  }
}

/** With both, mail programs show a button that unsubscribes at once (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

interface Draft {
  subject: string;
  document: ReactElement;
}

function noticeMail(
  locale: MailMessage['locale'],
  { subject, paragraphs, action }: Extract<MailTemplate, { name: 'notice' }>,
): Draft {
  const { link, label } = action;
  const document = frame(locale, subject, paragraphs[0] ?? '', [
    ...paragraphs.map((text, index) => paragraph(`text${index}`, text)),
    h(Section, { key: 'action' }, h(Button, { href: link, style: styles.button }, label)),
    copyLink(WORDS[locale].shared.copy, link),
    small('product', PRODUCT),
  ]);
  return { subject, document };
}

function codeMail(locale: MailMessage['locale'], template: CodeTemplate): Draft {
  const { shared, templates } = WORDS[locale];
  const words: MailWords = templates[template.name];
  const link = 'link' in template ? template.link : undefined;
  const document = frame(locale, words.subject, words.lead, [
    paragraph('lead', words.lead),
    ...(link === undefined
      ? []
      : [
          h(Section, { key: 'action' }, h(Button, { href: link, style: styles.button }, words.action)),
          h(
            Text,
            { key: 'or', style: { ...styles.text, marginTop: '16px' }, className: dark.text },
            shared.orCode,
          ),
        ]),
    h(Text, { key: 'code', style: styles.code }, template.code),
    paragraph('life', shared.life),
    ...(link === undefined ? [] : [copyLink(shared.copy, link)]),
    small('not you', words.notYou, ` — ${PRODUCT}`),
  ]);
  return { subject: words.subject, document };
}

function copyLink(words: string, link: string): ReactElement {
  return small('link', words, ' ', linkTo(link, link));
}
