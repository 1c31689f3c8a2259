import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Contact, replySchema } from '@voice-feedback/contract/replies';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import { useTo } from '../layout/use-to.ts';
import { useMay } from '../organization/use-may.ts';
import classes from './replies.module.css';
import { ReplyLine } from './reply-line.tsx';
import { repliesAddress, repliesQuery, replySettingsQuery } from './reply-queries.ts';
import { TextField } from './text-field.tsx';

/** Emails to the person who sent a feedback, and a form for another one, or why there can’t be one. */
export function Replies({ feedbackId }: { feedbackId: string }) {
  const words = useWords('replies');
  const { data, error, refetch } = useQuery(repliesQuery(useServer(), feedbackId));
  const mayReply = useMay('feedback:reply');
  if (error !== null && data === undefined)
    return <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { replies, contact } = data;
  return (
    <section className={classes.replies} aria-label={words.title}>
      <h2>{words.title}</h2>
      {replies.length > 0 && (
        <ol className={classes.list}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyLine reply={reply} />
            </li>
          ))}
        </ol>
      )}
      {contact.state !== 'open' ? (
        <WhyNot contact={contact} />
      ) : (
        mayReply && <ReplyForm feedbackId={feedbackId} contact={contact} />
      )}
    </section>
  );
}

function WhyNot({ contact: { state } }: { contact: Contact }) {
  const words = useWords('replies');
  const to = useTo();
  const maySet = useMay('organization:edit');
  if (state === 'open') return null;
  return (
    <p className={classes.quiet}>
      {state === 'no_reply_address' && !maySet ? words.askForReplyAddress : words.whyNot[state]}{' '}
      {state === 'no_reply_address' && maySet && (
        <Link to={to('/dashboard/settings/replies')}>{words.openSettings}</Link>
      )}
    </p>
  );
}

function ReplyForm({ feedbackId, contact }: { feedbackId: string; contact: Contact }) {
  const words = useWords('replies');
  const server = useServer();
  const queries = useQueryClient();
  const { data: settings } = useQuery(replySettingsQuery(server));
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  const [text, setText] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(repliesAddress(feedbackId), {
        body: { text: text.trim() },
        answer: replySchema,
        idempotencyKey,
      }),
    onSuccess() {
      setText('');
      showToast({ kind: 'success', message: words.queued });
    },
    onSettled() {
      setIdempotencyKey(crypto.randomUUID());
      return queries.invalidateQueries(repliesQuery(server, feedbackId));
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) mutate();
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        label={words.write(contact.email ?? '')}
        value={text}
        templates={settings?.templates ?? []}
        values={contact.variables}
        onChange={setText}
      />
      <p className={classes.quiet}>
        {words.how(contact.sender, names.of(contact.language) ?? contact.language, contact.reply_to ?? '')}
      </p>
      {error && <Failure what={words.failed} error={error} />}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={isPending} disabled={text.trim() === ''}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
