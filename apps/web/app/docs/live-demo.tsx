import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Recorder } from '@voice-feedback/recorder/recorder';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBackendStatus } from '../backend/backend-status.ts';
import { demoKeyQuery } from '../demo/demo-key.ts';
import { explainFailure } from '../demo/explain-failure.ts';
import { sendAudio } from '../demo/send-audio.ts';
import { exampleFeedback } from '../feedback/example.ts';
import { ResultView } from '../feedback/result-view.tsx';
import { useWords } from '../i18n/words.ts';
import classes from './live-demo.module.css';

/** The limit is two minutes, with five chunks a second; the sample result takes two seconds. */
const MAXIMUM_SECONDS = 120;
const CHUNK_MS = 200;
const SIMULATED_MS = 2_000;

/**
 * Records in the browser and plays the recording back. "Process Feedback" shows labelled sample data; if the real
 * service is up, the recording can be sent to it.
 */
export function LiveDemo() {
  const words = useWords('docs').demo;
  const explaining = { words: useWords('demo'), errors: useWords('errors') };
  const [recorder] = useState(
    () => new Recorder({ maximumSeconds: MAXIMUM_SECONDS, chunkMs: CHUNK_MS, refuseSilence: false }),
  );
  const { state, elapsedSeconds, recording, error } = useSyncExternalStore(
    recorder.subscribe,
    recorder.getSnapshot,
    recorder.getSnapshot,
  );
  const [isAskedWithout, setAskedWithout] = useState(false);
  const audioAddress = useObjectUrl(recording?.audio);
  const simulated = useMutation({
    mutationFn: () => new Promise<true>((resolve) => setTimeout(() => resolve(true), SIMULATED_MS)),
  });
  const { status } = useBackendStatus();
  const { data: key } = useQuery({ ...demoKeyQuery, enabled: status === 'online' });
  const real = useMutation({
    mutationFn: ({ audio, fileName, apiKey }: { audio: Blob; fileName: string; apiKey: string }) =>
      sendAudio({ audio, fileName }, apiKey),
  });
  useEffect(() => () => recorder.cancel(), [recorder]);

  const failure = error ?? real.error;
  const isRecording = state === 'recording' || state === 'paused';
  function press(): void {
    setAskedWithout(false);
    if (isRecording) {
      recorder.stop();
      return;
    }
    simulated.reset();
    real.reset();
    void recorder.start();
  }
  function process(): void {
    setAskedWithout(recording === undefined);
    if (recording !== undefined) simulated.mutate();
  }

  return (
    <div>
      <p>{words.lead}</p>
      <div className={classes.row}>
        <Button
          color={isRecording ? 'red' : 'action'}
          disabled={state === 'asking' || state === 'stopping'}
          onClick={press}
        >
          {isRecording ? words.stop : recording ? words.again : words.record}
        </Button>
        <span className={classes.time} aria-hidden={!isRecording}>
          {isRecording && minutesAndSeconds(elapsedSeconds)}
        </span>
        <Button variant="default" disabled={isRecording} loading={simulated.isPending} onClick={process}>
          {words.process}
        </Button>
        {recording !== undefined && key !== undefined && (
          <Button
            variant="default"
            loading={real.isPending}
            onClick={() => real.mutate({ ...recording, apiKey: key.apiKey })}
          >
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
              : simulated.isPending || real.isPending
                ? words.processing
                : ''}
      </p>
      {failure && (
        <p role="alert" className={classes.alert}>
          {explainFailure(failure, explaining).what}
        </p>
      )}
      {audioAddress !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: a new recording has no captions yet
        <audio controls src={audioAddress} className={classes.player} aria-label={words.yours} />
      )}
      {real.data !== undefined ? (
        <ResultView
          title={words.realTitle}
          note={words.realNote(real.data.roundTripMs)}
          feedback={real.data.feedback}
          roundTripMs={real.data.roundTripMs}
        />
      ) : (
        simulated.isSuccess && (
          <ResultView title={words.sampleTitle} note={words.sampleNote} feedback={exampleFeedback} />
        )
      )}
    </div>
  );
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
