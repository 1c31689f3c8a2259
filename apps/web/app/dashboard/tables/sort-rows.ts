export type SortValue = string | number | null;
export type SortOrder = 'ascending' | 'descending';

export interface Sorting<Column extends string> {
  column: Column;
  order: SortOrder;
}

const DESCENDING = '-';

/** Sorts a complete list. Rows without a value are last in both orders, and equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  order: SortOrder,
  language: string,
): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = order === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one), valueIn(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compare(String(a), String(b));
  });
}

/** Reads `name`, or `-name` for descending, as it's in an address. Undefined if there's no such column. */
export function parseSorting<Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sorting<Column> | undefined {
  const isDescending = text?.startsWith(DESCENDING) ?? false;
  const name = isDescending ? text?.slice(DESCENDING.length) : text;
  const column = columns.find((one) => one === name);
  return column && { column, order: isDescending ? 'descending' : 'ascending' };
}

/**
 * What the next press on a column's heading asks for, as it's in an address: first the usual order, then the other one,
 * then '' for the list's own.
 */
export function nextSorting<Column extends string>(
  sorting: Sorting<Column> | undefined,
  column: Column,
  usual: SortOrder,
): string {
  const text = (order: SortOrder) => `${order === 'descending' ? DESCENDING : ''}${column}`;
  if (sorting?.column !== column) return text(usual);
  if (sorting.order !== usual) return '';
  return text(usual === 'ascending' ? 'descending' : 'ascending');
}
