/** Inverts a symmetric positive definite matrix (Gauss–Jordan; such a matrix needs no pivoting). */
export function invert(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => {
    const wide = new Float64Array(2 * size);
    wide.set(row);
    wide[size + at] = 1;
    return wide;
  });
  for (const [at, pivot] of rows.entries()) {
    const divisor = pivot[at] ?? 1;
    for (let column = 0; column < 2 * size; column += 1) pivot[column] = (pivot[column] ?? 0) / divisor;
    for (const row of rows) {
      const factor = row[at] ?? 0;
      if (row === pivot || factor === 0) continue;
      for (let column = at; column < 2 * size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row) => row.slice(size));
}
