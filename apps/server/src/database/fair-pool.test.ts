import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, PATIENT_CONNECT_MS, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { DatabaseBusyError } from './database-busy.ts';
import { Caller, FairPool, type Lane, onBehalfOfCaller, sharesOf } from './fair-pool.ts';

const CONNECTIONS = 20;
const PER_CALLER = 3;
/** Longer than any of these tests takes. */
const FOR_EVER_MS = 100_000;

let test: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  test = await createTestDatabase();
  pool = openPool(test.url, 'fair-pool-test', {
    connections: CONNECTIONS,
    connectTimeoutMs: PATIENT_CONNECT_MS,
  });
});
afterAll(async () => {
  await pool.end();
  await test[Symbol.asyncDispose]();
});

function open(waitMs = FOR_EVER_MS): Database {
  return openDatabase(new FairPool(pool, { shares: sharesOf(CONNECTIONS), perCaller: PER_CALLER, waitMs }));
}

/** Runs `work` like a request of `account`. */
function as<Result>(
  account: string,
  work: () => Promise<Result>,
  { lane = 'work' as Lane, address = '192.0.2.1' } = {},
): Promise<Result> {
  const caller = new Caller(lane, address);
  caller.account = account;
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  onBehalfOfCaller(caller, () => void work().then(resolve, reject));
  return promise;
}

/** Starts transactions that stay open until `end` is called. */
function hold(database: Database, account: string, count: number, where?: Parameters<typeof as>[2]) {
  const letGo = Promise.withResolvers<void>();
  let begun = 0;
  const all = Promise.allSettled(
    Array.from({ length: count }, () =>
      as(
        account,
        () =>
          database.transaction().execute(async () => {
            begun += 1;
            await letGo.promise;
          }),
        where,
      ),
    ),
  );
  return {
    begun: () => begun,
    async end() {
      letGo.resolve();
      return await all;
    },
  };
}

const ask = (database: Database) => () => sql`select 1`.execute(database);

describe('connections of a pool', () => {
  it('requests of one caller that wait for each other hold three connections; other callers are answered meanwhile', async () => {
    const database = open();
    const burst = hold(database, 'greedy', 200);
    await expect.poll(() => burst.begun()).toBe(PER_CALLER);
    for (const lane of ['work', 'reads', 'signIn', 'health'] as const)
      await as('another', ask(database), { lane });
    // Its own reads aren't blocked either.
    await as('greedy', ask(database), { lane: 'reads' });
    expect(burst.begun()).toBe(PER_CALLER);
    const ends = await burst.end();
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(200);
  });

  it('many callers of one address leave connections for other addresses', async () => {
    const database = open();
    const address = '198.51.100.7';
    const crowd = Array.from({ length: 10 }, (_, index) =>
      hold(database, `account ${index}`, PER_CALLER, { address }),
    );
    const begun = () => crowd.reduce((sum, one) => sum + one.begun(), 0);
    await expect.poll(begun).toBe(sharesOf(CONNECTIONS).work - 1);
    await as('elsewhere', ask(database), { address: '203.0.113.9' });
    await Promise.all(crowd.map((one) => one.end()));
  });

  it('waiting callers take turns, however many requests each has', async () => {
    const database = openDatabase(
      new FairPool(pool, {
        shares: { ...sharesOf(CONNECTIONS), work: 2 },
        perCaller: 1,
        waitMs: FOR_EVER_MS,
      }),
    );
    const order: string[] = [];
    const note = (who: string) =>
      as(who, async () => {
        await ask(database)();
        order.push(who);
      });
    const first = hold(database, 'first', 1, { address: 'a' });
    const second = hold(database, 'second', 1, { address: 'b' });
    await expect.poll(() => first.begun()).toBe(1);
    const many = Array.from({ length: 20 }, () => note('many'));
    const one = note('one');
    await first.end();
    await one;
    expect(order.slice(0, 2).toSorted()).toEqual(['many', 'one']);
    await second.end();
    await Promise.all(many);
  });

  it('a timeout says whether the caller waited for their own requests or for others’', async () => {
    const database = open(50);
    const burst = hold(database, 'greedy', PER_CALLER);
    await expect.poll(() => burst.begun()).toBe(PER_CALLER);
    await expect(as('greedy', ask(database))).rejects.toMatchObject({ ownRequests: true });
    const others = ['b', 'c'].map((name) => hold(database, name, PER_CALLER, { address: name }));
    await expect.poll(() => others.map((one) => one.begun())).toEqual([PER_CALLER, PER_CALLER]);
    const refusal = await as('late', ask(database)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseBusyError);
    expect(refusal).toMatchObject({ ownRequests: false });
    await Promise.all([burst, ...others].map((one) => one.end()));
    await as('late', ask(database));
  });

  it('a transaction that needs a second connection does not wait for itself', async () => {
    const database = open();
    const nested = () => database.transaction().execute(() => ask(database)());
    await Promise.all(Array.from({ length: 20 }, () => as('nested', nested)));
  });

  it('work without a request does not wait in a queue', async () => {
    const database = open();
    const burst = hold(database, 'greedy', 50);
    await expect.poll(() => burst.begun()).toBe(PER_CALLER);
    await ask(database)();
    await burst.end();
  });
});
