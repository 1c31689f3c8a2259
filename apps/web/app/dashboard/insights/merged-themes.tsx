import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InsightGroup } from '@voice-feedback/contract/insights';
import { useWords } from '../../i18n/words.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './insights.module.css';
import { themeQuery } from './insights-queries.ts';
import type { ThemeActions } from './use-theme-actions.ts';

interface Properties {
  group: InsightGroup;
  actions: ThemeActions;
  onClose: () => void;
}

/** The themes that were merged into a theme. Each can be taken out again, however long ago that was. */
export function MergedThemes({ group, actions, onClose }: Properties) {
  const words = useWords('insights');
  const { close, loading } = useWords('dashboard');
  const { data, error, refetch } = useQuery(themeQuery(useServer(), group.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.mergedTitle(words.quoted(group.name))}
      closeButtonProps={{ 'aria-label': close }}
    >
      {error ? (
        <Failure what={words.themeFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">{loading}</p>
      ) : data.merged.length === 0 ? (
        <p>{words.nothingMerged}</p>
      ) : (
        <ul className={classes.merged}>
          {data.merged.map(({ id, name }) => (
            <li key={id}>
              <span>{words.quoted(name)}</span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={words.unmergeNamed(words.quoted(name))}
                onClick={() => {
                  onClose();
                  actions.unmerge(id, group);
                }}
              >
                {words.unmerge}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
