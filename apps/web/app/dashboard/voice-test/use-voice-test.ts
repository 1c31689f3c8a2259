import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Recorder, type Recording } from '@voice-feedback/recorder/recorder';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useWords } from '../../i18n/words.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import { analyzeRecording, type VoiceTestResult } from './analyze-recording.ts';

export type VoiceTestPhase = 'idle' | 'asking' | 'recording' | 'recorded' | 'analyzing' | 'result' | 'failed';

export interface VoiceTest {
  phase: VoiceTestPhase;
  recorder: Recorder;
  /** while it is analyzed: what it is called on the server */
  acceptedId: string | undefined;
  elapsedSeconds: number;
  recording: Recording | undefined;
  result: VoiceTestResult | undefined;
  error: Error | undefined;
  press(): void;
  analyze(): void;
  reset(): void;
}

const MAY_START: ReadonlySet<string> = new Set(['idle', 'done', 'failed']);

/** One test from the press to the result. The recording stays until 'New Test', so that nothing said is lost. */
export function useVoiceTest(maximumSeconds: number): VoiceTest {
  const words = useWords('voiceTest');
  const { server, user } = useSignedIn();
  const queries = useQueryClient();
  const [{ recorder, limit }, setRecorder] = useState(() => recorderOf(maximumSeconds));
  const abort = useRef<AbortController>(undefined);
  const [acceptedId, setAcceptedId] = useState<string>();
  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  const { recording } = snapshot;

  // The plan's limit arrives after the page; a recorder that has not begun can still be given it.
  useEffect(() => {
    if (limit !== maximumSeconds && recorder.getSnapshot().state === 'idle')
      setRecorder(recorderOf(maximumSeconds));
  }, [maximumSeconds, limit, recorder]);
  useEffect(
    () => () => {
      recorder.cancel();
      abort.current?.abort();
    },
    [recorder],
  );
  useEffect(() => {
    if (recording !== undefined) showToast({ kind: 'success', message: words.completed });
  }, [recording, words.completed]);

  const { mutate, reset, status, data, error } = useMutation({
    mutationFn: (spoken: Recording) => {
      abort.current = new AbortController();
      setAcceptedId(undefined);
      return analyzeRecording(server, user.id, spoken, {
        signal: abort.current.signal,
        onAccepted: setAcceptedId,
      });
    },
    // Balance, requests, inbox: all of it may have changed by this one recording.
    onSettled: () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] }),
  });

  return {
    phase: phaseOf(snapshot.state, status),
    recorder,
    acceptedId,
    elapsedSeconds: snapshot.elapsedSeconds,
    recording,
    result: data,
    error: error ?? snapshot.error,
    press() {
      if (snapshot.state === 'recording') recorder.stop();
      if (!MAY_START.has(snapshot.state)) return;
      reset();
      void recorder.start();
    },
    analyze() {
      if (recording === undefined) showToast({ kind: 'error', message: words.nothingToProcess });
      else mutate(recording);
    },
    reset() {
      abort.current?.abort();
      reset();
      recorder.cancel();
    },
  };
}

function recorderOf(maximumSeconds: number): { recorder: Recorder; limit: number } {
  return { recorder: new Recorder({ maximumSeconds }), limit: maximumSeconds };
}

function phaseOf(
  recorder: ReturnType<Recorder['getSnapshot']>['state'],
  analysis: 'idle' | 'pending' | 'success' | 'error',
): VoiceTestPhase {
  if (recorder === 'asking') return 'asking';
  if (recorder === 'recording' || recorder === 'paused') return 'recording';
  if (recorder === 'stopping' || recorder === 'processing') return 'recording';
  if (recorder === 'failed') return 'failed';
  if (recorder === 'idle') return 'idle';
  if (analysis === 'pending') return 'analyzing';
  return analysis === 'success' ? 'result' : analysis === 'error' ? 'failed' : 'recorded';
}
