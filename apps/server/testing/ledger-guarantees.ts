import { expect } from 'vitest';
import { findViolations } from '../src/credits/invariants.ts';
import type { Database } from '../src/database/database.ts';

/** Checks a guarantee of the ledger on a real database. Throws if it doesn't hold. */
export type Guarantee = (database: Database) => Promise<void>;

export const price = (amountMicroEuros: number) => ({ amountMicroEuros, roundingSixtieths: 0 });

/** I1 to I12, without tolerance for reservations past their deadline. */
export async function expectOrder(database: Database): Promise<void> {
  expect(await findViolations(database, { expiryGraceSeconds: 0 })).toEqual([]);
}
