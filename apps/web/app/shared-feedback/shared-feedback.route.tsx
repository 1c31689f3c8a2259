import type { SharedFeedback as Shown } from '@voice-feedback/contract/share-links';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { objectWith } from '../backend/answer.ts';
import { callBackend, openBackend } from '../backend/call-backend.ts';
import { RefusedError } from '../backend/errors.ts';
import { useAnswer } from '../backend/use-answer.ts';
import { formatMoment } from '../dashboard/figures.ts';
import { Empty, Failure, Page } from '../dashboard/layout/page.tsx';
import { useTo } from '../dashboard/layout/use-to.ts';
import { SentimentMark } from '../feedback/sentiment-mark.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { Contact } from './contact.tsx';
import { SharedClip } from './shared-clip.tsx';
import classes from './shared-feedback.module.css';

export const handle = { areas: ['dashboard', 'inbox', 'errors', 'clips'] };

/** Before the token of a clip. */
const CLIP = 'clip.';
const loadReader = () => import('../dashboard/inbox/feedback-reader.tsx');
const FeedbackReader = lazy(async () => ({ default: (await loadReader()).FeedbackReader }));
const shownAnswer = objectWith<Shown>('feedback', 'contact', 'expires_at');

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
  // While the server looks for the feedback.
  useEffect(() => void loadReader(), []);
  const {
    answer: data,
    error,
    again,
  } = useAnswer({
    name: `shared ${token}`,
    ask: (signal) => callBackend(address, { answer: shownAnswer, signal }),
  });
  const audio = useAnswer(
    data !== undefined && data.feedback.audio_url !== null
      ? {
          name: `audio of shared ${token}`,
          ask: async (signal) => (await openBackend(`${address}/audio`, { signal })).blob(),
          isLasting: true,
        }
      : undefined,
  );
  if (error instanceof RefusedError && error.status < 500 && error.status !== 429) {
    return (
      <Page title={words.title}>
        <Empty title={words.sharedGone}>{words.sharedGoneText}</Empty>
      </Page>
    );
  }
  if (error && data === undefined) {
    return (
      <Page title={words.title}>
        <Failure what={words.loadFailed} error={error} onRetry={again} />
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
      <Suspense fallback={<p role="status">{loading}</p>}>
        <FeedbackReader
          feedback={data.feedback}
          spoken={data.feedback.words}
          audio={{ data: audio.answer, error: audio.error ?? null, refetch: audio.again }}
        />
      </Suspense>
      <Contact address={data.contact} />
    </Page>
  );
}
