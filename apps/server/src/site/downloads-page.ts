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
    content: html`<p>Install these packages from this server. <a href="/docs#sdk">The docs</a> show you how to use them.
The list is also available as JSON: <a href="/sdk/index.json">index.json</a>.</p><ul>${raw(items.join('\n'))}</ul>`,
  });
}
