import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { themeDetailSchema } from '@voice-feedback/contract/themes';
import { useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import classes from './inbox.module.css';

/** The theme that the list is filtered by, chosen on the Insights page. */
export function ThemeCondition({ id, onRemove }: { id: string; onRemove: () => void }) {
  const words = useWords('inbox');
  const server = useServer();
  const { data } = useQuery({
    queryKey: [ACCOUNT_KEY, 'theme', id],
    queryFn: ({ signal }) => server.call(`/api/v1/themes/${id}`, { answer: themeDetailSchema, signal }),
  });
  return (
    <ul className={classes.conditions}>
      <li>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.removeCondition(words.theme)}
          onClick={onRemove}
        >
          {words.theme}: {data?.name ?? '…'} <span aria-hidden="true">×</span>
        </Button>
      </li>
    </ul>
  );
}
