import { Button, Menu } from '@mantine/core';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { useWords } from '../../i18n/words.ts';
import { useDownload } from '../layout/use-download.ts';
import { withQuery } from '../server/server.ts';
import { FEEDBACKS_ADDRESS } from './feedback-queries.ts';
import { parametersOf } from './filter-params.ts';

const FORMATS = [
  { format: 'csv', name: 'CSV' },
  { format: 'jsonl', name: 'JSONL' },
] as const;

/** Exports everything that matches the filter as a file, or only the feedbacks with these ids. */
export function ExportMenu({ filter, ids }: { filter: FeedbackFilter; ids?: readonly string[] }) {
  const words = useWords('inbox');
  const { download, isLoading } = useDownload();
  const parameters = Object.fromEntries(parametersOf({ filter, order: 'newest' }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" loading={isLoading}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, name }) => (
          <Menu.Item
            key={format}
            onClick={() =>
              download(
                ids === undefined
                  ? withQuery(`${FEEDBACKS_ADDRESS}/export`, { ...parameters, format })
                  : `${FEEDBACKS_ADDRESS}/export`,
                `feedbacks.${format}`,
                ids && { ids, format },
              )
            }
          >
            {words.exportAs(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
