import type { PendingFeedback } from '@voice-feedback/contract/process';
import type { ReactNode } from 'react';
import { useErrorWords } from '../../i18n/error-words.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatDay, formatTime } from '../figures.ts';
import classes from '../inbox/inbox.module.css';
import { type RowInList, RowLink } from '../inbox/row-link.tsx';
import { type Standing, standingOf } from './standing.ts';
import { StateBadge } from './state-badge.tsx';
import { StateMark } from './state-mark.tsx';

/** A list row for a feedback without a result, with its current state. */
export function PendingRow({
  feedback,
  when,
  ...inList
}: RowInList & { feedback: PendingFeedback; when: ReactNode }) {
  const words = useWords('recovery').row;
  const language = useLanguage();
  const standing = standingOf(feedback);
  const says = useSaying(standing, feedback);
  return (
    <RowLink id={feedback.id} status="pending" {...inList}>
      <StateMark kind={standing.kind} />
      <span className={classes.what}>
        <span className={classes.saying}>{says}</span>
        <span className={classes.about}>
          <StateBadge standing={standing} />
          {standing.kind === 'waiting' && (
            <span className={classes.topics}>{words.until(formatDay(standing.until, language))}</span>
          )}
          {feedback.tags.map((tag) => (
            <span key={tag} className={classes.tag}>
              {tag}
            </span>
          ))}
        </span>
      </span>
      <span className={classes.when}>{when}</span>
    </RowLink>
  );
}

function useSaying(standing: Standing, { error }: PendingFeedback): string {
  const words = useWords('recovery').row;
  const language = useLanguage();
  const errorWords = useErrorWords();
  switch (standing.kind) {
    case 'retrying':
      return words.retrying(formatTime(Date.parse(standing.at), language));
    case 'waiting':
      return words.waiting[standing.reason];
    case 'failed':
      return standing.isGone ? words.gone : errorWords(error?.code ?? 'processing_failed');
    case 'foreign':
      return errorWords('unsupported_language');
    case 'expired':
    case 'retryable':
      return words.retryable;
    default:
      return words[standing.kind];
  }
}
