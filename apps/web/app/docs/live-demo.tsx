import { lazy, Suspense, useEffect, useState } from 'react';
import { useBackendStatus } from '../backend/backend-status.ts';
import { useDemoKey } from '../demo/demo-key.ts';
import { explainFailure } from '../demo/explain-failure.ts';
import { type Sent, sendAudio } from '../demo/send-audio.ts';
import { useLateRecorder } from '../demo/use-late-recorder.ts';
import { useSending } from '../demo/use-sending.ts';
import { loadWords, useLanguage, useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import classes from './live-demo.module.css';

/** The limit is two minutes, with five chunks a second; the sample result takes two seconds. */
const MAXIMUM_SECONDS = 120;
const CHUNK_MS = 200;
const SIMULATED_MS = 2_000;

const loadAnswer = () => import('./demo-answer.tsx');
const DemoAnswer = lazy(async () => ({ default: (await loadAnswer()).DemoAnswer }));

/**
 * Records in the browser and plays the recording back. "Process Feedback" shows labelled sample data; if the real
 * service is up, the recording can be sent to it.
 */
export function LiveDemo() {
  const words = useWords('docs').demo;
  const { offline, offlineNext } = useWords('demo');
  const language = useLanguage();
  const recorder = useLateRecorder(async () => {
    // Its failures are explained at once.
    await loadWords(language, ['errors']);
    return { maximumSeconds: MAXIMUM_SECONDS, chunkMs: CHUNK_MS, refuseSilence: false };
  });
  const { state, elapsedSeconds, recording, error } = recorder.snapshot;
  const [isAskedWithout, setAskedWithout] = useState(false);
  const audioAddress = useObjectUrl(recording?.audio);
  const simulation = useSimulation();
  const { status } = useBackendStatus();
  const { key, ask } = useDemoKey();
  useEffect(() => {
    // The server was away when the page asked on arrival.
    if (status === 'online') void ask().catch(() => undefined);
  }, [status, ask]);
  const real = useSending(async (sent) => sendAudio(sent, (key ?? (await ask())).apiKey));

  const failure = error ?? real.error;
  const isRecording = state === 'recording' || state === 'paused';
  const isSending = real.status === 'pending';
  const isAnswered = real.result !== undefined || simulation.state === 'done';
  function press(): void {
    setAskedWithout(false);
    if (isRecording) {
      recorder.stop();
      return;
    }
    simulation.reset();
    real.reset();
    recorder.start();
  }
  /** While the answer is made, so that it can be shown at once. */
  function prepareAnswer(): void {
    void Promise.all([loadAnswer(), loadWords(language, ['errors', 'facts', 'values'])]).catch(
      () => undefined,
    );
  }
  function process(): void {
    setAskedWithout(recording === undefined);
    if (recording === undefined) return;
    prepareAnswer();
    simulation.start();
  }
  function send(sent: Sent): void {
    prepareAnswer();
    real.start(sent);
  }

  return (
    <div>
      <p>{words.lead}</p>
      <div className={classes.row}>
        <Button
          className={isRecording ? classes.recording : undefined}
          disabled={state === 'asking' || state === 'stopping'}
          onClick={press}
        >
          {isRecording ? words.stop : recording ? words.again : words.record}
        </Button>
        <span className={classes.time} aria-hidden={!isRecording}>
          {isRecording && minutesAndSeconds(elapsedSeconds)}
        </span>
        <Button
          variant="default"
          disabled={isRecording}
          loading={simulation.state === 'running'}
          onClick={process}
        >
          {words.process}
        </Button>
        {recording !== undefined && key !== undefined && (
          <Button variant="default" loading={isSending} onClick={() => send(recording)}>
            {words.forReal}
          </Button>
        )}
      </div>
      <p role="status" className={classes.said}>
        {isAskedWithout
          ? words.recordFirst
          : state === 'asking'
            ? words.asking
            : isRecording
              ? words.recording
              : simulation.state === 'running' || isSending
                ? words.processing
                : ''}
      </p>
      {recorder.isMissing && (
        <p role="alert" className={classes.alert}>
          {offline} {offlineNext}
        </p>
      )}
      {failure && (
        <Suspense>
          <Failure error={failure} />
        </Suspense>
      )}
      {audioAddress !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: a new recording has no captions yet
        <audio controls src={audioAddress} className={classes.player} aria-label={words.yours} />
      )}
      {isAnswered && (
        <Suspense>
          <DemoAnswer real={real.result} />
        </Suspense>
      )}
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const words = useWords('demo');
  const errors = useWords('errors');
  return (
    <p role="alert" className={classes.alert}>
      {explainFailure(error, { words, errors }).what}
    </p>
  );
}

/** The time that processing seems to take. */
function useSimulation() {
  const [state, setState] = useState<'none' | 'running' | 'done'>('none');
  useEffect(() => {
    if (state !== 'running') return;
    const running = setTimeout(() => setState('done'), SIMULATED_MS);
    return () => clearTimeout(running);
  }, [state]);
  return { state, start: () => setState('running'), reset: () => setState('none') };
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
