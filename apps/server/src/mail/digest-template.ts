import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { dark, frame, link, PRODUCT, paragraph, small, styles } from './frame.ts';
import type { MailTemplate } from './message.ts';
import type { MailSection } from './sections.ts';

const parts = {
  heading: { color: '#17202a', fontSize: '17px', lineHeight: '24px', margin: '28px 0 8px' },
  number: { color: '#3b4652', fontSize: '15px', lineHeight: '22px', margin: '0 0 4px' },
  title: { color: '#17202a', fontSize: '15px', fontWeight: 600, lineHeight: '22px', margin: '16px 0 0' },
  facts: { color: '#68737f', fontSize: '13px', lineHeight: '19px', margin: '0 0 4px' },
  quote: {
    borderLeft: '3px solid #d5d9de',
    color: '#3b4652',
    fontSize: '15px',
    lineHeight: '22px',
    margin: '8px 0',
    padding: '0 0 0 12px',
  },
} as const;

/** A mail of sections, with the button that opens everything and the link that ends such mails. */
export function digestMail(
  language: string,
  { subject, heading, lead, sections, action, stop }: Extract<MailTemplate, { name: 'digest' }>,
): { subject: string; document: ReactElement } {
  const document = frame(language, heading, lead, [
    paragraph('lead', lead),
    ...sections.map((section, index) => h('div', { key: `section${index}` }, ...elementsOf(section))),
    h(
      Section,
      { key: 'action', style: { marginTop: '28px' } },
      h(Button, { href: action.link, style: styles.button }, action.label),
    ),
    small(
      'why',
      `${stop.why} `,
      link(stop.settings.link, stop.settings.label),
      ' · ',
      link(stop.link, stop.label),
    ),
    small('product', PRODUCT),
  ]);
  return { subject, document };
}

function elementsOf(section: MailSection): ReactElement[] {
  switch (section.kind) {
    case 'text':
      return [paragraph('text', section.text)];
    case 'heading':
      return [
        h(Heading, { key: 'heading', as: 'h2', style: parts.heading, className: dark.strong }, section.text),
      ];
    case 'numbers':
      return numbers(section);
    case 'item':
      return [
        h(
          Text,
          { key: 'title', style: parts.title, className: dark.strong },
          section.link === null ? section.title : link(section.link, section.title),
        ),
        ...(section.facts === ''
          ? []
          : [h(Text, { key: 'facts', style: parts.facts, className: dark.small }, section.facts)]),
        ...section.quotes.map(({ text, link: address, label }, index) =>
          h(
            Text,
            { key: `quote${index}`, style: parts.quote, className: `${dark.text} ${dark.quote}` },
            `${text} `,
            link(address, label),
          ),
        ),
      ];
  }
}

/** Lines, because a table is no table in the plain text. */
function numbers({ rows }: Extract<MailSection, { kind: 'numbers' }>): ReactElement[] {
  return rows.map(({ label, value, before }) =>
    h(
      Text,
      { key: label, style: parts.number, className: dark.text },
      `${label} `,
      h('b', null, value),
      ` (${before})`,
    ),
  );
}
