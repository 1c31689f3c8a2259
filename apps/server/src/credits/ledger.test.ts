import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Guarantee } from '../testing/ledger-guarantees.ts';
import { GUARANTEES } from '../testing/ledger-mutants.ts';

describe('the ledger', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test[Symbol.asyncDispose]());

  it.each(Object.entries<Guarantee>(GUARANTEES))('%s', async (_name, holds) => {
    await holds(test.database);
  });
});
