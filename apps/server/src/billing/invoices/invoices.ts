import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceParty, InvoicePlanPeriod } from '../../database/tables/billing.ts';
import { findBillingProfile } from './profile.ts';

export interface Invoice {
  kind: 'invoice' | 'credit_note';
  /** `VF-2026-000001`, or `CN-2026-000001` for a credit note; without gaps within a year */
  number: string;
  /** the number of the invoice that a credit note corrects */
  corrects: string | null;
  /** gives access without signing in */
  token: string;
  issuedAt: Date;
  netMicroEuros: number;
  taxMicroEuros: number;
  /** whether this was a test without real money */
  test: boolean;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  purchaseId: string;
  /** null for a purchase of credits */
  planPeriod: InvoicePlanPeriod | null;
}

export interface Sale {
  purchaseId: string;
  accountId: string;
  netMicroEuros: number;
  taxMicroEuros: number;
  test: boolean;
  seller: InvoiceParty;
  /** the payer's details from the payment page, for accounts without a billing profile */
  payer: { name: string | null; email: string | null };
  planPeriod?: InvoicePlanPeriod;
}

const TOKEN_BYTES = 24;
const NUMBER_DIGITS = 6;
const FIELDS = [
  'purchaseId',
  'kind',
  'number',
  'corrects',
  'token',
  'issuedAt',
  'netMicroEuros',
  'taxMicroEuros',
  'test',
  'seller',
  'buyer',
  'planPeriod',
] as const;

/**
 * Creates the invoice of a sale in the transaction that credits it, so that there is never a credit without an invoice
 * or a number without a credit. Test sales have a separate series (`TEST-…`), so real numbers have no gaps.
 */
export async function issueInvoice(trx: Trx, sale: Sale): Promise<Invoice> {
  const profile = await findBillingProfile(trx, sale.accountId);
  const name = sale.payer.name ?? sale.payer.email;
  const buyer: InvoiceParty = profile ??
    (name === null ? await lastBuyer(trx, sale.accountId) : undefined) ?? {
      name: name ?? '',
      address: '',
      vatNumber: null,
    };
  return await trx
    .insertInto('billingInvoices')
    .values({
      kind: 'invoice',
      number: await nextNumber(trx, sale.test ? 'TEST' : 'VF'),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      purchaseId: sale.purchaseId,
      accountId: sale.accountId,
      netMicroEuros: sale.netMicroEuros,
      taxMicroEuros: sale.taxMicroEuros,
      test: sale.test,
      seller: JSON.stringify(sale.seller),
      buyer: JSON.stringify(buyer),
      planPeriod: sale.planPeriod === undefined ? null : JSON.stringify(sale.planPeriod),
    })
    .returning(FIELDS)
    .executeTakeFirstOrThrow();
}

/** Returns the buyer on the account's last invoice. Automatic top-ups have no payment page where one is entered. */
async function lastBuyer(trx: Trx, accountId: string): Promise<InvoiceParty | undefined> {
  const last = await trx
    .selectFrom('billingInvoices')
    .select('buyer')
    .where('accountId', '=', accountId)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.buyer;
}

/** Creates the credit note for a refund, in the transaction that records the refund. */
export async function issueCreditNote(
  trx: Trx,
  given: {
    purchaseId: string;
    accountId: string;
    invoice: Invoice;
    netMicroEuros: number;
    taxMicroEuros: number;
  },
): Promise<Invoice> {
  const { invoice } = given;
  return await trx
    .insertInto('billingInvoices')
    .values({
      kind: 'credit_note',
      number: await nextNumber(trx, invoice.test ? 'TEST-CN' : 'CN'),
      corrects: invoice.number,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      purchaseId: given.purchaseId,
      accountId: given.accountId,
      netMicroEuros: given.netMicroEuros,
      taxMicroEuros: given.taxMicroEuros,
      test: invoice.test,
      seller: JSON.stringify(invoice.seller),
      buyer: JSON.stringify(invoice.buyer),
      planPeriod: invoice.planPeriod === null ? null : JSON.stringify(invoice.planPeriod),
    })
    .returning(FIELDS)
    .executeTakeFirstOrThrow();
}

/**
 * Returns the next number of a series. The row stays locked until the transaction ends, so a rollback leaves no gap.
 */
async function nextNumber(trx: Trx, series: 'VF' | 'TEST' | 'CN' | 'TEST-CN'): Promise<string> {
  const { rows } = await sql<{ year: number; lastNumber: number }>`
    insert into billing_invoice_numbers as counter (series, year, last_number)
    values (${series}, extract(year from clock_timestamp() at time zone 'UTC')::int, 1)
    on conflict (series, year) do update set last_number = counter.last_number + 1
    returning year, last_number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an upsert gave no row');
  return `${series}-${row.year}-${String(row.lastNumber).padStart(NUMBER_DIGITS, '0')}`;
}

/** Finds the invoice of a purchase. */
export async function invoiceOf(trx: Trx, purchaseId: string): Promise<Invoice | undefined> {
  return await trx
    .selectFrom('billingInvoices')
    .select(FIELDS)
    .where('purchaseId', '=', purchaseId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}

/** Finds the invoice for a token. */
export async function findInvoice(database: Database, token: string): Promise<Invoice | undefined> {
  return await database
    .selectFrom('billingInvoices')
    .select(FIELDS)
    .where('token', '=', token)
    .executeTakeFirst();
}

/** Counts an account's invoices. */
export async function countInvoices(database: Database, accountId: string): Promise<number> {
  const { total } = await database
    .selectFrom('billingInvoices')
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns an invoice's URL, which opens it without signing in. */
export function invoiceUrl(publicUrl: string, { token }: Pick<Invoice, 'token'>): string {
  return `${publicUrl}/api/billing/invoices/${token}`;
}

export async function hasInvoice(database: Database, accountId: string, number: string): Promise<boolean> {
  const found = await database
    .selectFrom('billingInvoices')
    .select('number')
    .where('accountId', '=', accountId)
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns an account's newest invoices and credit notes, or those after the number `after`. */
export async function listInvoices(
  database: Database,
  accountId: string,
  limit: number,
  after?: string,
): Promise<Invoice[]> {
  return await database
    .selectFrom('billingInvoices')
    .select(FIELDS)
    .where('accountId', '=', accountId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(issued_at, number) < (select last.issued_at, last.number from billing_invoices as last
          where last.account_id = ${accountId} and last.number = ${after})`,
      ),
    )
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
