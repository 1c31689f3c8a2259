import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { GUARANTEES, MUTANTS, plant } from '../../testing/ledger-mutants.ts';

// That the same checks pass on the ledger as it is shows in ledger.test.ts: they fail here for the defect alone.
describe('a planted defect is caught by its test', () => {
  it.each(MUTANTS)('$defect', async (mutant) => {
    await using test = await createTestDatabase();
    await plant(test.database, mutant);
    await expect(GUARANTEES[mutant.caughtBy](test.database)).rejects.toThrow();
  });
});
