import { Button, Menu } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import type { ColumnChoice } from './use-columns.ts';

interface Properties<Column extends string> {
  choice: ColumnChoice<Column>;
  names: Readonly<Record<Column, string>>;
}

/** Which columns a table shows. It stays open, so that several can be changed. */
export function ColumnMenu<Column extends string>({ choice, names }: Properties<Column>) {
  const words = useWords('dashboard');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs">
          {words.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choice.columns.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={choice.isShown(column)}
            onChange={() => choice.toggle(column)}
          >
            {names[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
