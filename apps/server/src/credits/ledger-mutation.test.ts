import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { GUARANTEES, MUTANTS, plant } from '../../testing/ledger-mutants.ts';

// ledger.test.ts shows that the same checks pass without the planted defect.
describe('a planted defect is caught by its test', () => {
  it.each(MUTANTS)('$defect', async (mutant) => {
    await using test = await createTestDatabase();
    await plant(test.database, mutant);
    await expect(GUARANTEES[mutant.caughtBy](test.database)).rejects.toThrow();
  });
});
