import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './replies.module.css';
import { ReplyLine } from './reply-line.tsx';
import { personRepliesQuery } from './reply-queries.ts';

/** What a person was told by email. Nothing is shown if it’s nothing. */
export function PersonReplies({ endUserId }: { endUserId: string }) {
  const words = useWords('replies');
  const to = useTo();
  const { data: replies = [] } = useQuery(personRepliesQuery(useServer(), endUserId));
  if (replies.length === 0) return null;
  return (
    <section className={classes.replies} aria-label={words.toPerson}>
      <h2>{words.toPerson}</h2>
      <ol className={classes.list}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <ReplyLine reply={reply}>
              {' · '}
              <Link to={to(`/dashboard/feedback/${reply.feedback_id}`)}>{words.message}</Link>
            </ReplyLine>
          </li>
        ))}
      </ol>
    </section>
  );
}
