import { type DragEvent, Suspense, useMemo, useState } from 'react';
import type { BackendStatus } from '../backend/backend-status.ts';
import { exampleFeedback } from '../feedback/example.ts';
import { spokenLines } from '../feedback/spoken-lines.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { LiveWordsView } from '../ui/live-words.tsx';
import classes from './demo-panel.module.css';
import { Failure } from './failure.tsx';
import { FileChoice } from './file-choice.tsx';
import { PEAKS_PER_SECOND } from './peaks.ts';
import { formatMinutes, RecordButton } from './record-button.tsx';
import { SAMPLE_FILE_NAME, SAMPLE_PEAKS, useSample } from './sample.ts';
import { sayPhase } from './say-phase.ts';
import type { Demo } from './use-demo.ts';
import { WaveformView } from './waveform-view.tsx';

const exampleSpans = spokenLines(exampleFeedback);

/** The recorder with its waveform, or a file upload. */
export function DemoPanel({ demo, backend }: { demo: Demo; backend: BackendStatus }) {
  const words = useWords('demo');
  const [isDropTarget, setDropTarget] = useState(false);
  const { readLevel, result, phase, maximumSeconds, peaks } = demo;
  const spans = useMemo(() => (result ? spokenLines(result.feedback) : []), [result]);
  const sample = useSample();
  const isExample = phase === 'idle';
  const busy = phase === 'asking' || phase === 'recording' || phase === 'processing';
  const closed = backend === 'offline';
  const axisSeconds = Math.max(maximumSeconds, Math.ceil(peaks.length / PEAKS_PER_SECOND));

  async function sendSample(): Promise<void> {
    const audio = await sample.load();
    if (audio !== undefined) demo.send(audio, SAMPLE_FILE_NAME);
  }

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setDropTarget(!busy && !closed);
    },
    onDragLeave: () => setDropTarget(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDropTarget(false);
      const file = event.dataTransfer.files[0];
      if (file && !busy && !closed) demo.send(file, file.name);
    },
  };

  return (
    <section className={classes.panel} aria-label={words.tryIt} data-drop={isDropTarget} {...drop}>
      <div className={classes.clock}>
        <span className={classes.elapsed} data-phase={phase}>
          {formatMinutes(demo.elapsedSeconds)}
        </span>
        <span className={classes.limit}>{words.of(formatMinutes(maximumSeconds))}</span>
        <span className={classes.phase} role="status">
          {sayPhase({ phase, backend, result }, words)}
        </span>
      </div>
      <WaveformView
        phase={phase}
        axisSeconds={axisSeconds}
        peaks={isExample ? SAMPLE_PEAKS : peaks}
        spans={isExample ? exampleSpans : spans}
        readLevel={readLevel}
      />
      <div className={classes.controls}>
        <RecordButton
          phase={phase}
          elapsedSeconds={demo.elapsedSeconds}
          disabled={closed && phase !== 'recording'}
          onPress={demo.press}
        />
        <FileChoice disabled={busy || closed} onFile={(file) => demo.send(file, file.name)} />
        <Button
          variant="subtle"
          size="lg"
          disabled={busy || closed}
          loading={sample.isLoading}
          onClick={() => void sendSample()}
        >
          {words.useSample}
        </Button>
        <p className={classes.hint}>
          {isDropTarget ? words.dropHere : words.dropHint} {words.sentHere}
        </p>
      </div>
      {(phase === 'recording' || phase === 'processing') && (
        <LiveWordsView words={demo.words} label={words.transcriptSoFar} />
      )}
      {phase === 'failed' && demo.error && (
        <Suspense>
          <Failure error={demo.error} retry={demo.retry} />
        </Suspense>
      )}
      {phase === 'idle' && sample.error && (
        <Suspense>
          <Failure error={sample.error} retry={() => void sendSample()} />
        </Suspense>
      )}
      {(closed || demo.isRecorderMissing) && (
        <div className={classes.failure} role="alert">
          <p>
            <strong>{words.offline}</strong> {words.offlineNext}
          </p>
        </div>
      )}
    </section>
  );
}
