import type { IssueText } from '../connector.ts';

/** A node of the Atlassian Document Format (developer.atlassian.com/cloud/jira/platform/apis/document). */
interface Node {
  type: string;
  text?: string;
  marks?: { type: 'link'; attrs: { href: string } }[];
  content?: Node[];
}

export interface AdfDocument {
  type: 'doc';
  version: 1;
  content: Node[];
}

/**
 * The text of an issue or a comment as a document. What people said is a node of text, in which nothing is markup, a mention
 * or a link.
 */
export function adfOf({ lead, quotes, link }: IssueText): AdfDocument {
  return {
    type: 'doc',
    version: 1,
    content: [
      paragraph(plain(lead)),
      ...quotes.map(({ text, label, url }) => ({
        type: 'blockquote',
        content: [paragraph(plain(text)), paragraph(plain('— '), linked(label, url))],
      })),
      paragraph(linked(link.label, link.url)),
    ],
  };
}

function paragraph(...content: Node[]): Node {
  return { type: 'paragraph', content };
}

/** Empty nodes of text are refused. */
function plain(text: string): Node {
  return { type: 'text', text: text === '' ? '…' : text };
}

function linked(label: string, href: string): Node {
  return { type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] };
}
