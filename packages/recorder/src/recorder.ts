import { type Capture, captureAudio } from './capture.ts';
import { DisposalScope } from './disposal-scope.ts';
import { EmptyRecordingError, RecorderError, RecordingFailedError, SilentRecordingError } from './errors.ts';
import { fileNameOf } from './format.ts';
import { type LevelMeter, openLevelMeter } from './level-meter.ts';
import { type MicrophoneOptions, openMicrophone, watchMicrophone } from './microphone.ts';
import { isSilent } from './silence.ts';
import { become, canBecome, type RecorderState } from './state.ts';
import { Stopwatch } from './stopwatch.ts';

export interface Recording {
  audio: Blob;
  /** for the upload: recording.webm, recording.m4a or recording.ogg */
  fileName: string;
  durationSeconds: number;
  endedBy: 'person' | 'maximum' | 'microphone_lost';
}

/** Immutable: every change makes a new object, so that views can compare by identity. */
export interface RecorderSnapshot<Result = undefined> {
  state: RecorderState;
  /** whole seconds recorded, without pauses */
  elapsedSeconds: number;
  /** whether the system took the microphone, for example for a call; the state is `paused` meanwhile */
  isInterrupted: boolean;
  /** set from `processing` on, and in `failed` if there is a recording to retry */
  recording: Recording | undefined;
  /** the result of `process`; set in `done` */
  result: Result | undefined;
  /** set in `failed`: a `RecorderError`, or what `process` threw */
  error: Error | undefined;
}

export interface RecorderOptions<Result = undefined> extends MicrophoneOptions {
  /** the recording stops automatically after this */
  maximumSeconds: number;
  /** how often the browser delivers a chunk; default 1000, or 250 with `openLive` */
  chunkMs?: number;
  /** whether complete silence fails with `SilentRecordingError`; default true. `retry` processes it anyway */
  refuseSilence?: boolean;
  /** called when a recording begins, to send it chunk by chunk while it's also kept */
  openLive?: () => LiveTransport | undefined;
  /** processes a finished recording, in the state `processing`. `signal` is aborted by `cancel` */
  process?: (recording: Recording, signal: AbortSignal) => Promise<Result>;
}

/** Receives a recording while it's spoken. */
export interface LiveTransport {
  send(chunk: Blob): void;
  /** the recording was discarded, or failed */
  cancel(): void;
}

const CHUNK_MS = 1000;
const LIVE_CHUNK_MS = 250;
const TICK_MS = 100;
const NOTHING = {
  elapsedSeconds: 0,
  isInterrupted: false,
  recording: undefined,
  result: undefined,
  error: undefined,
};

/**
 * Records the microphone. Asks for it on `start()`, not before, and always releases it: one scope owns its tracks, the
 * timers and the audio context.
 */
export class Recorder<Result = undefined> implements Disposable {
  readonly #options: RecorderOptions<Result>;
  readonly #listeners = new Set<() => void>();
  #snapshot: RecorderSnapshot<Result> = { ...NOTHING, state: 'idle' };
  /** owns the resources of one attempt */
  #scope = new DisposalScope();
  #capture: Capture | undefined;
  #meter: LevelMeter | undefined;
  #live: LiveTransport | undefined;
  #watch = new Stopwatch();
  #endedBy: Recording['endedBy'] = 'person';

  constructor(options: RecorderOptions<Result>) {
    this.#options = options;
  }

  /** The current snapshot. Bound, like `subscribe`, so that both can be passed to `useSyncExternalStore`. */
  readonly getSnapshot = (): RecorderSnapshot<Result> => this.#snapshot;

  /** Calls `listener` after every change. @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The current level, 0 … 1; 0 unless recording. */
  readLevel(): number {
    return this.#snapshot.state === 'recording' ? (this.#meter?.read() ?? 0) : 0;
  }

  /**
   * Asks for the microphone and starts recording. Call it from a click. Failures lead to the state `failed`; throws only
   * `IllegalTransitionError`.
   */
  async start(): Promise<void> {
    this.#publish('asking', NOTHING);
    const scope = new DisposalScope();
    this.#scope = scope;
    try {
      const stream = await openMicrophone(this.#options);
      scope.add(() => {
        for (const track of stream.getTracks()) track.stop();
      });
      // If it was cancelled while the browser asked, the scope has released the microphone already.
      if (!scope.closed) this.#record(stream, scope);
    } catch (cause) {
      if (scope.closed) return;
      this.#fail(cause instanceof RecorderError ? cause : new RecordingFailedError({ cause }));
    }
  }

  pause(): void {
    this.#publish('paused');
    this.#watch.stop();
    this.#capture?.pause();
  }

  resume(): void {
    this.#publish('recording', { isInterrupted: false });
    this.#watch.start();
    this.#capture?.resume();
  }

  /** Ends the recording and processes it. */
  stop(): void {
    this.#end('person');
  }

  /** Processes a failed recording again, even a silent one. Throws `IllegalTransitionError` if nothing was recorded. */
  async retry(): Promise<void> {
    const { recording } = this.#snapshot;
    if (this.#snapshot.state !== 'failed' || recording === undefined) become('idle', 'processing');
    else await this.#process(recording, { refuseSilence: false });
  }

  /** Discards the recording and returns to `idle`. */
  cancel(): void {
    this.#scope[Symbol.dispose]();
    this.#live?.cancel();
    if (canBecome(this.#snapshot.state, 'idle')) this.#publish('idle', NOTHING);
  }

  [Symbol.dispose](): void {
    this.cancel();
    this.#listeners.clear();
  }

  #record(stream: MediaStream, scope: DisposalScope): void {
    const live = this.#options.openLive?.();
    this.#live = live;
    this.#capture = captureAudio(stream, scope, {
      chunkMs: this.#options.chunkMs ?? (live ? LIVE_CHUNK_MS : CHUNK_MS),
      onChunk: (chunk) => {
        if (chunk) live?.send(chunk);
        // Browsers throttle timers in hidden pages, but not these events.
        this.#tick();
      },
      onEnd: (audio) => this.#finish(audio),
      onError: (cause, audio) =>
        this.#fail(
          new RecordingFailedError({ cause }),
          audio.size === 0 ? undefined : this.#recordingOf(audio),
        ),
    });
    this.#meter = openLevelMeter(stream, scope);
    watchMicrophone(stream, scope, {
      interrupted: () => {
        if (this.#snapshot.state !== 'recording') return;
        this.pause();
        this.#change({ isInterrupted: true });
      },
      resumed: () => {
        if (this.#snapshot.isInterrupted && this.#snapshot.state === 'paused') this.resume();
      },
      // Keeps what was recorded until then.
      lost: () => this.#end('microphone_lost'),
    });
    scope.listen(document, 'visibilitychange', () => {
      this.#capture?.flush();
      this.#meter?.wake();
      this.#tick();
    });
    this.#endedBy = 'person';
    this.#watch = new Stopwatch();
    this.#watch.start();
    this.#publish('recording');
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    scope.add(() => clearInterval(ticker));
  }

  #tick(): void {
    const seconds = this.#watch.elapsedSeconds;
    const whole = Math.floor(seconds);
    if (whole !== this.#snapshot.elapsedSeconds) this.#change({ elapsedSeconds: whole });
    if (seconds >= this.#options.maximumSeconds && this.#snapshot.state === 'recording') this.#end('maximum');
  }

  #end(endedBy: Recording['endedBy']): void {
    if (endedBy !== 'person' && !canBecome(this.#snapshot.state, 'stopping')) return;
    this.#publish('stopping', { isInterrupted: false });
    this.#endedBy = endedBy;
    this.#watch.stop();
    this.#capture?.stop();
  }

  #finish(audio: Blob): void {
    // `MediaRecorder` also stops when all tracks have ended.
    this.#end('microphone_lost');
    const recording = this.#recordingOf(audio);
    this.#scope[Symbol.dispose]();
    if (audio.size === 0) {
      this.#fail(new EmptyRecordingError());
      return;
    }
    const { refuseSilence = true } = this.#options;
    void this.#process(recording, { refuseSilence });
  }

  #recordingOf(audio: Blob): Recording {
    const durationSeconds = this.#watch.elapsedSeconds;
    return { audio, fileName: fileNameOf(audio.type), durationSeconds, endedBy: this.#endedBy };
  }

  async #process(recording: Recording, { refuseSilence }: { refuseSilence: boolean }): Promise<void> {
    this.#publish('processing', { recording, error: undefined });
    const scope = new DisposalScope();
    this.#scope = scope;
    const cancelled = new AbortController();
    scope.add(() => cancelled.abort());
    try {
      if (refuseSilence && (await isSilent(recording.audio))) throw new SilentRecordingError();
      if (scope.closed) return;
      const result = await this.#options.process?.(recording, cancelled.signal);
      if (!scope.closed) this.#publish('done', { result });
    } catch (cause) {
      if (!scope.closed)
        this.#fail(cause instanceof Error ? cause : new RecordingFailedError({ cause }), recording);
    }
  }

  #fail(error: Error, recording?: Recording): void {
    this.#scope[Symbol.dispose]();
    // A recording that's kept can be retried over the same stream.
    if (!recording) this.#live?.cancel();
    this.#publish('failed', { error, recording, isInterrupted: false });
  }

  #publish(state: RecorderState, change: Partial<RecorderSnapshot<Result>> = {}): void {
    this.#change({ ...change, state: become(this.#snapshot.state, state) });
  }

  #change(change: Partial<RecorderSnapshot<Result>>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
