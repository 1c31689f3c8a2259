import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { dark, frame, link, PRODUCT, small, styles } from './frame.ts';
import type { MailTemplate } from './message.ts';

const PREVIEW_CHARACTERS = 100;
const quoteStyle = {
  ...styles.text,
  borderLeft: '3px solid #d5d9de',
  margin: '4px 0 16px',
  padding: '0 0 0 12px',
};

/** A customer's own words, below them what the person said, and the link that ends such mails. */
export function replyMail({
  language,
  subject,
  text,
  quote,
  stop,
}: Extract<MailTemplate, { name: 'reply' }>): {
  subject: string;
  document: ReactElement;
} {
  const document = frame(language, subject, text.slice(0, PREVIEW_CHARACTERS), [
    ...text
      .split(/\n{2,}/)
      .map((part, index) =>
        h(Text, { key: `text${index}`, style: styles.text, className: dark.text }, ...linesOf(part)),
      ),
    ...(quote === null
      ? []
      : [
          small('said', quote.lead),
          h(
            Text,
            { key: 'quote', style: quoteStyle, className: `${dark.text} ${dark.quote}` },
            ...linesOf(quote.text),
          ),
        ]),
    small('why', `${stop.why} `, link(stop.link, stop.label)),
    small('product', PRODUCT),
  ]);
  return { subject, document };
}

function linesOf(text: string): (string | ReactElement)[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}
