import '../dashboard/kit-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { sharedFeedbackSchema } from '@voice-feedback/contract/share-links';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { callBackend, openBackend } from '../backend/call-backend.ts';
import { RefusedError } from '../backend/errors.ts';
import { formatMoment } from '../dashboard/figures.ts';
import { FeedbackReader } from '../dashboard/inbox/feedback-reader.tsx';
import { Empty, Failure, Page } from '../dashboard/layout/page.tsx';
import { useTo } from '../dashboard/layout/use-to.ts';
import { SentimentMark } from '../feedback/sentiment-mark.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { Contact } from './contact.tsx';
import { SharedClip } from './shared-clip.tsx';
import classes from './shared-feedback.module.css';

export const handle = { areas: ['dashboard', 'inbox', 'values', 'errors', 'clips'] };

/** Before the token of a clip. */
const CLIP = 'clip.';

/** One feedback, for anybody who has its link. The token comes after the `#`, so no server logs it. */
export default function Shared() {
  const to = useTo();
  const token = useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => window.location.hash.slice(1),
    () => '',
  );
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className={classes.bar}>
        <Link to={to('/')} className={classes.home}>
          <Wordmark />
        </Link>
      </header>
      <main>
        {token.startsWith(CLIP) ? (
          <SharedClip token={token.slice(CLIP.length)} />
        ) : (
          <SharedFeedback token={token} />
        )}
      </main>
    </div>
  );
}

function SharedFeedback({ token }: { token: string }) {
  const words = useWords('inbox');
  const { loading } = useWords('dashboard');
  const language = useLanguage();
  const address = `/api/shared/${encodeURIComponent(token)}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => callBackend(address, { answer: sharedFeedbackSchema, signal }),
  });
  const audio = useQuery({
    queryKey: ['shared', token, 'audio'],
    enabled: data !== undefined && data.feedback.audio_url !== null,
    queryFn: async ({ signal }) => (await openBackend(`${address}/audio`, { signal })).blob(),
  });
  if (error instanceof RefusedError && error.status < 500 && error.status !== 429) {
    return (
      <Page title={words.title}>
        <Empty title={words.sharedGone}>{words.sharedGoneText}</Empty>
      </Page>
    );
  }
  if (error) {
    return (
      <Page title={words.title}>
        <Failure what={words.loadFailed} error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (data === undefined) return <p role="status">{loading}</p>;
  return (
    <Page
      title={data.feedback.title || data.feedback.summary}
      lead={
        <>
          {data.feedback.status === 'done' && (
            <>
              <SentimentMark label={data.feedback.sentiment.label} />{' '}
              {words.sentiments[data.feedback.sentiment.label]}, {words.intents[data.feedback.intent]} ·{' '}
            </>
          )}
          {formatMoment(data.feedback.created_at, language)}.{' '}
          {words.sharedUntil(formatMoment(data.expires_at, language))}
        </>
      }
    >
      <FeedbackReader feedback={data.feedback} audio={audio} />
      <Contact address={data.contact} />
    </Page>
  );
}
