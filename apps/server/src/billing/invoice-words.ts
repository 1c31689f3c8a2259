import { MICRO_EUROS_PER_EURO } from '../credits/catalogue.ts';

export type InvoiceLocale = 'en' | 'fr';

export interface InvoiceWords {
  invoice: string;
  date: string;
  from: string;
  to: string;
  vat: string;
  item: string;
  net: string;
  tax: string;
  total: string;
  paid: string;
  test: string;
  download: string;
}

export const INVOICE_WORDS: Readonly<Record<InvoiceLocale, InvoiceWords>> = {
  en: {
    invoice: 'Invoice',
    date: 'Date',
    from: 'From',
    to: 'To',
    vat: 'VAT number',
    item: 'Voice Feedback credits',
    net: 'Net',
    tax: 'VAT',
    total: 'Total',
    paid: 'Paid by card or bank debit.',
    test: 'TEST MODE: no real money moved. This is not an invoice.',
    download: 'Download as PDF',
  },
  fr: {
    invoice: 'Facture',
    date: 'Date',
    from: 'De',
    to: 'À',
    vat: 'N° de TVA',
    item: 'Crédits Voice Feedback',
    net: 'Montant HT',
    tax: 'TVA',
    total: 'Total',
    paid: 'Payée par carte ou prélèvement.',
    test: 'MODE TEST : aucun argent réel n’a circulé. Ceci n’est pas une facture.',
    download: 'Télécharger en PDF',
  },
};

export function invoiceMoney(microEuros: number, locale: InvoiceLocale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
    microEuros / MICRO_EUROS_PER_EURO,
  );
}

export function invoiceDate(date: Date, locale: InvoiceLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
