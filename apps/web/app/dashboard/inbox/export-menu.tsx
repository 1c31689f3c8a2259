import { Button, Menu } from '@mantine/core';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { useWords } from '../../i18n/words.ts';
import { useOffline } from '../account/use-account.ts';
import { useDownload } from '../layout/use-download.ts';
import { withQuery } from '../server/server.ts';
import classes from './export-menu.module.css';
import { FEEDBACKS_ADDRESS } from './feedback-queries.ts';
import { isFiltered, parametersOf } from './filter-params.ts';

const FORMATS = [
  { format: 'csv', name: 'CSV' },
  { format: 'jsonl', name: 'JSONL' },
] as const;

/** Exports everything that matches the filter as a file, or only the feedbacks with these ids. */
export function ExportMenu({
  filter,
  ids,
  total,
}: {
  filter: FeedbackFilter;
  ids?: readonly string[];
  /** how many there are, as text; undefined until it's known */
  total: string | undefined;
}) {
  const words = useWords('inbox');
  const { exports } = useWords('filters');
  const { download, isLoading } = useDownload();
  const isOffline = useOffline();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="sm" loading={isLoading} disabled={isOffline}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {total !== undefined && (
          <Menu.Label>
            {exports(total, ids !== undefined || isFiltered({ filter, order: 'newest' }))}
          </Menu.Label>
        )}
        {FORMATS.map(({ format, name }) => (
          <Menu.Item
            key={format}
            onClick={() =>
              download(
                ids === undefined
                  ? withQuery(
                      `${FEEDBACKS_ADDRESS}/export`,
                      { format },
                      parametersOf({ filter, order: 'newest' }),
                    )
                  : `${FEEDBACKS_ADDRESS}/export`,
                `feedbacks.${format}`,
                ids && { ids, format },
              )
            }
          >
            {words.exportAs(name)}
            {format === 'jsonl' && <span className={classes.hint}>{words.exportHint}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
