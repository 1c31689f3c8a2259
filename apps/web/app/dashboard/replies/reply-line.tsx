import type { Reply } from '@voice-feedback/contract/replies';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatAgo } from '../figures.ts';
import classes from './replies.module.css';

/** One email that was sent to a person, and what became of it. */
export function ReplyLine({ reply, children }: { reply: Reply; children?: ReactNode }) {
  const words = useWords('replies');
  const language = useLanguage();
  const { author, email, text, status, failure, created_at, announcement_id } = reply;
  return (
    <>
      <p className={classes.byline}>
        {announcement_id === null ? words.wrote(author, email) : words.told(author, email)}{' '}
        <time dateTime={created_at}>{formatAgo(created_at, language, Date.now())}</time>
        {' · '}
        {failure === null ? words.statuses[status] : words.failures[failure]}
        {children}
      </p>
      <p className={classes.words}>{text}</p>
    </>
  );
}
