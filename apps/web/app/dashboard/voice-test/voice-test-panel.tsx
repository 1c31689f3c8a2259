import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useErrorWords } from '../../i18n/error-words.ts';
import { useWords } from '../../i18n/words.ts';
import { LiveWordsView } from '../../ui/live-words.tsx';
import { formatClock } from '../figures.ts';
import { useExplain } from '../layout/use-explain.ts';
import { useLive } from '../live/live-provider.tsx';
import { LevelBars } from './level-bars.tsx';
import { ListenButton } from './listen-button.tsx';
import { sayFailure } from './say-failure.ts';
import type { VoiceTest } from './use-voice-test.ts';
import classes from './voice-test.module.css';

const TICK_MS = 100;

interface Properties {
  test: VoiceTest;
  maximumSeconds: number;
  isReadOnly: boolean;
  price: string | undefined;
}

/** The page’s only tool: record, listen, analyze, start over. */
export function VoiceTestPanel({ test, maximumSeconds, isReadOnly, price }: Properties) {
  const words = useWords('voiceTest');
  const { phase, recording } = test;
  const waitedSeconds = useWaitedSeconds(phase === 'analyzing');
  const says = phase === 'analyzing' ? words.status.analyzing(waitedSeconds.toFixed(1)) : words.status[phase];
  return (
    <section className={classes.panel} aria-label={words.title} data-phase={phase}>
      <div className={classes.clock}>
        <span className={classes.elapsed}>
          {formatClock(recording?.durationSeconds ?? test.elapsedSeconds)}
        </span>
        <span className={classes.quiet}>{words.limit(formatClock(maximumSeconds))}</span>
        <span className={classes.status} role="status">
          {says}
        </span>
      </div>
      <LevelBars test={test} />
      <div className={classes.controls}>
        {recording === undefined ? (
          <>
            <Button
              size="lg"
              className={classes.record}
              data-phase={phase}
              disabled={phase === 'asking' || (isReadOnly && phase !== 'recording')}
              onClick={test.press}
            >
              {phase === 'recording'
                ? `${words.stop} ${formatClock(test.elapsedSeconds)}`
                : phase === 'asking'
                  ? words.asking
                  : words.record}
            </Button>
            {/* Without a recording it says what is missing. */}
            {phase !== 'asking' && phase !== 'recording' && (
              <Button size="lg" variant="default" disabled={isReadOnly} onClick={test.analyze}>
                {words.analyze}
              </Button>
            )}
          </>
        ) : (
          <>
            <ListenButton audio={recording.audio} />
            {phase !== 'result' && (
              <Button size="lg" loading={phase === 'analyzing'} disabled={isReadOnly} onClick={test.analyze}>
                {words.analyze}
              </Button>
            )}
            <Button size="lg" variant="default" onClick={test.reset}>
              {words.newTest}
            </Button>
          </>
        )}
        {price && <span className={classes.price}>{price}</span>}
      </div>
      {phase !== 'result' && <HeardSoFar test={test} />}
      {phase === 'failed' && test.error && (
        <TestFailure error={test.error} isKept={recording !== undefined} />
      )}
    </section>
  );
}

/** The words as they are transcribed: live while speaking, or segment by segment after an upload. */
function HeardSoFar({ test }: { test: VoiceTest }) {
  const words = useWords('voiceTest');
  const { transcripts } = useLive();
  const byRecording = useSyncExternalStore(
    transcripts.subscribe,
    transcripts.getSnapshot,
    transcripts.getSnapshot,
  );
  const uploaded = test.acceptedId === undefined ? [] : (byRecording.get(test.acceptedId) ?? []);
  const shown = uploaded.length > 0 ? { final: uploaded.join(' '), partial: '' } : test.words;
  return <LiveWordsView words={shown} label={words.transcriptSoFar} />;
}

function TestFailure({ error, isKept }: { error: Error; isKept: boolean }) {
  const words = useWords('voiceTest');
  const explain = useExplain();
  const errorWords = useErrorWords();
  const { what, next } = sayFailure(error, words, { errorWords, explain });
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{what}</strong>
      </p>
      <p>{next ?? (isKept ? words.kept : undefined)}</p>
    </div>
  );
}

/** Seconds since the wait began, shown as a sign of progress. */
function useWaitedSeconds(isWaiting: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isWaiting) return;
    const startedAtMs = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds((performance.now() - startedAtMs) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}
