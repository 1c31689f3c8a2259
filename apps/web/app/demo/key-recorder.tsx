import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useWords } from '../i18n/words.ts';
import { explainFailure } from './explain-failure.ts';
import { RecordButton } from './record-button.tsx';
import type { KeyRecorder as Recording } from './use-key-recorder.ts';
import classes from './voice-feedback.module.css';
import { WaveformView } from './waveform-view.tsx';

interface Properties {
  recording: Recording;
  maximumSeconds: number;
  /** why nothing can be recorded now; undefined: it can */
  hint: string | undefined;
  isDisabled: boolean;
}

const NO_PEAKS: readonly number[] = [];

/** The recorder of the demo page: one button, and in red under it what went wrong. */
export function KeyRecorder({ recording, maximumSeconds, hint, isDisabled }: Properties) {
  const words = useWords('voiceFeedback').recorder;
  const { phase, recorder, snapshot, press, retry } = recording;
  const readLevel = useCallback(() => recorder.readLevel(), [recorder]);
  const failure = phase === 'failed' && snapshot.error ? explainFailure(snapshot.error) : undefined;
  return (
    <section className={classes.recorder} aria-label={words.label}>
      <WaveformView
        phase={phase}
        axisSeconds={maximumSeconds}
        peaks={NO_PEAKS}
        spans={[]}
        readLevel={readLevel}
      />
      <RecordButton
        phase={phase}
        elapsedSeconds={snapshot.elapsedSeconds}
        disabled={isDisabled && phase !== 'recording'}
        onPress={press}
      />
      {failure && (
        <div role="alert" className={classes.failure}>
          <p className={classes.error}>{words.error(failure.what)}</p>
          <p>{failure.next}</p>
          {failure.canRetry && retry && (
            <Button variant="default" size="sm" onClick={retry}>
              {words.again}
            </Button>
          )}
        </div>
      )}
      <p className={classes.note}>{hint ?? words.limit(maximumSeconds)}</p>
    </section>
  );
}
