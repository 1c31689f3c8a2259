import { describe, expect, it } from 'vitest';
import { AskedTogether } from './asked-together.ts';

/** A database that answers when it is told to, with what is true at the moment that it is asked. */
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

describe('equal questions asked at once', () => {
  it('are one question more, asked after all of them came, and each knows its place', async () => {
    const together = new AskedTogether<number>();
    const { database, ask, answer } = slowDatabase();
    const first = together.ask(database, 'key', ask);
    database.truth = 2;
    const others = Array.from({ length: 19 }, () => together.ask(database, 'key', ask));
    await answer();
    await answer();
    expect(await first).toEqual({ answer: 1, asked: 1, place: 1 });
    expect(await Promise.all(others)).toEqual(
      others.map((_, index) => ({ answer: 2, asked: 19, place: index + 1 })),
    );
    expect(database.asked).toEqual([1, 19]);
  });

  it('never get an answer from before they asked, however many rounds there are', async () => {
    const together = new AskedTogether<number>();
    const { database, ask, answer } = slowDatabase();
    const rounds = [];
    for (database.truth = 1; database.truth <= 5; database.truth += 1) {
      rounds.push(together.ask(database, 'key', ask));
      await answer();
    }
    const answers = (await Promise.all(rounds)).map((round) => round.answer);
    expect(answers).toEqual([1, 2, 3, 4, 5]);
  });

  it('fail together, and the next round is asked all the same', async () => {
    const together = new AskedTogether<number>();
    const { database, ask, answer } = slowDatabase();
    database.truth = -1;
    const failing = Promise.allSettled([
      together.ask(database, 'key', ask),
      together.ask(database, 'key', ask),
    ]);
    await answer();
    await answer();
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    database.truth = 3;
    const later = together.ask(database, 'key', ask);
    await answer();
    expect((await later).answer).toBe(3);
  });

  it('are apart where question or database differ', async () => {
    const together = new AskedTogether<number>();
    const one = slowDatabase();
    const other = slowDatabase();
    other.database.truth = 7;
    const asked = Promise.all([
      together.ask(one.database, 'a', one.ask),
      together.ask(one.database, 'b', one.ask),
      together.ask(other.database, 'a', other.ask),
    ]);
    for (const each of [one, one, other]) await each.answer();
    expect((await asked).map(({ answer }) => answer)).toEqual([1, 1, 7]);
    expect(one.database.asked).toEqual([1, 1]);
  });
});
