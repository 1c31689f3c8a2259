import { expect, it } from 'vitest';
import { startAuthServer } from '../testing/auth-server.ts';
import { timeSignIns } from '../testing/sign-in-times.ts';

it('takes the same time to refuse a known and an unknown address: medians of 2,000 within 5 %', async () => {
  await using server = await startAuthServer();
  const { known, unknown } = await timeSignIns(server, 2000);
  console.warn(
    `refused sign-in, median of 2,000: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`,
  );
  expect(Math.abs(known / unknown - 1)).toBeLessThan(0.05);
});
