import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Crowd, openCrowd } from '../../testing/ledger-crowd.ts';
import { drainStorm, hotAccountStorm, mixedStorm, sameReferenceStorm } from '../../testing/ledger-storms.ts';

// More concurrency: npm run test:faults -- ledger
describe('a crowd on the ledger', () => {
  let test: TestDatabase;
  let crowd: Crowd;
  beforeAll(async () => {
    test = await createTestDatabase();
    crowd = openCrowd(test);
  });
  afterAll(async () => {
    await crowd[Symbol.asyncDispose]();
    await test[Symbol.asyncDispose]();
  });

  it('of 200 at once on funds for 10, exactly 10 succeed and the others are told so', () =>
    drainStorm(crowd.database, { atOnce: 200, funds: 10, rounds: 1 }));

  it('64 calls with one reference at once are one, for 5 references', () =>
    sameReferenceStorm(crowd.database, { references: 5, atOnce: 64 }));

  it('100 credits and 100 reservations at once on one account all count', () =>
    hotAccountStorm(crowd.database, { credits: 100, holds: 100 }));

  it('200 movements at once, twice, over 8 accounts add up', () => {
    const seed = randomInt(2 ** 31);
    console.warn(`ledger storm: seed ${seed}`);
    return mixedStorm(crowd.database, { atOnce: 200, rounds: 2, accounts: 8, seed });
  });
});
