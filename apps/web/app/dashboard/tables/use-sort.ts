import { useLanguage } from '../../i18n/words.ts';
import { useQueryParameters } from '../../ui/use-query-parameters.ts';
import type { SortHeadingProps } from './sort-heading.tsx';
import { nextSorting, parseSorting, type SortValue, sortRows } from './sort-rows.ts';

const PARAMETER = 'sort';

/**
 * Sorts a complete list in the browser. The order is in the address, so a reload, a link and the way back keep it.
 * Numbers begin with the largest, texts with A.
 */
export function useSort<Row, Column extends string>(
  rows: readonly Row[],
  values: Readonly<Record<Column, (row: Row) => SortValue>>,
): { sorted: readonly Row[]; headingOf: (column: Column) => Pick<SortHeadingProps, 'order' | 'onSort'> } {
  const language = useLanguage();
  const [parameters, change] = useQueryParameters();
  const columns = Object.keys(values).filter((name): name is Column => name in values);
  const sorting = parseSorting(parameters.get(PARAMETER), columns);
  const valueIn = sorting && values[sorting.column];
  return {
    sorted: valueIn === undefined ? rows : sortRows(rows, valueIn, sorting?.order ?? 'ascending', language),
    headingOf: (column) => ({
      order: sorting?.column === column ? sorting.order : undefined,
      onSort: () => {
        const isNumber = rows.some((row) => typeof values[column]?.(row) === 'number');
        change((latest) => {
          const current = parseSorting(latest.get(PARAMETER), columns);
          const next = nextSorting(current, column, isNumber ? 'descending' : 'ascending');
          if (next === '') latest.delete(PARAMETER);
          else latest.set(PARAMETER, next);
          return latest;
        });
      },
    }),
  };
}
