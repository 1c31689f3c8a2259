import { describe, expect, it } from 'vitest';
import { RequestCoalescer } from './coalesce-requests.ts';

/** Returns a database that answers on command, with the value at the time of the query. */
function slowDatabase() {
  const waiting: (() => void)[] = [];
  const database = { truth: 1, asked: [] as number[] };
  return {
    database,
    async ask(asked: number): Promise<number> {
      const { truth } = database;
      database.asked.push(asked);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (truth < 0) throw new Error('the database is away');
      return truth;
    },
    async answer(): Promise<void> {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('equal concurrent requests', () => {
  it('share one more request, made after all of them arrived, and each knows its position', async () => {
    const coalescer = new RequestCoalescer<number>();
    const { database, ask, answer } = slowDatabase();
    const first = coalescer.run(database, 'key', ask);
    database.truth = 2;
    const others = Array.from({ length: 19 }, () => coalescer.run(database, 'key', ask));
    await answer();
    await answer();
    expect(await first).toEqual({ answer: 1, requests: 1, position: 1 });
    expect(await Promise.all(others)).toEqual(
      others.map((_, index) => ({ answer: 2, requests: 19, position: index + 1 })),
    );
    expect(database.asked).toEqual([1, 19]);
  });

  it('never get an answer from before they arrived, however many batches there are', async () => {
    const coalescer = new RequestCoalescer<number>();
    const { database, ask, answer } = slowDatabase();
    const rounds = [];
    for (database.truth = 1; database.truth <= 5; database.truth += 1) {
      rounds.push(coalescer.run(database, 'key', ask));
      await answer();
    }
    const answers = (await Promise.all(rounds)).map((round) => round.answer);
    expect(answers).toEqual([1, 2, 3, 4, 5]);
  });

  it('fail together, and the next batch still runs', async () => {
    const coalescer = new RequestCoalescer<number>();
    const { database, ask, answer } = slowDatabase();
    database.truth = -1;
    const failing = Promise.allSettled([
      coalescer.run(database, 'key', ask),
      coalescer.run(database, 'key', ask),
    ]);
    await answer();
    await answer();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    database.truth = 3;
    const later = coalescer.run(database, 'key', ask);
    await answer();
    expect((await later).answer).toBe(3);
  });

  it('are separate if the key or the database differs', async () => {
    const coalescer = new RequestCoalescer<number>();
    const one = slowDatabase();
    const other = slowDatabase();
    other.database.truth = 7;
    const asked = Promise.all([
      coalescer.run(one.database, 'a', one.ask),
      coalescer.run(one.database, 'b', one.ask),
      coalescer.run(other.database, 'a', other.ask),
    ]);
    for (const each of [one, one, other]) await each.answer();
    expect((await asked).map(({ answer }) => answer)).toEqual([1, 1, 7]);
    expect(one.database.asked).toEqual([1, 1]);
  });
});
