import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Recorder, type Recording } from '@voice-feedback/recorder/recorder';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LiveStream } from '../../backend/live-stream.ts';
import { type LiveWords, NO_WORDS } from '../../backend/live-words.ts';
import { useWords } from '../../i18n/words.ts';
import { browserSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import { isSessionOver } from '../server/server.ts';
import { analyzeRecording, type VoiceTestResult } from './analyze-recording.ts';
import { streamRecording } from './stream-recording.ts';

export type VoiceTestPhase = 'idle' | 'asking' | 'recording' | 'recorded' | 'analyzing' | 'result' | 'failed';

export interface VoiceTest {
  phase: VoiceTestPhase;
  recorder: Recorder;
  /** the recording's id on the server while it is analyzed */
  acceptedId: string | undefined;
  /** the live transcript */
  words: LiveWords;
  elapsedSeconds: number;
  recording: Recording | undefined;
  result: VoiceTestResult | undefined;
  error: Error | undefined;
  press(): void;
  analyze(): void;
  reset(): void;
}

const MAY_START: ReadonlySet<string> = new Set(['idle', 'done', 'failed']);

/** One test from the first click to the result. The recording is kept until 'New Test', so that nothing is lost. */
export function useVoiceTest(maximumSeconds: number): VoiceTest {
  const words = useWords('voiceTest');
  const { server, user } = useSignedIn();
  const queries = useQueryClient();
  const [liveWords, setLiveWords] = useState(NO_WORDS);
  const live = useRef<LiveStream>(undefined);
  const openLive = useCallback(() => {
    setLiveWords(NO_WORDS);
    live.current = streamRecording(server, { detailed: true }, setLiveWords);
    return live.current;
  }, [server]);
  // The plan's limit arrives after the page. A recorder replaced then would lose a click on a busy machine.
  const limit = useRef(maximumSeconds);
  useEffect(() => {
    limit.current = maximumSeconds;
  }, [maximumSeconds]);
  const [recorder] = useState(
    () =>
      new Recorder({
        get maximumSeconds() {
          return limit.current;
        },
        openLive,
      }),
  );
  const abort = useRef<AbortController>(undefined);
  const [acceptedId, setAcceptedId] = useState<string>();
  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  const { recording } = snapshot;

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

  function refuse(why: keyof typeof words.nothingToProcessNext): void {
    const message = `${words.nothingToProcess}. ${words.nothingToProcessNext[why]}`;
    showToast({ kind: 'error', message });
  }

  const { mutate, reset, status, data, error } = useMutation({
    mutationFn: (spoken: Recording) => {
      abort.current = new AbortController();
      setAcceptedId(undefined);
      return analyzeRecording(
        server,
        user.id,
        { ...spoken, live: live.current },
        {
          signal: abort.current.signal,
          onAccepted: setAcceptedId,
        },
      );
    },
    // The guard opens the sign-in page and cancels this page's calls; the sign-in page shows the reason.
    onError: (failed) => {
      if (isSessionOver(failed) || browserSession.getState().status === 'signed-out') refuse('signedOut');
    },
    // One recording can change the balance, the requests and the inbox.
    onSettled: () => queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] }),
  });

  return {
    phase: phaseOf(snapshot.state, status),
    recorder,
    acceptedId,
    words: liveWords,
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
      if (recording === undefined) refuse('noRecording');
      else mutate(recording);
    },
    reset() {
      abort.current?.abort();
      reset();
      recorder.cancel();
      setLiveWords(NO_WORDS);
    },
  };
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
