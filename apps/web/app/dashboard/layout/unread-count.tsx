import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatNumber } from '../figures.ts';
import { FRESH_MS, valuesQuery } from '../inbox/use-values.ts';
import classes from './rail.module.css';
import { useServer } from './signed-in.tsx';

const SHOWN_AT_MOST = 999;

/** How many messages nobody has opened yet. */
export function UnreadCount() {
  const words = useWords('dashboard');
  const language = useLanguage();
  const { data } = useQuery({
    ...valuesQuery(useServer(), { field: 'inbox_status' }),
    refetchInterval: FRESH_MS,
  });
  const unread = data?.values.find(({ value }) => value === 'new')?.count ?? 0;
  if (unread === 0) return null;
  const shown = formatNumber(Math.min(unread, SHOWN_AT_MOST), language);
  return (
    <span className={classes.count}>
      {unread > SHOWN_AT_MOST ? `${shown}+` : shown}
      <VisuallyHidden> {words.unread}</VisuallyHidden>
    </span>
  );
}
