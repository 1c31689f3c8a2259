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
  /** for the upload: recording.webm, recording.m4a, recording.ogg */
  fileName: string;
  durationSeconds: number;
  endedBy: 'person' | 'maximum' | 'microphone_lost';
}

/** Never changed in place: a new object for every change, so that views can compare. */
export interface RecorderSnapshot<Result = undefined> {
  state: RecorderState;
  /** whole seconds recorded, pauses not counted */
  elapsedSeconds: number;
  /** whether the system holds the microphone, for a call for example; `paused` until it is back */
  isInterrupted: boolean;
  /** set from `processing` on, and in `failed` when there is something to try again with */
  recording: Recording | undefined;
  /** what `process` made of it; set in `done` */
  result: Result | undefined;
  /** set in `failed`: a `RecorderError`, or what `process` threw */
  error: Error | undefined;
}

export interface RecorderOptions<Result = undefined> extends MicrophoneOptions {
  /** the recording stops by itself after this */
  maximumSeconds: number;
  /** how often the browser hands over what it has */
  chunkMs?: number;
  /** whether dead silence fails with `SilentRecordingError`; default true. `retry` processes it all the same */
  refuseSilence?: boolean;
  /** called as a recording begins: it is then given away part by part, beside being kept */
  openLive?: () => LiveTransport | undefined;
  /** what is done with a finished recording; the state is `processing` meanwhile. `signal` fires on `cancel` */
  process?: (recording: Recording, signal: AbortSignal) => Promise<Result>;
}

/** Takes a recording while it is spoken. */
export interface LiveTransport {
  send(chunk: Blob): void;
  /** the recording was thrown away, or failed */
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
 * Records the microphone. Asks for it on `start()`, never before, and gives it back whatever happens: one scope owns
 * its tracks, the timers and the audio context.
 */
export class Recorder<Result = undefined> implements Disposable {
  readonly #options: RecorderOptions<Result>;
  readonly #listeners = new Set<() => void>();
  #snapshot: RecorderSnapshot<Result> = { ...NOTHING, state: 'idle' };
  /** everything that one attempt holds */
  #scope = new DisposalScope();
  #capture: Capture | undefined;
  #meter: LevelMeter | undefined;
  #live: LiveTransport | undefined;
  #watch = new Stopwatch();
  #endedBy: Recording['endedBy'] = 'person';

  constructor(options: RecorderOptions<Result>) {
    this.#options = options;
  }

  /** What is shown now. Bound, like `subscribe`, so that views can take both as they are. */
  readonly getSnapshot = (): RecorderSnapshot<Result> => this.#snapshot;

  /** Calls `listener` after every change, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loudness now, 0 … 1; 0 unless recording. */
  readLevel(): number {
    return this.#snapshot.state === 'recording' ? (this.#meter?.read() ?? 0) : 0;
  }

  /**
   * Asks for the microphone and begins. Call it from a click. Failures end in the state `failed`; throws only
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
      // Cancelled while the browser asked: the scope has given the microphone back already.
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

  /** Ends the recording, which is then processed. */
  stop(): void {
    this.#end('person');
  }

  /** Processes once more what failed; a silent recording too. Throws `IllegalTransitionError` with nothing recorded. */
  async retry(): Promise<void> {
    const { recording } = this.#snapshot;
    if (this.#snapshot.state !== 'failed' || recording === undefined) become('idle', 'processing');
    else await this.#process(recording, { refuseSilence: false });
  }

  /** Throws away what was recorded and returns to `idle`. */
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
        // Timers sleep in hidden pages; what the browser hands over does not.
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
      // What was said until then is kept.
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
    // The browser stops by itself when all tracks have ended.
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
    // What is kept can be tried again, over the same stream.
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
