import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { runModelTest } from '../../testing/ledger-model-run.ts';

/** 10,000 of up to 100 commands: npm run test:faults -- ledger */
const RUNS = 200;
const MAXIMUM_COMMANDS = 40;

describe('the ledger and its model', () => {
  it('answer 200 random histories alike, to the micro-euro, and I1 to I11 hold after each', async () => {
    await using test = await createTestDatabase();
    const seed = randomInt(2 ** 31);
    const started = performance.now();
    const commands = await runModelTest(test.database, {
      runs: RUNS,
      maximumCommands: MAXIMUM_COMMANDS,
      seed,
    });
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.warn(`ledger model: seed ${seed}, ${RUNS} runs, ${commands} commands, ${seconds} s`);
    expect(commands).toBeGreaterThan(RUNS);
  });
});
