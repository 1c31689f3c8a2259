import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedbackView } from '@voice-feedback/contract/process';
import {
  newShareAnswerSchema,
  SHARE_HOURS_DEFAULT,
  shareListSchema,
} from '@voice-feedback/contract/share-links';
import { useState } from 'react';
import { nothing } from '../../backend/call-backend.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { formatMoment } from '../figures.ts';
import list from '../layout/list.module.css';
import { Failure } from '../layout/page.tsx';
import { useServer } from '../layout/signed-in.tsx';
import classes from './feedback-page.module.css';
import { FEEDBACKS_ADDRESS } from './feedback-queries.ts';

export function ShareFeedback({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('inbox');
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {words.share}
      </Button>
      <Modal opened={isOpen} onClose={close} title={words.shareTitle}>
        <Share feedback={feedback} />
      </Modal>
    </>
  );
}

function Share({ feedback }: { feedback: FeedbackView }) {
  const words = useWords('inbox');
  const server = useServer();
  const queries = useQueryClient();
  const [hours, setHours] = useState(String(SHARE_HOURS_DEFAULT));
  const [withAudio, setWithAudio] = useState(true);
  const address = `${FEEDBACKS_ADDRESS}/${feedback.id}/shares`;
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () =>
      server.call(address, {
        body: { expires_in_hours: Number(hours), audio: withAudio },
        answer: newShareAnswerSchema,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey(feedback.id) }),
  });
  return (
    <div className={classes.triage}>
      <p className={classes.quiet}>{words.shareText}</p>
      {data === undefined ? (
        <>
          <NativeSelect
            label={words.shareEnds}
            value={hours}
            onChange={(event) => setHours(event.currentTarget.value)}
            data={Object.entries(words.shareHours).map(([value, label]) => ({ value, label }))}
          />
          <Checkbox
            label={words.shareAudio}
            checked={withAudio}
            onChange={(event) => setWithAudio(event.currentTarget.checked)}
          />
          {error && <Failure what={words.shareFailed} error={error} />}
          <Button size="sm" loading={isPending} onClick={() => mutate()}>
            {words.shareCreate}
          </Button>
        </>
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
              {share.audio && <>, {words.shareHasAudio}</>},{' '}
              {words.shareUntil(formatMoment(share.expires_at, language))},{' '}
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
