import { html, raw } from '@voice-feedback/html/html';
import { plainPage, privatePageHeaders } from '../http/pages/plain-page.ts';
import type { Offer } from './offer.ts';

/** The page is public and loads nothing. */
const { 'content-security-policy': policy = '' } = privatePageHeaders();
export const DOWNLOADS_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
};

/** The list as a page. Each link ends with its digest, as pip expects. */
export function downloadsPage(offers: readonly Offer[]): string {
  const items = offers.map(
    (offer) => html`<li><p><b>${offer.name} ${offer.version}</b> (${offer.kind},
<a href="${offer.url}#sha256=${offer.sha256}">${offer.file}</a>, ${offer.bytes} bytes)<br>
<code>${offer.install}</code><br><small>${offer.integrity}</small></p></li>`,
  );
  return plainPage({
    language: 'en',
    title: 'Packages',
    content: html`<p>What this server offers to install. The same list as JSON: <a href="/sdk/index.json">index.json</a>.
How to use them: <a href="/docs#sdk">the docs</a>.</p><ul>${raw(items.join('\n'))}</ul>`,
  });
}
