import type { ReactNode } from 'react';
import classes from '../layout/table.module.css';
import type { SortOrder } from './sort-rows.ts';

export interface SortHeadingProps {
  /** how the table is sorted by this column; undefined if it's sorted by another one */
  order: SortOrder | undefined;
  onSort: () => void;
  isNumber?: boolean;
  children: ReactNode;
}

/** The heading of a column that the table can be sorted by. */
export function SortHeading({ order, onSort, isNumber = false, children }: SortHeadingProps) {
  return (
    <th scope="col" aria-sort={order} className={isNumber ? classes.number : undefined}>
      <button type="button" className={classes.sort} data-order={order} onClick={onSort}>
        {children}
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <path d="M5 9V1.5M2 4.5l3-3 3 3" />
        </svg>
      </button>
    </th>
  );
}
