import { Suspense, useEffect, useState } from 'react';
import { RefusedError } from '../backend/errors.ts';
import type { SpokenLine } from '../feedback/spoken-lines.ts';
import { useErrorWords } from '../i18n/error-words.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { LiveWordsView } from '../ui/live-words.tsx';
import { readPeaks } from './peaks.ts';
import { RecordButton } from './record-button.tsx';
import type { KeyRecorder as Recording } from './use-key-recorder.ts';
import classes from './voice-feedback.module.css';
import { WaveformView } from './waveform-view.tsx';

interface Properties {
  recording: Recording;
  maximumSeconds: number;
  /** why recording is unavailable; undefined if it is available */
  hint: string | undefined;
  isDisabled: boolean;
}

const NO_PEAKS: readonly number[] = [];
/** The same one each time: another would start the waveform again. */
const NO_SPANS: readonly SpokenLine[] = [];

/** The demo page's recorder: one button, with errors in red below it. */
export function KeyRecorder({ recording, maximumSeconds, hint, isDisabled }: Properties) {
  const words = useWords('voiceFeedback').recorder;
  const { phase, snapshot, readLevel, press, retry } = recording;
  const { transcriptSoFar, offline, offlineNext } = useWords('demo');
  const [peaks, setPeaks] = useState(NO_PEAKS);
  const audio = snapshot.recording?.audio;
  // Keeps the last transcript visible; a new recording starts with an empty line.
  useEffect(() => {
    let isCurrent = true;
    setPeaks(NO_PEAKS);
    if (audio !== undefined)
      void readPeaks(audio).then((read) => {
        if (isCurrent) setPeaks(read);
      });
    return () => {
      isCurrent = false;
    };
  }, [audio]);
  const error = phase === 'failed' ? snapshot.error : undefined;
  return (
    <section className={classes.recorder} aria-label={words.label}>
      <WaveformView
        phase={phase}
        axisSeconds={maximumSeconds}
        peaks={peaks}
        spans={NO_SPANS}
        readLevel={readLevel}
      />
      <RecordButton
        phase={phase}
        elapsedSeconds={snapshot.elapsedSeconds}
        disabled={isDisabled && phase !== 'recording'}
        onPress={press}
      />
      {error && (
        <Suspense>
          <RecordingFailure error={error} retry={retry} />
        </Suspense>
      )}
      {recording.isMissing && (
        <p className={classes.error} role="alert">
          {offline} {offlineNext}
        </p>
      )}
      {(phase === 'recording' || phase === 'processing') && (
        <LiveWordsView words={recording.words} label={transcriptSoFar} />
      )}
      <p className={classes.note}>{hint ?? words.limit(maximumSeconds)}</p>
    </section>
  );
}

/** What went wrong. The texts of all errors load with the first one. */
function RecordingFailure({ error, retry }: { error: Error; retry: (() => void) | undefined }) {
  const words = useWords('voiceFeedback').recorder;
  const wordsOf = useErrorWords();
  return (
    <div role="alert" className={classes.failure}>
      <p className={classes.error}>
        {words.error(isUnnamed(error) ? error.message : wordsOf(codeOf(error)))}
      </p>
      {retry && (
        <Button variant="default" size="sm" onClick={retry}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

/** "Server error: …": a proxy in front of our server answered, so there is no error code of ours. */
function isUnnamed(error: Error): boolean {
  return error instanceof RefusedError && error.code === 'unknown';
}

/** An error of this page has no code; it is reported as a failed recording. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'processing_failed';
}
