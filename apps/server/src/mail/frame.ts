import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';

export const PRODUCT = 'Voice Feedback';

export const styles = {
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
  link: { color: '#2f4ad0' },
} as const;

/** Names of what changes in the dark. Its rules win over the styles at the elements, which mail programs need. */
export const dark = {
  body: 'body',
  card: 'card',
  strong: 'strong',
  text: 'text',
  small: 'small',
  link: 'link',
  quote: 'quote',
} as const;
const DARK_STYLE = `@media (prefers-color-scheme: dark) {
.${dark.body} { background-color: #14181d !important }
.${dark.card} { background-color: #1e242b !important }
.${dark.strong} { color: #f2f4f6 !important }
.${dark.text} { color: #d3d9df !important }
.${dark.small} { color: #a3adb8 !important }
.${dark.link} { color: #a9b8ff !important }
.${dark.quote} { border-color: #4a5663 !important }
}`;

/** A mail around its content, light and dark. */
export function frame(lang: string, heading: string, preview: string, content: ReactElement[]): ReactElement {
  return h(
    Html,
    { lang },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK_STYLE),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { style: styles.body, className: dark.body },
      h(
        Container,
        { style: styles.card, className: dark.card },
        h(Heading, { as: 'h1', style: styles.heading, className: dark.strong }, heading),
        ...content,
      ),
    ),
  );
}

export function paragraph(key: string, text: string): ReactElement {
  return h(Text, { key, style: styles.text, className: dark.text }, text);
}

export function small(key: string, ...content: (string | ReactElement)[]): ReactElement {
  return h(Text, { key, style: styles.small, className: dark.small }, ...content);
}

export function link(href: string, text: string): ReactElement {
  return h(Link, { href, style: styles.link, className: dark.link }, text);
}
