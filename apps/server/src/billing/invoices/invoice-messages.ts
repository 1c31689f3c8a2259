import { withFrenchFirst } from '@voice-feedback/contract/french-days';
import { MICRO_EUROS_PER_EURO } from '../../credits/catalogue.ts';
import { planName } from '../notices/notice-kinds.ts';
import type { Invoice } from './invoices.ts';

export type InvoiceLocale = 'en' | 'fr';

export interface InvoiceMessages {
  invoice: string;
  creditNote: string;
  /** for invoice VF-… */
  corrects: string;
  /** between a label and its value; French has a space before it */
  colon: string;
  date: string;
  from: string;
  to: string;
  vat: string;
  item: string;
  net: string;
  tax: string;
  total: string;
  paid: string;
  refunded: string;
  plan: string;
  test: string;
  download: string;
}

export const INVOICE_MESSAGES: Readonly<Record<InvoiceLocale, InvoiceMessages>> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    corrects: 'For invoice',
    colon: ': ',
    date: 'Date',
    from: 'From',
    to: 'To',
    vat: 'VAT number',
    item: 'Voice Feedback credits',
    net: 'Net',
    tax: 'VAT',
    total: 'Total',
    paid: 'Paid by card or bank debit.',
    refunded: 'Refunded the way it was paid.',
    plan: 'Voice Feedback plan',
    test: 'TEST MODE: no real money moved. This is not an invoice.',
    download: 'Download as PDF',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Avoir',
    corrects: 'Sur la facture',
    colon: '\u00a0: ',
    date: 'Date',
    from: 'De',
    to: 'À',
    vat: 'N° de TVA',
    item: 'Crédits Voice Feedback',
    net: 'Montant HT',
    tax: 'TVA',
    total: 'Total',
    paid: 'Payée par carte ou prélèvement.',
    refunded: 'Remboursé par le même moyen de paiement.',
    plan: 'Formule Voice Feedback',
    test: 'MODE TEST : aucun argent réel n’a circulé. Ceci n’est pas une facture.',
    download: 'Télécharger en PDF',
  },
};

/** The document's title, with its number. */
export function invoiceTitle(
  { kind, number }: Pick<Invoice, 'kind' | 'number'>,
  messages: InvoiceMessages,
): string {
  return `${kind === 'invoice' ? messages.invoice : messages.creditNote} ${number}`;
}

/** The item sold: credits, or a plan with its period. */
export function invoiceItem({ planPeriod }: Pick<Invoice, 'planPeriod'>, locale: InvoiceLocale): string {
  const messages = INVOICE_MESSAGES[locale];
  if (planPeriod === null) return messages.item;
  const day = (time: string) => invoiceDate(new Date(time), locale);
  return `${messages.plan} ${planName(planPeriod.plan)}, ${day(planPeriod.from)} – ${day(planPeriod.to)}`;
}

export function invoiceMoney(microEuros: number, locale: InvoiceLocale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
    microEuros / MICRO_EUROS_PER_EURO,
  );
}

export function invoiceDate(date: Date, locale: InvoiceLocale): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return withFrenchFirst(day.format(date), locale);
}
