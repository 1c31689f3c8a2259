import type { FeedbackRow as Row } from '@voice-feedback/contract/inbox';
import { memo } from 'react';
import { SentimentMark } from '../../feedback/sentiment-mark.tsx';
import { useValueNames } from '../../feedback/value-names.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { AssigneeMark } from '../discussion/assignee-mark.tsx';
import { formatAgo, formatClock } from '../figures.ts';
import { PendingRow } from '../recovery/pending-row.tsx';
import classes from './inbox.module.css';
import { type RowInList, RowLink } from './row-link.tsx';

/** One feedback on two lines: its text, and its metadata. */
export const FeedbackRow = memo(function FeedbackRow({
  feedback,
  showsImpact = false,
  ...inList
}: RowInList & { feedback: Row; showsImpact?: boolean }) {
  const words = useWords('inbox');
  const values = useValueNames();
  const language = useLanguage();
  const when = (
    <time dateTime={feedback.created_at}>{formatAgo(feedback.created_at, language, Date.now())}</time>
  );
  if (!('sentiment' in feedback)) return <PendingRow feedback={feedback} when={when} {...inList} />;
  const about = [words.intents[feedback.intent], ...feedback.topics.slice(0, 3).map(values.topic)].join(
    ' · ',
  );
  return (
    <RowLink id={feedback.id} status={feedback.inbox_status} {...inList}>
      <SentimentMark label={feedback.sentiment.label} />
      <span className={classes.what}>
        <span className={classes.saying}>
          {feedback.status === 'no_speech' ? words.noSpeech : feedback.title}
        </span>
        <span className={classes.about}>
          {feedback.status === 'done' && <span className={classes.topics}>{about}</span>}
          {feedback.duplicate_of && (
            <span className={classes.duplicate} title={words.duplicateHint}>
              {words.duplicate}
            </span>
          )}
          {feedback.assignee && <AssigneeMark userId={feedback.assignee} />}
          {feedback.tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              {tag}
            </span>
          ))}
        </span>
      </span>
      <span className={classes.when}>
        {when}
        <span>
          {feedback.duration_seconds === 0 ? words.written : formatClock(feedback.duration_seconds)} ·{' '}
          {words.statuses[feedback.inbox_status]}
          {showsImpact && feedback.impact !== undefined && ` · ${words.impact} ${feedback.impact}`}
        </span>
      </span>
    </RowLink>
  );
});
