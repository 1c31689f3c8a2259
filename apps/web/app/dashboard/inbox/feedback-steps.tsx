import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useKeys } from '../layout/use-keys.ts';
import { useTo } from '../layout/use-to.ts';
import { useMay } from '../organization/use-may.ts';
import { feedbackTarget, listTarget } from './feedback-address.ts';
import classes from './feedback-page.module.css';
import { feedbackQuery } from './feedback-queries.ts';
import type { InboxView } from './filter-params.ts';
import { rememberOpened } from './last-opened.ts';
import { useEditFeedback } from './use-edit-feedback.ts';
import { useNeighbours } from './use-neighbours.ts';

interface Properties {
  id: string;
  /** the list that the feedback was opened from, and its query */
  view: InboxView;
  search: string;
  /** it was deleted, or never existed */
  isGone: boolean;
}

/** Goes to the feedback before and after this one in its list, by button and by key. */
export function FeedbackSteps({ id, view, search, isGone }: Properties) {
  const words = useWords('inbox');
  const to = useTo();
  const navigate = useNavigate();
  const server = useServer();
  const queries = useQueryClient();
  const { mutate } = useEditFeedback(id);
  const mayFinish = useMay('feedback:edit') && !isGone;
  const { previous, next, index } = useNeighbours(id, view);
  useEffect(() => {
    if (index !== -1) rememberOpened({ search, id, index });
  }, [search, id, index]);
  useEffect(() => {
    if (next !== undefined) void queries.prefetchQuery(feedbackQuery(server, next));
  }, [queries, server, next]);
  // Back leads to the list, however many were read.
  const go = (other: string | undefined) => {
    if (other !== undefined) void navigate(to(feedbackTarget(other, search)), { replace: true });
  };
  const finish = () => {
    if (!mayFinish) return;
    mutate({ status: 'done' });
    go(next);
  };
  useKeys({
    j: () => go(next),
    k: () => go(previous),
    e: finish,
    u: () => void navigate(to(listTarget(search))),
  });
  return (
    <span className={classes.steps}>
      {mayFinish && (
        <Button size="sm" className={classes.doneStep} onClick={finish}>
          {words.statuses.done}
        </Button>
      )}
      <Button size="sm" variant="default" disabled={previous === undefined} onClick={() => go(previous)}>
        {words.previous}
      </Button>
      <Button size="sm" variant="default" disabled={next === undefined} onClick={() => go(next)}>
        {words.next}
      </Button>
    </span>
  );
}
