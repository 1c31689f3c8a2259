import { useQuery } from '@tanstack/react-query';
import { sharedClipSchema } from '@voice-feedback/contract/share-links';
import { callBackend, openBackend } from '../backend/call-backend.ts';
import { RefusedError } from '../backend/errors.ts';
import { formatMoment } from '../dashboard/figures.ts';
import { useObjectAddress } from '../dashboard/inbox/use-object-address.ts';
import { Empty, Failure, Page } from '../dashboard/layout/page.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Contact } from './contact.tsx';
import classes from './shared-feedback.module.css';

/** The audio is cut within seconds of the link's creation. */
const PREPARING_MS = 1_000;

/** One quote with its sound, for anybody who has its link. */
export function SharedClip({ token }: { token: string }) {
  const words = useWords('clips');
  const inbox = useWords('inbox');
  const { loading } = useWords('dashboard');
  const language = useLanguage();
  const address = `/api/clips/${encodeURIComponent(token)}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['shared clip', token],
    queryFn: ({ signal }) => callBackend(address, { answer: sharedClipSchema, signal }),
    refetchInterval: ({ state }) => (state.data?.audio_status === 'preparing' ? PREPARING_MS : false),
  });
  const audio = useQuery({
    queryKey: ['shared clip', token, 'audio'],
    enabled: data?.audio_status === 'ready',
    queryFn: async ({ signal }) => (await openBackend(`${address}/audio`, { signal })).blob(),
  });
  const sound = useObjectAddress(audio.data);
  if (error instanceof RefusedError && error.status < 500 && error.status !== 429)
    return (
      <Page title={words.clipTitle}>
        <Empty title={inbox.sharedGone}>{inbox.sharedGoneText}</Empty>
      </Page>
    );
  if (error && data === undefined)
    return (
      <Page title={words.clipTitle}>
        <Failure what={inbox.loadFailed} error={error} onRetry={() => void refetch()} />
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
        <Failure what={inbox.audioFailed} error={audio.error} onRetry={() => void audio.refetch()} />
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
