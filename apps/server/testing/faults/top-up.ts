import { storeAdminPassword } from '../../src/admin/password.ts';
import { json } from '../call.ts';
import type { FaultRow } from './fault-row.ts';
import { Observer } from './observer.ts';
import { resultOf } from './row-result.ts';
import { type RunningService, sharedOr, startService } from './running-service.ts';
import { type Service, until } from './service.ts';

interface Size {
  recordings: number;
}

/**
 * 29.6 s long: charged as thirty seconds at €0.05 a minute. The smallest amount an administrator can add is €0.01.
 */
const SUBMISSION = { audio: 'half-minute.webm', fields: { detailed: 'true' } };
const PRICE_MICRO_EUROS = 25_000;
/** Slightly more than the price of one second, which is enough for a recording to be accepted. */
const LEFT_MICRO_EUROS = 900;
const MICRO_EUROS = 1_000_000;
const ADMIN_PASSWORD = 'correct horse battery staple';
const WAITING_WITHIN_MS = 600_000;
const RESUMED_WITHIN_MS = 600_000;

export const TOP_UP: FaultRow<Size, RunningService> = {
  name: 'top-up',
  fault: 'the credit runs out after the 202, then a top-up for half, then for the rest',
  full: { recordings: 20 },
  describe: ({ recordings }) => `${recordings} recordings`,
  async run({ recordings }, shared) {
    await using running = await sharedOr(shared, () => startService());
    const { service } = running;
    await storeAdminPassword(service.database(), ADMIN_PASSWORD);
    await using observer = await Observer.start(service);
    await leave(service, observer, LEFT_MICRO_EUROS);
    const problems: string[] = [];
    const ids = await observer.submitMany(recordings, SUBMISSION);
    const stateOf = async (status: string) => {
      const { rows } = await service
        .pool()
        .query('select count(*)::int as n from recordings where id = any ($1) and status = $2', [
          ids,
          status,
        ]);
      return Number(rows[0].n);
    };
    if (!(await until(async () => (await stateOf('waiting')) === recordings, WAITING_WITHIN_MS)))
      problems.push(`${await stateOf('waiting')} of ${recordings} recordings wait for credit`);
    observer.countFault();
    const half = Math.floor(recordings / 2);
    await topUp(service, observer, half * PRICE_MICRO_EUROS);
    const toppedUpAt = Date.now();
    // The remainder is added, but it isn't enough for another one.
    if (!(await until(async () => (await stateOf('done')) >= half, RESUMED_WITHIN_MS)))
      problems.push(`${await stateOf('done')} of ${half} recordings resumed after a top-up for ${half}`);
    observer.recoveries.add(Date.now() - toppedUpAt);
    problems.push(...(await oldestFirst(service, observer)));
    // A resumed recording that can't be paid for waits again.
    if (!(await until(async () => (await stateOf('waiting')) === recordings - half, RESUMED_WITHIN_MS)))
      problems.push(
        `${await stateOf('waiting')} recordings wait after a top-up for ${half} of ${recordings}`,
      );
    await topUp(service, observer, (recordings - half) * PRICE_MICRO_EUROS);
    await observer.fault('unfinished');
    await observer.settle(RESUMED_WITHIN_MS);
    return resultOf(
      await observer.tally(),
      { acknowledged: recordings },
      { problems, complaints: service.complaints, notes: ['recovery here: from the top-up'] },
    );
  },
};

/** Whether the oldest recordings were resumed first. */
async function oldestFirst(service: Service, observer: Observer): Promise<string[]> {
  const { rows } = await service.pool().query(
    `select count(*)::int as n from recordings as waits, recordings as done
      where waits.account_id = $1 and waits.status = 'waiting' and done.account_id = $1 and done.status = 'done'
        and waits.created_at < done.created_at`,
    [observer.accountId],
  );
  return rows[0].n === 0 ? [] : ['a recording resumed before an older one'];
}

async function leave(service: Service, observer: Observer, microEuros: number): Promise<void> {
  await service.pool().query(
    `select ledger_debit(account_id, available_micro_euros - $2, gen_random_uuid()::text, null)
       from ledger_accounts where account_id = $1`,
    [observer.accountId, microEuros],
  );
}

async function topUp(service: Service, observer: Observer, microEuros: number): Promise<void> {
  const response = await fetch(`${service.url}/api/credits/add`, {
    method: 'POST',
    ...json({
      user_id: observer.customer.userId,
      credits: microEuros / MICRO_EUROS,
      admin_password: ADMIN_PASSWORD,
    }),
  });
  if (response.status !== 200)
    throw new Error(`the top-up was answered ${response.status}: ${await response.text()}`);
}
