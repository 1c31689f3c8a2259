import type { IssueText } from '../connector.ts';

/** Everything that could be markup in GitHub's Markdown. */
const MARKUP = /[\\`*_{}[\]<>()#+!|~$&^=-]/g;
/** Breaks mentions of people and references to issues, which escaping alone doesn't: both send notifications. */
const ZERO_WIDTH_SPACE = '\u200B';

/** The text of an issue or a comment in GitHub's Markdown. What people said is shown as they said it, and does nothing. */
export function commentOf({ lead, quotes, link, marker }: IssueText): string {
  return [
    escaped(lead),
    ...quotes.map(({ text, label, url }) => `> ${escaped(text)}\n> — [${escaped(label)}](<${url}>)`),
    `[${escaped(link.label)}](<${link.url}>)`,
    markerLine(marker),
  ].join('\n\n');
}

/** A comment that isn't shown. Texts of people can't contain it, because they're escaped. */
export function markerLine(marker: string): string {
  return `<!-- voice-feedback:${marker} -->`;
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MARKUP, '\\$&')
    .replace(/@|#|\bGH(?=\\-\d)|:\/\/|www\./gi, (found) => `${found[0]}${ZERO_WIDTH_SPACE}${found.slice(1)}`);
}
