import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { InvoiceParty, InvoicePlanPeriod } from '../../database/tables/billing.ts';
import { findBillingProfile } from './profile.ts';

export interface Invoice {
  kind: 'invoice' | 'credit_note';
  /** `VF-2026-000001`, of a credit note `CN-2026-000001`, without gaps within a year */
  number: string;
  /** the invoice that a credit note corrects */
  corrects: string | null;
  /** opens it without signing in */
  token: string;
  issuedAt: Date;
  netMicroEuros: number;
  taxMicroEuros: number;
  /** no real money moved */
  test: boolean;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** null: credits were bought */
  planPeriod: InvoicePlanPeriod | null;
}

export interface Sale {
  purchaseId: string;
  accountId: string;
  netMicroEuros: number;
  taxMicroEuros: number;
  test: boolean;
  seller: InvoiceParty;
  /** what the payer wrote on the payment page, for accounts without a billing profile */
  payer: { name: string | null; email: string | null };
  planPeriod?: InvoicePlanPeriod;
}

const TOKEN_BYTES = 24;
const NUMBER_DIGITS = 6;
const FIELDS = [
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
 * Makes the invoice of a sale, in the transaction that credits it: a credit without an invoice, or a number without a
 * credit, cannot be. Test sales have numbers of their own (`TEST-…`), so that the real ones have no gaps.
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

/** Who the account's last invoice was made out to: nobody fills in a page for an automatic top-up. */
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

/** Makes the credit note of what went back of an invoice, in the transaction that notes the refund. */
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

/** The next number of a series. Its row stays locked until the transaction ends, so a number is used or not taken. */
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

/** The invoice of a purchase. */
export async function invoiceOf(trx: Trx, purchaseId: string): Promise<Invoice | undefined> {
  return await trx
    .selectFrom('billingInvoices')
    .select(FIELDS)
    .where('purchaseId', '=', purchaseId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
}

/** The invoice that a token opens. */
export async function findInvoice(database: Database, token: string): Promise<Invoice | undefined> {
  return await database
    .selectFrom('billingInvoices')
    .select(FIELDS)
    .where('token', '=', token)
    .executeTakeFirst();
}

/** How many an account has. */
export async function countInvoices(database: Database, accountId: string): Promise<number> {
  const { total } = await database
    .selectFrom('billingInvoices')
    .where('accountId', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The URL of an invoice: anyone who has it can open it. */
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

/** The newest invoices and credit notes of an account, or those after the one with the number `after`. */
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
