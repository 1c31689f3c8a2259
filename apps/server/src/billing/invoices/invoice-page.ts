import { html, raw } from '@voice-feedback/html/html';
import type { InvoiceParty } from '../../database/tables/billing.ts';
import {
  INVOICE_MESSAGES,
  type InvoiceLocale,
  type InvoiceMessages,
  invoiceDate,
  invoiceItem,
  invoiceMoney,
  invoiceTitle,
} from './invoice-messages.ts';
import type { Invoice } from './invoices.ts';

const STYLE = `
:root { --ground: #fbfaf7; --line: #e6e2da; --ink: #14161c; --quiet: #5b6070; --action: #2a5bff; --wait: #d9a000; --on-wait: #14161c;
  color-scheme: light dark }
@media (prefers-color-scheme: dark) { :root { --ground: #0d0f14; --line: #262c38; --ink: #edeef2; --quiet: #9aa1b2; --action: #6c8cff;
  --wait: #f2c14e } }
@media print { :root { --ground: #fff; --ink: #000; --quiet: #333; --line: #999 } .screen { display: none } }
* { box-sizing: border-box } body { background: var(--ground); color: var(--ink); font: 16px/1.6 Inter, system-ui, sans-serif; margin: 0 }
.test { background: var(--wait); color: var(--on-wait); font-size: 14px; padding: 8px 16px; text-align: center }
main { margin: 0 auto; max-width: 680px; padding: 28px 16px 60px } h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px }
h2 { color: var(--quiet); font-size: 14px; font-weight: 400; margin: 0 } p { margin: 0 0 16px } a { color: var(--action) }
.parties { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); margin: 28px 0 }
.lines { white-space: pre-line } table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0 0 20px; width: 100% }
th, td { border-bottom: 1px solid var(--line); font-weight: 400; padding: 8px 0; text-align: left } td { text-align: right }
tr:last-child th, tr:last-child td { font-weight: 600 }
`;

/** Renders an invoice as an HTML page that also prints well. Every value is escaped. */
export function invoicePage(invoice: Invoice, locale: InvoiceLocale): string {
  const messages = INVOICE_MESSAGES[locale];
  // Credit notes show negative amounts.
  const sign = invoice.kind === 'invoice' ? 1 : -1;
  const money = (microEuros: number) => invoiceMoney(sign * microEuros, locale);
  const title = invoiceTitle(invoice, messages);
  const correction = invoice.corrects === null ? '' : html`<br>${messages.corrects} ${invoice.corrects}`;
  const taxed = invoice.taxMicroEuros > 0;
  const row = (label: string, microEuros: number) =>
    html`<tr><th scope="row">${label}</th><td>${money(microEuros)}</td></tr>`;
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(STYLE)}</style></head>
<body>${raw(invoice.test ? html`<header class="test">${messages.test}</header>` : '')}
<main><h1>${title}</h1><p>${messages.date}${messages.colon}${invoiceDate(invoice.issuedAt, locale)}${raw(correction)}</p>
<div class="parties">${raw(party(messages.from, invoice.seller, messages))}${raw(party(messages.to, invoice.buyer, messages))}</div>
<table><tbody>${raw(row(invoiceItem(invoice, locale), invoice.netMicroEuros))}
${raw(taxed ? row(messages.tax, invoice.taxMicroEuros) : '')}
${raw(row(messages.total, invoice.netMicroEuros + invoice.taxMicroEuros))}</tbody></table>
<p>${invoice.kind === 'invoice' ? messages.paid : messages.refunded}</p>
<p class="screen"><a href="${invoice.token}/pdf?locale=${locale}">${messages.download}</a></p></main></body></html>`;
}

function party(title: string, given: InvoiceParty, messages: InvoiceMessages): string {
  const vat = given.vatNumber === null ? '' : html`<br>${messages.vat}${messages.colon}${given.vatNumber}`;
  return html`<section><h2>${title}</h2><div class="lines">${given.name}
${given.address}${raw(vat)}</div></section>`;
}
