/**
 * Returns how many letters must be added, removed, replaced or swapped with their neighbor to turn one word into the
 * other (optimal string alignment; Damerau 1964).
 */
export function editDistance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, opposite] of b.entries()) {
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === opposite;
      row.push(
        Math.min(
          at(row, j) + 1,
          at(last, j + 1) + 1,
          at(last, j) + (letter === opposite ? 0 : 1),
          swapped ? at(beforeLast, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
