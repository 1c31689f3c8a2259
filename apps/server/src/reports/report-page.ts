import { html, raw } from '@voice-feedback/html/html';
import type { Block, WrittenReport } from './write-report.ts';

const STYLE = `
:root { --ground: #fbfaf7; --line: #e6e2da; --ink: #14161c; --quiet: #5b6070; --action: #2a5bff; --all: #c9d4f7; --negative: #2a5bff;
  color-scheme: light dark }
@media (prefers-color-scheme: dark) { :root { --ground: #0d0f14; --line: #262c38; --ink: #edeef2; --quiet: #9aa1b2; --action: #6c8cff;
  --all: #2b3760; --negative: #6c8cff } }
@media print { :root { --ground: #fff; --ink: #000; --quiet: #333; --line: #999 } .screen { display: none } section { break-inside: avoid } }
* { box-sizing: border-box }
body { background: var(--ground); color: var(--ink); font: 16px/1.6 Inter, system-ui, sans-serif; margin: 0; overflow-wrap: anywhere }
main { margin: 0 auto; max-width: 720px; padding: 28px 16px 60px } h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px }
h2 { font-size: 20px; margin: 36px 0 8px } h3 { font-size: 16px; margin: 20px 0 0 } p { margin: 0 0 8px } a { color: var(--action) }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100% }
th, td { border-bottom: 1px solid var(--line); font-weight: 400; padding: 8px 4px; text-align: right } th:first-child { text-align: left }
thead th, figcaption, footer, .facts { color: var(--quiet); font-size: 14px }
blockquote { border-left: 3px solid var(--line); margin: 8px 0; padding: 0 0 0 12px }
figure { margin: 16px 0 0 } svg { display: block; height: 96px; width: 100% } .all { fill: var(--all) } .negative { fill: var(--negative) }
footer { margin: 36px 0 0 }
`;
const BAR_HEIGHT = 96;

/** A report as an HTML page that also prints well. It needs no other file and no script; every value is escaped. */
export function reportPage(
  { title, language, blocks }: WrittenReport,
  { markdown, expires }: { markdown: { label: string; link: string }; expires: string },
): string {
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1>${raw(blocks.map(blockHtml).join('\n'))}
<footer>${expires} <a class="screen" href="${markdown.link}">${markdown.label}</a></footer></main></body></html>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return html`<h2>${block.text}</h2>`;
    case 'subheading':
      return html`<h3>${block.text}</h3>`;
    case 'text':
      return html`<p class="facts">${block.text}</p>`;
    case 'table':
      return tableHtml(block);
    case 'list':
      return `<ul>${block.items.map((item) => html`<li>${item}</li>`).join('')}</ul>`;
    case 'quotes':
      return block.quotes
        .map(({ text, time, link }) => html`<blockquote>${text} <a href="${link}">${time}</a></blockquote>`)
        .join('');
    default:
      return daysHtml(block);
  }
}

function tableHtml({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const cells = ([label = '', ...values]: string[]) =>
    html`<tr><th scope="row">${label}</th>${raw(values.map((value) => html`<td>${value}</td>`).join(''))}</tr>`;
  return `<table><thead><tr>${head.map((text) => (text === '' ? '<td></td>' : html`<th scope="col">${text}</th>`)).join('')}</tr></thead>
<tbody>${rows.map(cells).join('')}</tbody></table>`;
}

/** A bar for each day, with its negative part at the bottom. */
function daysHtml({ caption, days }: Extract<Block, { kind: 'days' }>): string {
  const most = Math.max(1, ...days.map(({ messages }) => messages));
  const bar = (count: number, index: number, kind: string) => {
    const height = (BAR_HEIGHT * count) / most;
    return `<rect class="${kind}" x="${index + 0.1}" width="0.8" y="${BAR_HEIGHT - height}" height="${height}"/>`;
  };
  const bars = days.map(
    ({ day, messages, negative }, index) =>
      html`<g><title>${day}: ${messages} (${negative})</title>${raw(bar(messages, index, 'all') + bar(negative, index, 'negative'))}</g>`,
  );
  return html`<figure><svg viewBox="0 0 ${days.length} ${BAR_HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${caption}">${raw(bars.join(''))}</svg>
<figcaption>${caption}</figcaption></figure>`;
}
