import { expect } from 'vitest';
import { findViolations } from '../src/credits/invariants.ts';
import type { Database } from '../src/database/database.ts';

/** A promise of the ledger as a check on a real database: it returns when the promise holds, and throws when not. */
export type Guarantee = (database: Database) => Promise<void>;

export const price = (amountMicroEuros: number) => ({ amountMicroEuros, roundingSixtieths: 0 });

/** I1 to I12, with no patience for reservations past their deadline. */
export async function expectOrder(database: Database): Promise<void> {
  expect(await findViolations(database, { expiryGraceSeconds: 0 })).toEqual([]);
}
