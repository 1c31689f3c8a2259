import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openCrowd } from '../../testing/ledger-crowd.ts';
import { runModelTest } from '../../testing/ledger-model-run.ts';
import {
  drainStorm,
  hotAccountEndurance,
  hotAccountStorm,
  mixedStorm,
  sameReferenceStorm,
} from '../../testing/ledger-storms.ts';

/**
 * Minimum transactions per second on one account; a reserve and a settle count as one each. The test cluster runs
 * without fsync.
 */
const ENDURANCE_FLOOR = 300;

it('10,000 random histories of up to 100 commands agree with the model', async () => {
  await using test = await createTestDatabase();
  const seed = randomInt(2 ** 31);
  console.warn(`ledger model: seed ${seed}`);
  const commands = await runModelTest(test.database, { runs: 10_000, maximumCommands: 100, seed });
  console.warn(`ledger model: ${commands} commands agreed`);
});

it('20 times 200 at once on funds for 10: exactly 10', async () => {
  await using test = await createTestDatabase();
  await using crowd = openCrowd(test);
  await drainStorm(crowd.database, { atOnce: 200, funds: 10, rounds: 20 });
});

it('500 credits and 500 reservations at once on one account, and 64 calls with each of 50 references, all count once', async () => {
  await using test = await createTestDatabase();
  await using crowd = openCrowd(test);
  await hotAccountStorm(crowd.database, { credits: 500, holds: 500 });
  await sameReferenceStorm(crowd.database, { references: 50, atOnce: 64 });
});

it('400 movements at once, ten times, over 8 accounts add up', async () => {
  await using test = await createTestDatabase();
  await using crowd = openCrowd(test);
  const seed = randomInt(2 ** 31);
  console.warn(`ledger storm: seed ${seed}`);
  await mixedStorm(crowd.database, { atOnce: 400, rounds: 10, accounts: 8, seed });
});

it('one account takes reservations for a minute, and none is lost', async () => {
  await using test = await createTestDatabase();
  await using crowd = openCrowd(test);
  const pairsPerSecond = await hotAccountEndurance(crowd.database, { seconds: 60, workers: 16 });
  console.warn(`ledger: ${pairsPerSecond.toFixed(0)} reserve and settle pairs a second on one account`);
  expect(2 * pairsPerSecond).toBeGreaterThan(ENDURANCE_FLOOR);
});
