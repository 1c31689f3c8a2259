import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonWords } from './common-words.ts';

const split = (text: string) => text.split(' ').filter(Boolean);
const common = (one: string, other: string) =>
  commonWords(split(one), split(other)).map(([at]) => split(one)[at]);

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['a b c', 'a x c', 'a c'],
  ['a b c', 'a c', 'a c'],
  ['a c', 'a b c', 'a c'],
  ['', 'a', ''],
  ['a', '', ''],
  ['a b', 'x y', ''],
  ['the app crashes when I export', 'the map crashes whenever I export it', 'the crashes I export'],
  ['a b c a b b a', 'c b a b a c', 'c a b a'],
])('%j and %j have %j in common', (one, other, expected) => {
  const found = common(one, other);
  expect(found).toHaveLength(split(expected).length);
  if (expected !== 'c a b a') expect(found).toEqual(split(expected));
});

/** Length of the longest common subsequence, computed in the plain way. */
function longest(one: readonly string[], other: readonly string[]): number {
  const rows = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (const [i, word] of one.entries())
    for (const [j, there] of other.entries()) {
      const row = rows[i + 1] ?? [];
      row[j + 1] = word === there ? (rows[i]?.[j] ?? 0) + 1 : Math.max(rows[i]?.[j + 1] ?? 0, row[j] ?? 0);
    }
  return rows[one.length]?.[other.length] ?? 0;
}

test('the pairs are equal words, ascend in both texts, and are as many as possible', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const pairs = commonWords(one, other);
      for (const [index, [at, there]] of pairs.entries()) {
        expect(one[at]).toBe(other[there]);
        const [earlier, earlierThere] = pairs[index - 1] ?? [-1, -1];
        expect(at).toBeGreaterThan(earlier);
        expect(there).toBeGreaterThan(earlierThere);
      }
      expect(pairs).toHaveLength(longest(one, other));
    }),
  );
});

test('a text that is replaced as a whole has nothing in common, however long it is', () => {
  const one = Array.from({ length: 3_000 }, (_, place) => `a${place}`);
  const other = one.map((word) => `${word}!`);
  expect(commonWords(one, other)).toEqual([]);
  expect(commonWords([...one, 'end'], [...other, 'end'])).toEqual([[3_000, 3_000]]);
});
