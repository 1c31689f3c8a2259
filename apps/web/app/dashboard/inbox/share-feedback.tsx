import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedbackView } from '@voice-feedback/contract/process';
import {
  newShareAnswerSchema,
  SHARE_HOURS_DEFAULT,
  shareListSchema,
} from '@voice-feedback/contract/share-links';
import { type FormEvent, useState } from 'react';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatClock, formatMoment } from '../figures.ts';
import list from '../layout/list.module.css';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './feedback-page.module.css';
import { FEEDBACKS_ADDRESS } from './feedback-queries.ts';

/** A part of a recording, in seconds. */
export interface Clip {
  start: number;
  end: number;
}

export function ShareFeedback({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('inbox');
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {words.share}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={words.shareTitle}>
        <Share feedback={feedback} />
      </Dialog>
    </>
  );
}

/** Shares one quote, as a page with its words and its sound. */
export function ShareClip({
  feedback,
  clip,
  onClose,
}: {
  feedback: FeedbackView;
  clip: Clip;
  onClose: () => void;
}) {
  const words = useWords('clips');
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <Share feedback={feedback} clip={clip} />
    </Dialog>
  );
}

function Share({ feedback, clip }: { feedback: FeedbackView; clip?: Clip }) {
  const words = useWords('inbox');
  const clips = useWords('clips');
  const server = useServer();
  const queries = useQueryClient();
  const [hours, setHours] = useState(String(SHARE_HOURS_DEFAULT));
  const [withAudio, setWithAudio] = useState(true);
  const [contact, setContact] = useState('');
  const address = `${FEEDBACKS_ADDRESS}/${feedback.id}/shares`;
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(address, {
        body: {
          expires_in_hours: Number(hours),
          audio: withAudio,
          ...(clip && { clip }),
          ...(contact.trim() === '' ? {} : { contact: contact.trim() }),
        },
        answer: newShareAnswerSchema,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey(feedback.id) }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <div className={classes.triage}>
      <p className={classes.quiet}>
        {clip === undefined ? words.shareText : clips.text(formatClock(clip.start), formatClock(clip.end))}
      </p>
      {data === undefined ? (
        <form className={classes.triage} onSubmit={submit}>
          <NativeSelect
            label={words.shareEnds}
            value={hours}
            onChange={(event) => setHours(event.currentTarget.value)}
            data={Object.entries(words.shareHours).map(([value, label]) => ({ value, label }))}
          />
          {clip === undefined && (
            <Checkbox
              label={words.shareAudio}
              checked={withAudio}
              onChange={(event) => setWithAudio(event.currentTarget.checked)}
            />
          )}
          <TextInput
            type="email"
            label={clips.contact}
            description={clips.contactHint}
            value={contact}
            onChange={(event) => setContact(event.currentTarget.value)}
          />
          {error && <Failure what={words.shareFailed} error={error} />}
          <Button size="sm" type="submit" loading={isPending}>
            {words.shareCreate}
          </Button>
        </form>
      ) : (
        <>
          <TextInput
            label={words.shareLink}
            readOnly
            value={data.url}
            onFocus={(event) => event.target.select()}
          />
          <Button
            size="sm"
            onClick={() =>
              void navigator.clipboard.writeText(data.url).then(
                () => showToast({ kind: 'success', message: words.shareCopied }),
                () => showToast({ kind: 'error', message: words.shareCopyFailed }),
              )
            }
          >
            {words.shareCopy}
          </Button>
        </>
      )}
      <Shares id={feedback.id} />
    </div>
  );
}

function sharesKey(id: string) {
  return [ACCOUNT_KEY, 'shares', id];
}

/** The active links, each with a button to revoke it. */
function Shares({ id }: { id: string }) {
  const words = useWords('inbox');
  const clips = useWords('clips');
  const language = useLanguage();
  const server = useServer();
  const queries = useQueryClient();
  const address = `${FEEDBACKS_ADDRESS}/${id}/shares`;
  const shares = useQuery({
    queryKey: sharesKey(id),
    queryFn: async ({ signal }) => (await server.call(address, { answer: shareListSchema, signal })).shares,
  }).data;
  const { mutate, error } = useMutation({
    mutationFn: (shareId: string) =>
      server.call(`${address}/${shareId}`, { method: 'DELETE', answer: nothing }),
    onSuccess: () => showToast({ kind: 'success', message: words.shareEnded }),
    onSettled: () => queries.invalidateQueries({ queryKey: sharesKey(id) }),
  });
  return (
    <>
      {error && <Failure what={words.shareFailed} error={error} />}
      <ul className={list.list}>
        {shares?.map((share) => (
          <li key={share.id}>
            <span>
              {words.shareOf(formatMoment(share.created_at, language))}
              {share.clip ? (
                <>, {clips.part(formatClock(share.clip.start), formatClock(share.clip.end))}</>
              ) : (
                share.audio && <>, {words.shareHasAudio}</>
              )}
              , {words.shareUntil(formatMoment(share.expires_at, language))},{' '}
              {share.last_opened_at === null
                ? words.shareUnopened
                : words.shareOpened(formatMoment(share.last_opened_at, language))}
            </span>
            <Button size="compact-xs" variant="subtle" onClick={() => mutate(share.id)}>
              {words.shareEnd}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
