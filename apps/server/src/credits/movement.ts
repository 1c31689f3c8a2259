import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import {
  InsufficientCreditsError,
  InvalidReferenceError,
  SpendingLimitError,
  toLedgerError,
} from './ledger-errors.ts';
import { warn } from './warnings.ts';

/** What one movement did. A repeated call gets the first one's figures again. */
export interface Movement {
  /** false: this reference had been applied before, and nothing changed now */
  applied: boolean;
  accountId: string;
  amountMicroEuros: number;
  /** change of available and reserved together */
  changeMicroEuros: number;
  /** the account's balances right after the movement */
  availableMicroEuros: number;
  reservedMicroEuros: number;
}

interface OutcomeRow {
  outcome: 'applied' | 'repeated' | 'insufficient' | 'limited' | null;
  accountId: string;
  amountMicroEuros: number;
  changeMicroEuros: number;
  availableMicroEuros: number;
  reservedMicroEuros: number;
  basisMicroEuros: number;
  basisReference: string;
}

const MAXIMUM_REFERENCE_LENGTH = 200;
/** References that the ledger makes itself. */
const OWN_REFERENCE = /^(end|expiry|reinstate):/;

/** Throws unless `reference` is 1 to 200 printable characters that do not look like one of the ledger's own. */
export function assertReference(reference: string): void {
  if (
    reference.length === 0 ||
    reference.length > MAXIMUM_REFERENCE_LENGTH ||
    OWN_REFERENCE.test(reference) ||
    /[^\x20-\x7e]/.test(reference)
  )
    throw new InvalidReferenceError(
      `A reference is 1 to ${MAXIMUM_REFERENCE_LENGTH} printable ASCII characters and not the ledger's own.`,
    );
}

/**
 * Runs one of the ledger's SQL functions in the caller's transaction, turns its errors into the ledger's own, and notes
 * a low balance. After any error PostgreSQL has given the transaction up: let it go. Null: there was nothing to do.
 */
export async function move(trx: Trx, call: RawBuilder<unknown>): Promise<Movement | null> {
  const row = await runLedger(trx, sql<OutcomeRow>`select * from ${call}`);
  if (row === undefined || row.outcome === null) return null;
  if (row.outcome === 'insufficient')
    throw new InsufficientCreditsError(row.amountMicroEuros, row.availableMicroEuros);
  if (row.outcome === 'limited') throw new SpendingLimitError(row.amountMicroEuros, row.availableMicroEuros);
  const applied = row.outcome === 'applied';
  if (applied && row.changeMicroEuros < 0)
    await warn(trx, {
      accountId: row.accountId,
      balanceMicroEuros: row.availableMicroEuros + row.reservedMicroEuros,
      basisMicroEuros: row.basisMicroEuros,
      basisReference: row.basisReference,
    });
  return {
    applied,
    accountId: row.accountId,
    amountMicroEuros: row.amountMicroEuros,
    changeMicroEuros: row.changeMicroEuros,
    availableMicroEuros: row.availableMicroEuros,
    reservedMicroEuros: row.reservedMicroEuros,
  };
}

/** As `move`, for functions that always have an answer. */
export async function moveOnce(trx: Trx, call: RawBuilder<unknown>): Promise<Movement> {
  const movement = await move(trx, call);
  if (movement === null) throw new Error('the ledger gave no outcome');
  return movement;
}

export async function runLedger<Row>(trx: Trx, query: RawBuilder<Row>): Promise<Row | undefined> {
  try {
    return (await query.execute(trx)).rows[0];
  } catch (error) {
    throw toLedgerError(error);
  }
}
