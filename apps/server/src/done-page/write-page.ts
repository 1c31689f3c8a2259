import type { DonePageLanguage } from '@voice-feedback/contract/done-page';
import { withFrenchFirst } from '@voice-feedback/contract/french-days';
import { html, raw } from '@voice-feedback/html/html';
import type { ShownPage } from './done-page.ts';

const WORDS: Record<DonePageLanguage, { title: string; said: string; did: string; empty: string }> = {
  en: { title: 'You said, we did', said: 'You said', did: 'We did', empty: 'There’s nothing here yet.' },
  fr: {
    title: 'Vous l’avez dit, nous l’avons fait',
    said: 'Vous avez dit',
    did: 'Nous avons fait',
    empty: 'Il n’y a encore rien ici.',
  },
};

export const DONE_PAGE_STYLE = `:root{--ground:#fff;--ink:#14161c;--quiet:#555b69;--line:#d5d8e0;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ground:#0f1116;--ink:#eef0f4;--quiet:#a7adbb;--line:#333946}}
*{box-sizing:border-box}
body{background:var(--ground);color:var(--ink);font:18px/1.5 system-ui,sans-serif;margin:0;overflow-wrap:anywhere}
main{margin:0 auto;max-width:40rem;padding:32px 16px 64px}
header{margin-bottom:16px}
header img{display:block;height:auto;margin-bottom:16px;max-height:72px;max-width:200px;width:auto}
h1{font-size:28px;line-height:1.2;margin:0}
p{margin:0}
ol{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line);padding:24px 0}
h2{font-size:20px;line-height:1.3;margin:0 0 16px}
h2 span,.label,.name,time{color:var(--quiet);display:block;font-size:16px;font-weight:400}
.did{white-space:pre-line}
time{margin-top:8px}`;

/** The page, complete in its HTML: it has no script, and loads nothing. */
export function writeDonePage({ organization, language, logo, texts }: ShownPage): string {
  const words = WORDS[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const items = texts.map(
    ({ said, did, done_on }) => html`<li><h2><span>${words.said}</span>${said}</h2>
<p class="label">${words.did}</p><p class="did">${did}</p>
<time datetime="${done_on}">${withFrenchFirst(day.format(new Date(`${done_on}T00:00:00Z`)), language)}</time></li>`,
  );
  const picture = logo === null ? '' : html`<img src="${logo}" alt="">`;
  const list = items.length === 0 ? html`<p>${words.empty}</p>` : `<ol>${items.join('\n')}</ol>`;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title} · ${organization}</title><link rel="icon" href="data:,"><style>${raw(DONE_PAGE_STYLE)}</style></head>
<body><main><header>${raw(picture)}<p class="name">${organization}</p><h1>${words.title}</h1></header>
${raw(list)}</main></body></html>
`;
}
