/** A round number at or above `largest` for the end of an axis: 1, 2 or 5 times a power of ten. */
export function roundCeiling(largest: number): number {
  if (!(largest > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 5, 10].find((candidate) => largest <= candidate * power * (1 + Number.EPSILON)) ?? 10;
  // 5 * 10 ** -3 gives 0.005000000000000001; rounding to 12 digits gives 0.005.
  return Number((step * power).toPrecision(12));
}

export interface Point {
  x: number;
  y: number;
}

/** Polylines through the values. A null breaks the line. `width` and `height` are in the drawing's units. */
export function linesThrough(
  values: readonly (number | null)[],
  { minimum, maximum, width, height }: { minimum: number; maximum: number; width: number; height: number },
): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  values.forEach((value, index) => {
    if (value === null) {
      if (line.length > 0) lines.push(line);
      line = [];
      return;
    }
    const x = placeOf(index, values.length) * width;
    line.push({ x, y: height - ((value - minimum) / (maximum - minimum)) * height });
  });
  if (line.length > 0) lines.push(line);
  return lines;
}

/** Where the middle of an entry is on an axis with a column for each, from 0 to 1. */
export function placeOf(index: number, count: number): number {
  return (index + 0.5) / Math.max(1, count);
}

/** The entry at a place of the axis, from 0 to 1. */
export function entryAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}

/** Indices of entries that get a label: first and last, and evenly spaced ones between, `maximum` in all. */
export function labelled(count: number, maximum: number): number[] {
  if (count <= maximum) return Array.from({ length: count }, (_, index) => index);
  const step = (count - 1) / (maximum - 1);
  return Array.from({ length: maximum }, (_, index) => Math.round(index * step));
}

/** One entry for each day from `from` to `to` (both included, UTC), including days without data. */
export function everyDay<T>(
  from: Date,
  to: Date,
  rows: readonly (T & { day: string })[],
  nothing: T,
): (T & { day: string })[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: (T & { day: string })[] = [];
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  while (day <= to) {
    const name = day.toISOString().slice(0, 'yyyy-mm-dd'.length);
    days.push(known.get(name) ?? { ...nothing, day: name });
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return days;
}
