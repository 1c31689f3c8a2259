import { ActionIcon, Menu } from '@mantine/core';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { type ChartData, csvOf } from './chart-rows.ts';
import { type Drawing, drawChart } from './draw-chart.ts';
import { saveFile } from './save-file.ts';

interface Properties {
  data: ChartData;
  drawing: Drawing;
  isTable: boolean;
  onTable: () => void;
}

/** The chart as a table, a CSV file or a picture. */
export function ChartMenu({ data, drawing, isTable, onTable }: Properties) {
  const words = useWords('charts');
  const language = useLanguage();
  const name = data.title.toLocaleLowerCase(language).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={words.more(data.title)}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
            <circle cx="3" cy="8" r="1.4" />
            <circle cx="8" cy="8" r="1.4" />
            <circle cx="13" cy="8" r="1.4" />
          </svg>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onTable}>{isTable ? words.asChart : words.asTable}</Menu.Item>
        <Menu.Item
          onClick={() => saveFile(new Blob([csvOf(data, words.day)], { type: 'text/csv' }), `${name}.csv`)}
        >
          {words.saveCsv}
        </Menu.Item>
        <Menu.Item
          onClick={() => void drawChart(data, drawing).then((picture) => saveFile(picture, `${name}.png`))}
        >
          {words.savePicture}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
