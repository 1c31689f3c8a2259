import { Button } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import { type InboxView, parametersOf } from '../inbox/filter-params.ts';
import classes from '../inbox/inbox.module.css';
import { useViewCount } from '../inbox/use-saved-views.ts';

/** What is assigned to the user and isn't done. */
const FOR_ME: InboxView = { filter: { assignee: 'me', not_inbox_status: 'done' }, order: 'newest' };

export function ForMe({ shown, onShow }: { shown: string; onShow: (view: InboxView) => void }) {
  const words = useWords('discussion');
  const count = useViewCount(FOR_ME);
  const isShown = String(parametersOf(FOR_ME)) === shown;
  return (
    <Button
      size="compact-sm"
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      onClick={() => onShow(FOR_ME)}
      rightSection={count === undefined ? undefined : <span className={classes.viewCount}>{count}</span>}
    >
      {words.forMe}
    </Button>
  );
}
