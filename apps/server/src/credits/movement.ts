import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import {
  InsufficientCreditsError,
  InvalidReferenceError,
  SpendingLimitError,
  toLedgerError,
} from './ledger-errors.ts';
import { warn } from './warnings.ts';

/** The result of one movement. A repeated call returns the first result. */
export interface Movement {
  /** false if this reference was applied earlier and nothing changed now */
  applied: boolean;
  accountId: string;
  amountMicroEuros: number;
  /** combined change of available and reserved credit */
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
/** Prefixes of references that the ledger generates. */
const OWN_REFERENCE = /^(end|expiry|reinstate):/;

/** Throws unless `reference` is 1 to 200 printable characters without one of the ledger's own prefixes. */
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
 * Runs one of the ledger's SQL functions in the caller's transaction, translates its errors and records a low balance.
 * After an error, PostgreSQL has aborted the transaction, so let the error propagate. Returns null if there was nothing
 * to do.
 */
export async function move(trx: Trx, call: RawBuilder<unknown>): Promise<Movement | null> {
  const row = await runLedger(
    trx,
    sql<OutcomeRow>`
    select outcome, account_id, amount_micro_euros, change_micro_euros, available_micro_euros, reserved_micro_euros,
      basis_micro_euros, basis_reference from ${call} ${prepared}`,
  );
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

/** Like `move`, for functions that always return a row. */
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
