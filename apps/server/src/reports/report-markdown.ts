import type { Block, WrittenReport } from './write-report.ts';

/** Characters that have a meaning in Markdown, in text that people said. */
const SPECIAL = /[\\`*_{}[\]<>#|!~]/g;

/** A report as Markdown (CommonMark with tables). */
export function reportMarkdown({ title, blocks }: WrittenReport): string {
  return `# ${escapeMarkdown(title)}\n\n${blocks.flatMap(markdownOf).join('\n\n')}\n`;
}

function markdownOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`## ${escapeMarkdown(block.text)}`];
    case 'subheading':
      return [`### ${escapeMarkdown(block.text)}`];
    case 'text':
      return [escapeMarkdown(block.text)];
    case 'table':
      return [
        [block.head, block.head.map(() => '---'), ...block.rows.map((row) => row.map(escapeMarkdown))]
          .map((row) => `| ${row.join(' | ')} |`)
          .join('\n'),
      ];
    case 'list':
      return [block.items.map((item) => `- ${escapeMarkdown(item)}`).join('\n')];
    case 'quotes':
      return block.quotes.map(({ text, time, link }) => `> ${escapeMarkdown(text)} ([${time}](${link}))`);
    default:
      // The table has their sum.
      return [];
  }
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(SPECIAL, '\\$&');
}
