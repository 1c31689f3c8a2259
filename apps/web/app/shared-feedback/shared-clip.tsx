import type { SharedClip as Shown } from '@voice-feedback/contract/share-links';
import { objectWith } from '../backend/answer.ts';
import { callBackend, openBackend } from '../backend/call-backend.ts';
import { RefusedError } from '../backend/errors.ts';
import { useAnswer } from '../backend/use-answer.ts';
import { formatMoment } from '../dashboard/figures.ts';
import { useObjectAddress } from '../dashboard/inbox/use-object-address.ts';
import { Empty, Failure, Page } from '../dashboard/layout/page.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Contact } from './contact.tsx';
import classes from './shared-feedback.module.css';

/** The audio is cut within seconds of the link's creation. */
const PREPARING_MS = 1_000;
const shownAnswer = objectWith<Shown>('quote', 'audio_status', 'contact', 'expires_at');

/** One quote with its sound, for anybody who has its link. */
export function SharedClip({ token }: { token: string }) {
  const words = useWords('clips');
  const inbox = useWords('inbox');
  const { loading } = useWords('dashboard');
  const language = useLanguage();
  const address = `/api/clips/${encodeURIComponent(token)}`;
  const {
    answer: data,
    error,
    again,
  } = useAnswer({
    name: `shared clip ${token}`,
    ask: (signal) => callBackend(address, { answer: shownAnswer, signal }),
    againAfterMs: (clip) => (clip?.audio_status === 'preparing' ? PREPARING_MS : undefined),
  });
  const audio = useAnswer(
    data?.audio_status === 'ready'
      ? {
          name: `audio of shared clip ${token}`,
          ask: async (signal) => (await openBackend(`${address}/audio`, { signal })).blob(),
          isLasting: true,
        }
      : undefined,
  );
  const sound = useObjectAddress(audio.answer);
  if (error instanceof RefusedError && error.status < 500 && error.status !== 429)
    return (
      <Page title={words.clipTitle}>
        <Empty title={inbox.sharedGone}>{inbox.sharedGoneText}</Empty>
      </Page>
    );
  if (error && data === undefined)
    return (
      <Page title={words.clipTitle}>
        <Failure what={inbox.loadFailed} error={error} onRetry={again} />
      </Page>
    );
  if (data === undefined) return <p role="status">{loading}</p>;
  return (
    <Page title={words.clipTitle} lead={words.until(formatMoment(data.expires_at, language))}>
      <blockquote className={classes.quote} lang={data.language}>
        {data.quote === '' ? words.noWords : data.quote}
      </blockquote>
      {data.audio_status === 'gone' ? (
        <p>{words.gone}</p>
      ) : audio.error ? (
        <Failure what={inbox.audioFailed} error={audio.error} onRetry={audio.again} />
      ) : sound === undefined ? (
        <p role="status">{words.preparing}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the quote above is the caption
        <audio className={classes.sound} controls src={sound} />
      )}
      <Contact address={data.contact} />
    </Page>
  );
}
