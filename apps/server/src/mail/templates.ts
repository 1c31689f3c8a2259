import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactElement } from 'react';
import type { MailMessage, RenderedMail } from './message.ts';
import { type MailWords, WORDS } from './words.ts';

const PRODUCT = 'Voice Feedback';
const styles = {
  body: {
    backgroundColor: '#f4f5f7',
    fontFamily: 'Helvetica, Arial, sans-serif',
    margin: 0,
    padding: '24px 0',
  },
  card: { backgroundColor: '#ffffff', borderRadius: '8px', maxWidth: '480px', padding: '32px' },
  heading: { color: '#17202a', fontSize: '22px', lineHeight: '28px', margin: '0 0 16px' },
  text: { color: '#3b4652', fontSize: '15px', lineHeight: '22px', margin: '0 0 16px' },
  code: {
    backgroundColor: '#f4f5f7',
    borderRadius: '6px',
    color: '#17202a',
    fontFamily: 'Menlo, Consolas, monospace',
    fontSize: '28px',
    letterSpacing: '6px',
    margin: '0 0 16px',
    padding: '12px',
    textAlign: 'center',
  },
  button: {
    backgroundColor: '#2f4ad0',
    borderRadius: '6px',
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
    padding: '12px 20px',
    textDecoration: 'none',
  },
  small: {
    color: '#68737f',
    fontSize: '13px',
    lineHeight: '19px',
    margin: '16px 0 0',
    wordBreak: 'break-all',
  },
} as const;

/** The mail's final words as HTML and as plain text. */
export async function renderMail(message: MailMessage): Promise<RenderedMail> {
  const words = WORDS[message.locale].templates[message.template.name];
  const document = mail(message, words);
  const [html, text] = await Promise.all([render(document), render(document, { plainText: true })]);
  return { to: message.to, subject: words.subject, html, text };
}

function mail({ locale, template }: MailMessage, words: MailWords): ReactElement {
  const shared = WORDS[locale].shared;
  const link = 'link' in template ? template.link : undefined;
  return h(
    Html,
    { lang: locale },
    h(Head),
    h(Preview, null, words.lead),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        h(Heading, { as: 'h1', style: styles.heading }, words.subject),
        h(Text, { style: styles.text }, words.lead),
        ...(link === undefined
          ? []
          : [
              h(Section, { key: 'action' }, h(Button, { href: link, style: styles.button }, words.action)),
              h(Text, { key: 'or', style: { ...styles.text, marginTop: '16px' } }, shared.orCode),
            ]),
        h(Text, { style: styles.code }, template.code),
        h(Text, { style: styles.text }, shared.life),
        ...(link === undefined
          ? []
          : [h(Text, { key: 'link', style: styles.small }, shared.copy, ' ', h(Link, { href: link }, link))]),
        h(Text, { style: styles.small }, words.notYou, ` — ${PRODUCT}`),
      ),
    ),
  );
}
