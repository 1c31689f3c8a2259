import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';
import { themeDetailSchema } from '@voice-feedback/contract/themes';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import classes from './inbox.module.css';

type LinkedName = 'theme' | 'answer';

/** Conditions that come from a link on another page, each with a button to remove it. */
export function LinkedConditions({
  filter: { theme, answer },
  onRemove,
}: {
  filter: FeedbackFilter;
  onRemove: (name: LinkedName) => void;
}) {
  const words = useWords('inbox');
  if (theme === undefined && answer === undefined) return null;
  return (
    <ul className={classes.conditions}>
      {theme !== undefined && (
        <Condition label={words.theme} onRemove={() => onRemove('theme')}>
          <ThemeName id={theme} />
        </Condition>
      )}
      {answer !== undefined && (
        <Condition label={words.fields.answer} onRemove={() => onRemove('answer')}>
          {answer}
        </Condition>
      )}
    </ul>
  );
}

function Condition({
  label,
  children,
  onRemove,
}: {
  label: string;
  children: ReactNode;
  onRemove: () => void;
}) {
  const { removeCondition } = useWords('filters');
  return (
    <li>
      <Button size="compact-sm" variant="default" aria-label={removeCondition(label)} onClick={onRemove}>
        {label}: {children} <span aria-hidden="true">×</span>
      </Button>
    </li>
  );
}

function ThemeName({ id }: { id: string }) {
  const server = useServer();
  const { data } = useQuery({
    queryKey: [ACCOUNT_KEY, 'theme', id],
    queryFn: ({ signal }) => server.call(`/api/v1/themes/${id}`, { answer: themeDetailSchema, signal }),
  });
  return data?.name ?? '…';
}
