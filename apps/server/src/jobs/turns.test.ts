import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const NEVER_MS = 3_600_000;
const { signal: never } = new AbortController();
/** Lets everything run that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Takes a turn, and notes when it has begun. */
function queue(turns: Turns, begun: string[]) {
  return async (name: string, signal = never) => {
    const turn = await turns.take(signal);
    begun.push(turn === undefined ? `${name} left` : name);
    return turn;
  };
}

it('turns follow one another in the order in which they were asked for', async () => {
  const begun: string[] = [];
  const take = queue(new Turns(NEVER_MS), begun);
  const [first, second, third] = [take('first'), take('second'), take('third')];
  await settle();
  expect(begun).toEqual(['first']);
  (await first)?.[Symbol.dispose]();
  await settle();
  expect(begun).toEqual(['first', 'second']);
  (await second)?.[Symbol.dispose]();
  (await third)?.[Symbol.dispose]();
  expect(begun).toEqual(['first', 'second', 'third']);
  // Nobody waits, so the next begins at once.
  await take('fourth');
});

it('a long turn doesn’t hold up the next', async () => {
  const turns = new Turns(20);
  await turns.take(never);
  expect(await turns.take(never)).toBeDefined();
});

it('a turn ends once', async () => {
  const begun: string[] = [];
  const take = queue(new Turns(NEVER_MS), begun);
  const first = await take('first');
  first?.[Symbol.dispose]();
  await take('second');
  void take('third');
  first?.[Symbol.dispose]();
  await settle();
  expect(begun).toEqual(['first', 'second']);
});

it('one that stops leaves the queue, and the turn goes to the next', async () => {
  const begun: string[] = [];
  const take = queue(new Turns(NEVER_MS), begun);
  const first = await take('first');
  const stopping = new AbortController();
  const leaving = take('second', stopping.signal);
  void take('third');
  stopping.abort();
  expect(await leaving).toBeUndefined();
  expect(begun).toEqual(['first', 'second left']);
  first?.[Symbol.dispose]();
  await settle();
  expect(begun).toEqual(['first', 'second left', 'third']);
});
