import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, InvoiceParty, Trx } from '../database/database.ts';

export interface Invoice {
  /** `VF-2026-000001`, without gaps within a year */
  number: string;
  /** opens it without signing in */
  token: string;
  issuedAt: Date;
  netMicroEuros: number;
  taxMicroEuros: number;
  /** no real money moved */
  test: boolean;
  seller: InvoiceParty;
  buyer: InvoiceParty;
}

export interface Sale {
  sessionId: string;
  accountId: string;
  netMicroEuros: number;
  taxMicroEuros: number;
  test: boolean;
  seller: InvoiceParty;
  /** what the payer wrote on the payment page, for accounts without a billing profile */
  payer: { name: string | null; email: string | null };
}

const TOKEN_BYTES = 24;
const NUMBER_DIGITS = 6;
const FIELDS = [
  'number',
  'token',
  'issuedAt',
  'netMicroEuros',
  'taxMicroEuros',
  'test',
  'seller',
  'buyer',
] as const;

/**
 * Makes the invoice of a sale, in the transaction that credits it: a credit without an invoice, or a number without a
 * credit, cannot be. Test sales have numbers of their own (`TEST-…`), so that the real ones have no gaps.
 */
export async function issueInvoice(trx: Trx, sale: Sale): Promise<void> {
  const profile = await findBillingProfile(trx, sale.accountId);
  const buyer: InvoiceParty = profile ?? {
    name: sale.payer.name ?? sale.payer.email ?? '',
    address: '',
    vatNumber: null,
  };
  await trx
    .insertInto('billingInvoices')
    .values({
      number: await nextNumber(trx, sale.test),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      sessionId: sale.sessionId,
      accountId: sale.accountId,
      netMicroEuros: sale.netMicroEuros,
      taxMicroEuros: sale.taxMicroEuros,
      test: sale.test,
      seller: JSON.stringify(sale.seller),
      buyer: JSON.stringify(buyer),
    })
    .execute();
}

async function nextNumber(trx: Trx, test: boolean): Promise<string> {
  // Test numbers are counted as the year 0 less the year, which no real invoice has.
  const { rows } = await sql<{ year: number; lastNumber: number }>`
    insert into billing_invoice_numbers as counter (year, last_number)
    values (extract(year from clock_timestamp() at time zone 'UTC')::int * ${test ? -1 : 1}::int, 1)
    on conflict (year) do update set last_number = counter.last_number + 1
    returning year, last_number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an upsert gave no row');
  return `${test ? 'TEST' : 'VF'}-${Math.abs(row.year)}-${String(row.lastNumber).padStart(NUMBER_DIGITS, '0')}`;
}

/** The invoice that a token opens. */
export async function findInvoice(database: Database, token: string): Promise<Invoice | undefined> {
  return await database
    .selectFrom('billingInvoices')
    .select(FIELDS)
    .where('token', '=', token)
    .executeTakeFirst();
}

/** The newest invoices of an account. */
export async function listInvoices(database: Database, accountId: string, limit: number): Promise<Invoice[]> {
  return await database
    .selectFrom('billingInvoices')
    .select(FIELDS)
    .where('accountId', '=', accountId)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Who an account's invoices are made out to; undefined while nothing was said. */
export async function findBillingProfile(
  database: Database | Trx,
  accountId: string,
): Promise<InvoiceParty | undefined> {
  return await database
    .selectFrom('billingProfiles')
    .select(['name', 'address', 'vatNumber'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Counts from the next invoice on; those that exist stay as they are. */
export async function saveBillingProfile(
  database: Database,
  accountId: string,
  profile: InvoiceParty,
): Promise<void> {
  const values = { ...profile, updatedAt: sql<Date>`now()` };
  await database
    .insertInto('billingProfiles')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}
