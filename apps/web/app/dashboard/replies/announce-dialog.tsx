import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Announcement, announcementSchema } from '@voice-feedback/contract/replies';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatDay } from '../figures.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import classes from './replies.module.css';
import { announcementsAddress, announcementsQuery, replySettingsQuery } from './reply-queries.ts';
import { TextField } from './text-field.tsx';

interface Properties {
  theme: { id: string; name: string };
  /** it was just marked as done, so that it’s only an offer: nothing is shown if nobody can be told */
  isOffer: boolean;
  onClose: () => void;
}

/** Tells the people who said a theme that it’s done. Shows the email before it’s sent, and what was sent before. */
export function AnnounceDialog({ theme, isOffer, onClose }: Properties) {
  const words = useWords('replies');
  const { cancel, close } = useWords('dashboard');
  const server = useServer();
  const queries = useQueryClient();
  const to = useTo();
  const list = useQuery({ ...announcementsQuery(server, theme.id), staleTime: 0 });
  const settings = useQuery(replySettingsQuery(server));
  const [text, setText] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(announcementsAddress(theme.id), {
        body: { text: text.trim() },
        answer: announcementSchema,
        idempotencyKey,
      }),
    async onSuccess() {
      showToast({ kind: 'success', message: words.announced });
      onClose();
      await queries.invalidateQueries(announcementsQuery(server, theme.id));
    },
  });
  const people = list.data?.people ?? 0;
  if (isOffer && people === 0) return null;
  const loadError = list.error ?? settings.error;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) mutate();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.announceTitle(theme.name)}
      closeButtonProps={{ 'aria-label': close }}
    >
      {loadError !== null ? (
        <Failure what={words.loadFailed} error={loadError} />
      ) : list.data === undefined || settings.data === undefined ? (
        <Skeleton height={160} />
      ) : (
        <form className={classes.form} onSubmit={submit}>
          <p className={classes.quiet}>{people === 0 ? words.nobody : words.people(people)}</p>
          {people > 0 && settings.data.reply_to === null && (
            <p className={classes.quiet}>
              {words.whyNot.no_reply_address}{' '}
              <Link to={to('/dashboard/settings/replies')}>{words.openSettings}</Link>
            </p>
          )}
          {people > 0 && settings.data.reply_to !== null && (
            <>
              <TextField
                label={words.announcement}
                value={text}
                templates={settings.data.templates}
                values={list.data.variables}
                onChange={setText}
              />
              <p className={classes.quiet}>{words.around(settings.data.sender, settings.data.reply_to)}</p>
            </>
          )}
          <Log announcements={list.data.announcements} />
          {error && <Failure what={words.failed} error={error} />}
          <div className={classes.buttons}>
            <Button size="sm" variant="default" onClick={onClose}>
              {isOffer ? words.notNow : cancel}
            </Button>
            {people > 0 && settings.data.reply_to !== null && (
              <Button size="sm" type="submit" loading={isPending} disabled={text.trim() === ''}>
                {words.tell(people)}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function Log({ announcements }: { announcements: readonly Announcement[] }) {
  const words = useWords('replies');
  const language = useLanguage();
  if (announcements.length === 0) return null;
  return (
    <ul className={classes.log} aria-label={words.earlier}>
      {announcements.map(({ id, created_at, author, queued, sent, failed, is_finished }) => (
        <li key={id}>
          {words.logged(formatDay(created_at, language), author)}{' '}
          {is_finished ? words.counts(sent, queued, failed) : words.underWay}
        </li>
      ))}
    </ul>
  );
}
