import { Marked, type Token, type Tokens } from 'marked';
import { barePath, type Language, sameIn } from '../paths.ts';
import { CODE_LANGUAGES, type CodeLanguage } from './code-languages.ts';

/** A guide split into prose as HTML, code with a copy button, and the same thing in several languages. */
export type Block =
  | { kind: 'prose'; html: string }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'languages'; options: { id: CodeLanguage; blocks: Block[] }[] };

export interface RenderedGuide {
  title: string;
  /** first paragraph, as plain text */
  description: string;
  headings: { id: string; text: string }[];
  blocks: Block[];
}

/** A call of the API, which the reference has a page about. */
const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\/(?:api|v1)\/[\w/{}-]+)$/;

/** Converts our own Markdown to HTML. All of it comes from this repository. */
export function renderGuide(markdown: string, language: Language): RenderedGuide {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const target = href.startsWith('/') ? localizedHref(href, language) : href;
        return `<a href="${target}">${this.parser.parseInline(tokens)}</a>`;
      },
      codespan({ text }) {
        const code = `<code>${escapeHtml(text)}</code>`;
        const [, method, path = ''] = CALL.exec(text) ?? [];
        if (method === undefined) return code;
        return `<a href="${sameIn(`/api-reference/${method}`, language)}${encodeURI(path)}">${code}</a>`;
      },
      table(token) {
        // Wide tables scroll on their own, also with the keyboard. On a phone, a row of three or more cells is a block with
        // labels, and some browsers only know from the roles that it's still a table.
        const head = token.header.map(
          (one) => `<th scope="col" role="columnheader">${this.parser.parseInline(one.tokens)}</th>`,
        );
        const names = token.header.map((one) => escapeHtml(one.text.replaceAll(/[`*]/g, '')));
        const cell = (one: Tokens.TableCell, column: number) =>
          `<td role="cell" data-label="${names[column]}">${this.parser.parseInline(one.tokens)}</td>`;
        const rows = token.rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`);
        const kind = names.length > 2 ? 'table wide' : 'table';
        return (
          `<div class="${kind}" role="region" tabindex="0" aria-label="${names.join(', ')}"><table role="table">` +
          `<thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead>` +
          `<tbody role="rowgroup">${rows.join('')}</tbody></table></div>`
        );
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const title = tokens.find((token) => isHeading(token, 1));
  const paragraph = tokens.find((token) => token.type === 'paragraph');
  return {
    title: textOf(title),
    description: textOf(paragraph).replaceAll(/[`*]|\[|\]\([^)]*\)/g, ''),
    headings: tokens
      .filter((token) => isHeading(token, 2))
      .map((token) => ({ id: slug(textOf(token)), text: textOf(token) })),
    blocks: toBlocks(tokens, (some) => marked.parser(some)),
  };
}

/** The searchable parts of a guide, by heading. */
export function sectionsOf(markdown: string): { id: string; heading: string; text: string }[] {
  const [intro = '', ...parts] = markdown.split(/^## /m);
  const [, title = ''] = /^# (.+)$/m.exec(intro) ?? [];
  const first = { id: '', heading: title, text: intro.replace(/^# .+$/m, '').trim() };
  const others = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { id: slug(heading), heading, text: lines.join('\n').trim() };
  });
  return [first, ...others];
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Around sections of which readers see the one of their language. */
const LANGUAGES_BEGIN = '<!-- languages -->';
const LANGUAGES_END = '<!-- end of languages -->';

/** The Markdown of a guide without the marks that only its page needs. */
export function withoutMarks(markdown: string): string {
  return markdown.replaceAll(`${LANGUAGES_BEGIN}\n\n`, '').replaceAll(`${LANGUAGES_END}\n\n`, '');
}

function toBlocks(all: readonly Token[], parse: (tokens: Token[]) => string): Block[] {
  const begin = all.findIndex((token) => isMark(token, LANGUAGES_BEGIN));
  const end = all.findIndex((token) => isMark(token, LANGUAGES_END));
  if (begin !== -1 && end > begin)
    return [
      ...toBlocks(all.slice(0, begin), parse),
      { kind: 'languages', options: optionsOf(all.slice(begin + 1, end), parse) },
      ...toBlocks(all.slice(end + 1), parse),
    ];
  return plainBlocks(all, parse);
}

function isMark(token: Token, mark: string): boolean {
  return token.type === 'html' && token.raw.trim() === mark;
}

/** One option for each heading, which is the name of its language. */
function optionsOf(
  tokens: readonly Token[],
  parse: (tokens: Token[]) => string,
): { id: CodeLanguage; blocks: Block[] }[] {
  const starts = tokens.flatMap((token, index) => (isHeading(token, 3) ? [index] : []));
  return starts.map((start, index) => {
    const id = CODE_LANGUAGES.find(({ name }) => name === textOf(tokens[start]))?.id;
    if (id === undefined) throw new Error(`"${textOf(tokens[start])}" is no language of samples`);
    return { id, blocks: plainBlocks(tokens.slice(start + 1, starts[index + 1]), parse) };
  });
}

function plainBlocks(tokens: readonly Token[], parse: (tokens: Token[]) => string): Block[] {
  const blocks: Block[] = [];
  let prose: Token[] = [];
  const flush = () => {
    if (prose.length > 0) blocks.push({ kind: 'prose', html: parse(prose) });
    prose = [];
  };
  for (const token of tokens) {
    if (token.type === 'code') {
      flush();
      blocks.push({ kind: 'code', language: token.lang ?? '', text: token.text });
    } else if (token.type !== 'space') prose.push(token);
  }
  flush();
  return blocks;
}

function localizedHref(href: string, language: Language): string {
  const [, path = '', rest = ''] = /^([^#?]*)(.*)$/.exec(href) ?? [];
  return `${sameIn(barePath(path), language)}${rest}`;
}

function isHeading(token: Token, depth: number): boolean {
  return token.type === 'heading' && token.depth === depth;
}

function textOf(token: Token | undefined): string {
  return token !== undefined && 'text' in token ? String(token.text) : '';
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
