import { useState } from 'react';
import { useSignedIn } from '../layout/signed-in.tsx';
import { keepColumns, readColumns } from './chosen-columns.ts';

export interface ColumnChoice<Column extends string> {
  columns: readonly Column[];
  isShown: (column: Column) => boolean;
  toggle: (column: Column) => void;
}

/**
 * The columns of a wide table that can be hidden, as this person chose them on this device.
 * @param usual whether a column is shown before anyone chooses
 */
export function useColumns<Column extends string>(
  table: string,
  usual: Readonly<Record<Column, boolean>>,
): ColumnChoice<Column> {
  const { user } = useSignedIn();
  const [chosen, setChosen] = useState(() => readColumns(localStorage, user.id, table));
  const isShown = (column: Column) => chosen[column] ?? usual[column];
  return {
    columns: Object.keys(usual).filter((name): name is Column => name in usual),
    isShown,
    toggle(column) {
      const next = { ...chosen, [column]: !isShown(column) };
      setChosen(next);
      keepColumns(localStorage, user.id, table, next);
    },
  };
}
