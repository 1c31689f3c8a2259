import type { PendingFeedback } from '@voice-feedback/contract/process';
import { useRef, useSyncExternalStore } from 'react';
import { useErrorWords } from '../../i18n/error-words.ts';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { LiveWordsView } from '../../ui/live-words.tsx';
import { formatMoment, formatTime, languageName } from '../figures.ts';
import { useLive } from '../live/live-provider.tsx';
import { useMay } from '../organization/use-may.ts';
import { KeptAudio } from './kept-audio.tsx';
import classes from './recovery.module.css';
import { RemedyLink } from './remedy-link.tsx';
import { canBeTried, type Standing, standingOf } from './standing.ts';
import { StateMark } from './state-mark.tsx';
import { TryAgain } from './try-again.tsx';

/** A feedback without a result: what happened, what comes next, and what the user can do. */
export function PendingPage({ feedback }: { feedback: PendingFeedback }) {
  const words = useWords('recovery');
  const mayEdit = useMay('feedback:edit');
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = standingOf(feedback);
  const { title, text } = useSaying(standing, feedback);
  const isHeld = standing.kind === 'waiting' || standing.kind === 'retrying';
  const waitsFor = standing.kind === 'waiting' || standing.kind === 'expired' ? standing.reason : undefined;
  return (
    <div className={classes.page}>
      <section className={classes.panel} aria-labelledby="standing">
        <StateMark kind={standing.kind} />
        <div className={classes.saying}>
          <div role="status">
            <h2 id="standing" ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {text.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {canBeTried(standing) && mayEdit && (
            <TryAgain
              id={feedback.id}
              label={isHeld ? words.tryNow : words.tryAgain}
              isUrgent={standing.kind !== 'retrying' && standing.kind !== 'foreign' && waitsFor === undefined}
              remedy={waitsFor && <RemedyLink reason={waitsFor} size="sm" />}
              // The button disappears, so keyboard focus moves here.
              onTried={() => heading.current?.focus()}
            />
          )}
          {standing.kind === 'processing' && <Heard id={feedback.id} />}
        </div>
      </section>
      {canBeTried(standing) && <KeptAudio id={feedback.id} />}
    </div>
  );
}

function useSaying(standing: Standing, { error }: PendingFeedback): { title: string; text: string[] } {
  const words = useWords('recovery').page;
  const language = useLanguage();
  const errorWords = useErrorWords();
  switch (standing.kind) {
    case 'queued':
    case 'processing':
      return { title: words[standing.kind].title, text: [words[standing.kind].text] };
    case 'retrying':
      return {
        title: words.retrying.title(formatTime(Date.parse(standing.at), language)),
        text: [words.retrying.text],
      };
    case 'waiting': {
      const { title, text } = words.waiting[standing.reason];
      return { title, text: [text, words.waitsUntil(formatMoment(standing.until, language))] };
    }
    case 'expired':
      return { title: words.expired.title, text: [words.expired.text[standing.reason], words.kept] };
    case 'retryable':
      return { title: words.retryable.title, text: [words.retryable.text, words.kept] };
    case 'foreign':
    case 'failed': {
      if (standing.kind === 'failed' && standing.isGone)
        return { title: words.gone.title, text: [words.gone.text] };
      const why = error === null ? [] : [errorWords(error.code)];
      if (error?.language !== undefined)
        why.unshift(words.soundsLike(languageName(error.language, language)));
      const whatNow = standing.kind === 'foreign' ? [words.foreign, words.kept] : [words.failed.text];
      return { title: words.failed.title, text: [...why, ...whatNow] };
    }
  }
}

/** The words as they are transcribed, segment by segment. */
function Heard({ id }: { id: string }) {
  const words = useWords('recovery');
  const { transcripts } = useLive();
  const byRecording = useSyncExternalStore(
    transcripts.subscribe,
    transcripts.getSnapshot,
    transcripts.getSnapshot,
  );
  return (
    <LiveWordsView
      words={{ final: (byRecording.get(id) ?? []).join(' '), partial: '' }}
      label={words.transcriptSoFar}
    />
  );
}
