import { chooseFormat, fileNameOf } from '@voice-feedback/recorder/format';
import type { RecorderOptions, RecorderSnapshot } from '@voice-feedback/recorder/recorder';

/** A recorder as the session uses it: the `Recorder` of the second script, or a simple one. */
export interface SessionRecorder extends Disposable {
  getSnapshot(): SessionSnapshot;
  subscribe(listener: () => void): void;
  /** the current level, 0 … 1 */
  readLevel(): number;
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): void;
  retry(): Promise<void>;
  cancel(): void;
}

interface SessionSnapshot extends Omit<RecorderSnapshot<void>, 'recording' | 'result'> {
  recording: MadeRecording | undefined;
}

export interface MadeRecording {
  audio: Blob;
  fileName: string;
}

interface SimpleOptions extends Pick<RecorderOptions<void>, 'maximumSeconds'> {
  process(recording: MadeRecording): Promise<void>;
}

/** Asked for, but not required. */
const CONSTRAINTS = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  sampleRate: 44_100,
};
const CHUNK_MS = 1_000;
const TICK_MS = 100;

/**
 * Records once, where there is no second script, such as without a connection. Unlike the `Recorder` in it, this one
 * measures no level, streams nothing, and notices neither silence nor a call that takes the microphone. It fails with
 * the same codes.
 */
export function makeSimpleRecorder({ maximumSeconds, process }: SimpleOptions): SessionRecorder {
  let snapshot: SessionSnapshot = {
    state: 'asking',
    elapsedSeconds: 0,
    isInterrupted: false,
    error: undefined,
    recording: undefined,
  };
  let changed: (() => void) | undefined;
  let stream: MediaStream | undefined;
  let media: MediaRecorder | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;
  let elapsedMs = 0;
  let countedAtMs = 0;

  const change = (now: Partial<SessionSnapshot>) => {
    snapshot = { ...snapshot, ...now };
    if (!isClosed) changed?.();
  };
  const fail = (code: string, message: string, cause?: unknown) =>
    change({ state: 'failed', error: Object.assign(new Error(message, { cause }), { code }) });
  const release = () => {
    clearInterval(ticker);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  /** Counts the time since the last call. */
  const tick = () => {
    const nowMs = performance.now();
    if (snapshot.state === 'recording') elapsedMs += nowMs - countedAtMs;
    countedAtMs = nowMs;
    const elapsedSeconds = Math.floor(elapsedMs / 1_000);
    if (elapsedSeconds !== snapshot.elapsedSeconds) change({ elapsedSeconds });
    if (elapsedMs >= maximumSeconds * 1_000) become('stopping', 'stop');
  };
  /** Does nothing if the recording has ended, because the browser's recorder would throw. */
  const become = (state: 'recording' | 'paused' | 'stopping', act: 'pause' | 'resume' | 'stop') => {
    if (!media || media.state === 'inactive') return;
    media[act]();
    if (state !== 'stopping') tick();
    change({ state });
  };
  const retry = async () => {
    const { recording } = snapshot;
    if (!recording) return;
    change({ state: 'processing', error: undefined });
    try {
      await process(recording);
      change({ state: 'done' });
    } catch (cause) {
      change({ state: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) });
    }
  };
  const record = (given: MediaStream) => {
    const chunks: Blob[] = [];
    const made = new MediaRecorder(
      given,
      chooseFormat((type) => MediaRecorder.isTypeSupported(type), navigator.userAgent),
    );
    made.addEventListener('dataavailable', ({ data }) => {
      chunks.push(data);
      // Browsers throttle timers in hidden pages, but not these events.
      tick();
    });
    // Also when the microphone is gone, or the browser's recorder failed: what was recorded until then is sent.
    made.addEventListener('stop', () => {
      release();
      if (isClosed) return;
      const audio = new Blob(chunks, { type: made.mimeType });
      if (audio.size === 0) fail('recording_empty', 'No audio data recorded');
      else {
        snapshot = { ...snapshot, recording: { audio, fileName: fileNameOf(audio.type) } };
        void retry();
      }
    });
    made.start(CHUNK_MS);
    media = made;
    countedAtMs = performance.now();
    ticker = setInterval(tick, TICK_MS);
    change({ state: 'recording' });
  };
  const cancel = () => {
    isClosed = true;
    release();
    become('stopping', 'stop');
  };

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      changed = listener;
    },
    readLevel: () => 0,
    async start() {
      change({});
      try {
        stream = await navigator.mediaDevices.getUserMedia({ audio: CONSTRAINTS });
        if (isClosed) release();
        else record(stream);
      } catch (cause) {
        release();
        if (/^(NotAllowed|Security)/.test(cause instanceof Error ? cause.name : ''))
          fail('microphone_denied', 'Could not access your microphone. Please check permissions.', cause);
        else if (!('mediaDevices' in navigator && 'MediaRecorder' in globalThis))
          fail('recording_unsupported', 'This browser can’t record audio on this page.', cause);
        else if (stream) fail('recording_failed', 'Recording failed', cause);
        else fail('microphone_unavailable', 'Unable to access microphone', cause);
      }
    },
    pause: () => become('paused', 'pause'),
    resume: () => become('recording', 'resume'),
    stop: () => become('stopping', 'stop'),
    retry,
    cancel,
    [Symbol.dispose]: cancel,
  };
}
