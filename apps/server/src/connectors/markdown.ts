import type { IssueText } from './connector.ts';

/** Everything that could be markup. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~$&^=-]/g;
/** Breaks mentions of people and references to issues, which escaping alone doesn't: both send notifications. */
const ZERO_WIDTH_SPACE = '\u200B';

/** The text of an issue or a comment in Markdown. What people said is shown as they said it, and does nothing. */
export function markdownOf({ lead, quotes, link }: IssueText): string {
  return [
    escaped(lead),
    ...quotes.map(({ text, label, url }) => `> ${escaped(text)}\n> — [${escaped(label)}](<${url}>)`),
    `[${escaped(link.label)}](<${link.url}>)`,
  ].join('\n\n');
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MARKUP, '\\$&')
    .replace(
      /@|#|\b[A-Z]{2,10}(?=\\-\d)|:\/\/|www\./gi,
      (found) => `${found[0]}${ZERO_WIDTH_SPACE}${found.slice(1)}`,
    );
}
