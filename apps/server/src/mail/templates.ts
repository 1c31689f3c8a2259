import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import type { CodeTemplate, MailMessage, MailTemplate, RenderedMail } from './message.ts';
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
export async function renderMail({ to, locale, template }: MailMessage): Promise<RenderedMail> {
  const { subject, document } =
    template.name === 'notice' ? noticeMail(locale, template) : codeMail(locale, template);
  const [html, text] = await Promise.all([render(document), render(document, { plainText: true })]);
  return { to, subject, html, text };
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
    ...paragraphs.map((text, index) => h(Text, { key: `text${index}`, style: styles.text }, text)),
    h(Section, { key: 'action' }, h(Button, { href: link, style: styles.button }, label)),
    copyLink(WORDS[locale].shared.copy, link),
    h(Text, { key: 'product', style: styles.small }, PRODUCT),
  ]);
  return { subject, document };
}

function codeMail(locale: MailMessage['locale'], template: CodeTemplate): Draft {
  const { shared, templates } = WORDS[locale];
  const words: MailWords = templates[template.name];
  const link = 'link' in template ? template.link : undefined;
  const document = frame(locale, words.subject, words.lead, [
    h(Text, { key: 'lead', style: styles.text }, words.lead),
    ...(link === undefined
      ? []
      : [
          h(Section, { key: 'action' }, h(Button, { href: link, style: styles.button }, words.action)),
          h(Text, { key: 'or', style: { ...styles.text, marginTop: '16px' } }, shared.orCode),
        ]),
    h(Text, { key: 'code', style: styles.code }, template.code),
    h(Text, { key: 'life', style: styles.text }, shared.life),
    ...(link === undefined ? [] : [copyLink(shared.copy, link)]),
    h(Text, { key: 'not you', style: styles.small }, words.notYou, ` — ${PRODUCT}`),
  ]);
  return { subject: words.subject, document };
}

function copyLink(words: string, link: string): ReactElement {
  return h(Text, { key: 'link', style: styles.small }, words, ' ', h(Link, { href: link }, link));
}

function frame(lang: string, heading: string, preview: string, content: ReactElement[]): ReactElement {
  return h(
    Html,
    { lang },
    h(Head),
    h(Preview, null, preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        h(Heading, { as: 'h1', style: styles.heading }, heading),
        ...content,
      ),
    ),
  );
}
