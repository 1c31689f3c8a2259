import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openCrowd } from '../../testing/ledger-crowd.ts';
import { runModelTest } from '../../testing/ledger-model-run.ts';
import { drainStorm, hotAccountEndurance } from '../../testing/ledger-storms.ts';

/** Transactions a second on one account, a reserve and a settle being one each; the run's cluster does not wait for its disk. */
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

it('one account takes reservations for a minute, and none is lost', async () => {
  await using test = await createTestDatabase();
  await using crowd = openCrowd(test);
  const pairsPerSecond = await hotAccountEndurance(crowd.database, { seconds: 60, workers: 16 });
  console.warn(`ledger: ${pairsPerSecond.toFixed(0)} reserve and settle pairs a second on one account`);
  expect(2 * pairsPerSecond).toBeGreaterThan(ENDURANCE_FLOOR);
});
