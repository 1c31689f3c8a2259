/** A column of a chart: a day, usually. */
export interface ChartRow {
  /** on the x axis */
  label: string;
  /** the values as text, as a person reads them */
  value: string;
  /** the values, one for each of the chart's columns; null where nothing was measured */
  amounts: readonly (number | null)[];
}

export interface Tick {
  /** from the bottom, 0 to 1 */
  share: number;
  label: string;
}

/** Something that happened at a time, drawn as a line across the plot. */
export interface Mark {
  /** place on the x axis, 0 to 1 */
  share: number;
  label: string;
}

/** What a chart shows, apart from its drawing. */
export interface ChartData {
  title: string;
  /** names of the values, for the table and the file */
  columns: readonly string[];
  rows: readonly ChartRow[];
  ticks: readonly Tick[];
  marks?: readonly Mark[];
}

/** Ticks at the bottom, in the middle and at the top; no half of a thing that is counted. */
export function ticksTo(ceiling: number, format: (value: number) => string): Tick[] {
  const middle = ceiling / 2;
  const shares = ceiling >= 1 && !Number.isInteger(middle) ? [0, 1] : [0, 0.5, 1];
  return shares.map((share) => ({ share, label: format(share * ceiling) }));
}

/** CSV (RFC 4180) of the values. Cells that a spreadsheet would run as formulas begin with an apostrophe. */
export function csvOf({ columns, rows }: Pick<ChartData, 'columns' | 'rows'>, firstColumn: string): string {
  const lines = [
    [firstColumn, ...columns],
    ...rows.map(({ label, amounts }) => [label, ...amounts.map((amount) => amount ?? '')]),
  ];
  return `${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
