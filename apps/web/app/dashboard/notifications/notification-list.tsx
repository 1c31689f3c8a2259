import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationsReadSchema } from '@voice-feedback/contract/notifications';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatAgo } from '../figures.ts';
import { feedbackTarget, listTarget } from '../inbox/feedback-address.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { NOTIFICATIONS_ADDRESS, notificationsQuery } from './notification-queries.ts';
import classes from './notifications.module.css';

/** The newest notifications. Opening one, or the button, marks them read. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const { notifications: words } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const query = notificationsQuery(server);
  const { data, error, refetch, isPending } = useQuery(query);
  const { mutate: markRead } = useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      server.call(`${NOTIFICATIONS_ADDRESS}/read`, {
        body: ids === undefined ? {} : { ids },
        answer: notificationsReadSchema,
      }),
    onSettled: () => queries.invalidateQueries(query),
  });
  if (error && data === undefined)
    return <Failure what={words.failed} error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height={72} />;
  return (
    <>
      {data.notifications.length === 0 && <p className={classes.quiet}>{words.none}</p>}
      <ul className={classes.list}>
        {data.notifications.map((notification) => (
          <Item
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (notification.read_at === null) markRead([notification.id]);
              onOpen();
            }}
          />
        ))}
      </ul>
      {data.unread > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => markRead(undefined)}>
          {words.readAll}
        </Button>
      )}
    </>
  );
}

function Item({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { notifications: words } = useWords('dashboard');
  const language = useLanguage();
  const to = useTo();
  const { kind, actor, feedback_id, feedbacks, title, text, created_at, read_at } = notification;
  const said = feedbacks > 1 ? words.assignedMany(actor, feedbacks) : words.kinds[kind](actor, title);
  return (
    <li data-unread={read_at === null}>
      <Link
        to={to(feedbacks > 1 ? listTarget('assignee=me') : feedbackTarget(feedback_id, ''))}
        onClick={onOpen}
      >
        {read_at === null && <span className={classes.dot} role="img" aria-label={words.unread} />}
        {said}
      </Link>
      {text !== null && <p className={classes.text}>{text}</p>}
      <time dateTime={created_at}>{formatAgo(created_at, language, Date.now())}</time>
    </li>
  );
}
