import type { AskLanguage } from '@voice-feedback/contract/ask-links';
import { html, raw } from '@voice-feedback/html/html';
import { renderSVG } from 'uqr';
import type { AskLinkRow } from './ask-links.ts';
import { ASK_WORDS } from './words.ts';

/** Margin around the code that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4;

/** Always dark on light: many scanners can't read it otherwise. It still works with 15 % of it damaged. */
export function qrCode(url: string): string {
  return renderSVG(url, { ecc: 'M', border: QUIET_ZONE_MODULES });
}

export const POSTER_STYLE = `@page{size:A4;margin:0}
*{box-sizing:border-box}
body{background:#fff;color:#000;font:22px/1.4 system-ui,sans-serif;margin:0;overflow-wrap:anywhere;text-align:center}
main{align-items:center;display:flex;flex-direction:column;gap:24px;justify-content:center;margin:0 auto;max-width:180mm;min-height:100vh;padding:24px 16px}
img{max-height:120px;max-width:320px}
h1{font-size:48px;line-height:1.15;margin:0}
p{margin:0}
svg{height:auto;max-width:100%;width:110mm}
.link{font-size:16px}`;

/** A page to print and hang up. */
export function posterPage(link: AskLinkRow, language: AskLanguage, url: string): string {
  const { poster } = ASK_WORDS[language];
  const { name, token, logoType } = link;
  const logo = logoType === null ? '' : html`<img src="/ask/${token}/logo" alt="">`;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${name}</title><link rel="icon" href="data:,"><style>${raw(POSTER_STYLE)}</style></head>
<body><main>${raw(logo)}<p>${name}</p><h1>${poster.scan}</h1>
<div role="img" aria-label="${url}">${raw(qrCode(url))}</div>
<p>${poster.hint}</p><p class="link">${url}</p></main></body></html>
`;
}
