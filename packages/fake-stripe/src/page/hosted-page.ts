import { html, type Raw, raw } from '@voice-feedback/html/html';
import type { LineItem, Session } from '../objects.ts';
import { STYLE } from './style.ts';
import { type Locale, type PageWords, WORDS } from './words.ts';

/** The form's values and errors. */
export interface FormState {
  email: string;
  name: string;
  method: 'card' | 'sepa_debit';
  /** names of the invalid fields */
  wrong: readonly string[];
  /** why the payment was declined: a decline code or error code */
  refusal?: string | undefined;
}

const money = (cents: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);

/** Renders the page with the card form. `html` escapes every value. */
export function payPage(session: Session, locale: Locale, state: FormState): string {
  const words = WORDS[locale];
  const amount = money(session.amount_total, session.currency, locale);
  const hasDebit = session.payment_method_types.includes('sepa_debit');
  const hasCard = session.payment_method_types.includes('card');
  const field = (name: string, label: string, given: FieldOptions) =>
    fieldOf(name, label, { ...given, problem: state.wrong.includes(name) ? words.invalid[name] : undefined });
  return document(
    words.pay(amount),
    locale,
    html`<h1>${words.pay(amount)}</h1>
${itemsTable(session, words, locale)}
${raw(alertOf(state, words))}
<form method="post" action="${session.id}" novalidate>
${raw(field('email', words.email, { type: 'email', value: state.email, autocomplete: 'email' }))}
${raw(methodChoice(state, words, hasCard, hasDebit))}
${raw(
  hasCard
    ? `<div class="for-card">
${field('number', words.number, { numeric: true, autocomplete: 'cc-number', maximum: 23, hint: '4242 4242 4242 4242' })}
<div class="pair">
${field('expiry', words.expiry, { numeric: true, autocomplete: 'cc-exp', maximum: 7, hint: '12/34' })}
${field('cvc', words.cvc, { numeric: true, autocomplete: 'cc-csc', maximum: 4, hint: '123' })}
</div></div>`
    : '',
)}
${raw(
  hasDebit
    ? `<div class="for-debit">
${field('iban', words.iban, { autocomplete: 'off', maximum: 42, hint: 'AT61 1904 3002 3457 3201' })}
<p class="quiet">${html`${words.debitExplained}`}</p></div>`
    : '',
)}
${raw(field('name', words.name, { value: state.name, autocomplete: 'cc-name', maximum: 200 }))}
<button type="submit">${words.pay(amount)}</button>
</form>
${raw(session.cancel_url === null ? '' : html`<p class="after"><a href="${session.cancel_url}">${words.cancel}</a></p>`)}
${raw(testNumbers(words))}`,
  );
}

/** Renders the 3-D Secure challenge. */
export function challengePage(session: Session, locale: Locale): string {
  const words = WORDS[locale];
  return document(
    words.challengeTitle,
    locale,
    html`<h1>${words.challengeTitle}</h1>
<p>${words.challengeText}</p>
${itemsTable(session, words, locale)}
<form method="post" action="challenge">
<button name="answer" value="pass">${words.challengePass}</button>
<button class="second" name="answer" value="fail">${words.challengeFail}</button>
</form>`,
  );
}

/** Renders a page with a notice and a link back. */
export function noticePage(
  locale: Locale,
  notice: { title: string; text: string; back: string | null },
): string {
  return document(
    notice.title,
    locale,
    html`<h1>${notice.title}</h1><p>${notice.text}</p>
${raw(notice.back === null ? '' : html`<a class="button" href="${notice.back}">${WORDS[locale].back}</a>`)}`,
  );
}

function itemsTable(session: Session, words: PageWords, locale: Locale): Raw {
  const row = (item: LineItem) =>
    html`<tr><td>${item.description}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</td>
<td>${money(item.amount_total, item.currency, locale)}${item.price.recurring === null ? '' : ` ${words.everyMonth}`}</td></tr>`;
  return raw(html`<table><tbody>${raw(session.hidden.lineItems.map(row).join('\n'))}</tbody>
<tfoot><tr><th scope="row">${words.total}</th><td>${money(session.amount_total, session.currency, locale)}</td></tr></tfoot></table>`);
}

function alertOf(state: FormState, words: PageWords): string {
  const messages = [
    ...(state.wrong.length === 0 ? [] : [words.check]),
    ...(state.refusal === undefined ? [] : [words.errors[state.refusal] ?? words.otherError]),
  ];
  if (messages.length === 0) return '';
  const lines = messages.map((message) => html`<p>${message}</p>`).join('');
  return html`<div class="alert" role="alert" tabindex="-1">${raw(lines)}<p>${words.wrongBefore}</p></div>`;
}

function methodChoice(state: FormState, words: PageWords, hasCard: boolean, hasDebit: boolean): string {
  if (!hasCard || !hasDebit)
    return html`<input type="hidden" name="method" value="${hasCard ? 'card' : 'sepa_debit'}">`;
  const choice = (id: string, value: FormState['method'], label: string) =>
    html`<label><input type="radio" id="${id}" name="method" value="${value}"${raw(
      state.method === value ? ' checked' : '',
    )}>${label}</label>`;
  return html`<fieldset><legend>${words.method}</legend><div class="choices">
${raw(choice('method-card', 'card', words.card))}${raw(choice('method-debit', 'sepa_debit', words.debit))}
</div></fieldset>`;
}

interface FieldOptions {
  type?: 'text' | 'email';
  value?: string;
  numeric?: boolean;
  autocomplete: string;
  maximum?: number;
  hint?: string;
}

function fieldOf(name: string, label: string, given: FieldOptions & { problem: string | undefined }): string {
  const problem =
    given.problem === undefined ? '' : html`<p class="wrong" id="${name}-wrong">${given.problem}</p>`;
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${given.type ?? 'text'}" value="${given.value ?? ''}" autocomplete="${
    given.autocomplete
  }" maxlength="${given.maximum ?? 254}" placeholder="${given.hint ?? ''}"${raw(
    given.numeric ? ' inputmode="numeric"' : '',
  )}${raw(problem === '' ? '' : ` aria-invalid="true" aria-describedby="${name}-wrong"`)}>${raw(problem)}</div>`;
}

function testNumbers(words: PageWords): string {
  const lines = Object.entries(words.numbersOf).map(
    ([number, meaning]) => html`<dt>${number}</dt><dd>${meaning}</dd>`,
  );
  return html`<details open><summary>${words.numbers}</summary><dl>${raw(lines.join(''))}</dl></details>`;
}

function document(title: string, locale: Locale, content: string): string {
  const words = WORDS[locale];
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} — ${words.test}</title><style>${raw(STYLE)}</style></head>
<body><header class="test"><strong>${words.test}</strong> ${words.testExplained}</header>
<main>${raw(content)}</main></body></html>`;
}
