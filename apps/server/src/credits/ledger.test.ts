import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { GUARANTEES, type Guarantee } from '../testing/ledger-guarantees.ts';

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
