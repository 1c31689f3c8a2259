import { DisposalScope } from './disposal-scope.ts';
import {
  EmptyRecordingError,
  microphoneError,
  type RecorderError,
  RecordingFailedError,
  RecordingUnsupportedError,
} from './errors.ts';
import { chooseFormat, fileNameOf } from './format.ts';
import { type LevelMeter, openLevelMeter } from './level-meter.ts';
import { become, canBecome, type RecorderState } from './state.ts';
import { Stopwatch } from './stopwatch.ts';

export interface Recording {
  audio: Blob;
  /** for the upload: recording.webm, recording.m4a, recording.ogg */
  fileName: string;
  durationSeconds: number;
}

/** Never changed in place: a new object for every change, so that views can compare. */
export interface RecorderSnapshot {
  state: RecorderState;
  /** whole seconds recorded, pauses not counted */
  elapsedSeconds: number;
  /** set in `recorded` */
  recording: Recording | undefined;
  /** set in `failed` */
  error: RecorderError | undefined;
}

export interface RecorderOptions {
  /** the recording stops by itself after this */
  maximumSeconds: number;
  /** how often the browser hands over what it has */
  chunkMs?: number;
}

const CHUNK_MS = 1000;
const TICK_MS = 100;
const SAMPLE_RATE_HZ = 44_100;
const IDLE: RecorderSnapshot = { state: 'idle', elapsedSeconds: 0, recording: undefined, error: undefined };

/**
 * Records the microphone. Asks for it on `start()`, never before, and gives it back whatever happens: one scope owns
 * its tracks, the timers and the audio context.
 */
export class Recorder implements Disposable {
  readonly #options: RecorderOptions;
  readonly #listeners = new Set<() => void>();
  #snapshot = IDLE;
  #scope = new DisposalScope();
  #media: MediaRecorder | undefined;
  #meter: LevelMeter | undefined;
  #watch = new Stopwatch();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** What is shown now. Bound, like `subscribe`, so that views can take both as they are. */
  readonly getSnapshot = (): RecorderSnapshot => this.#snapshot;

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
    this.#publish('asking', { elapsedSeconds: 0, recording: undefined, error: undefined });
    const scope = new DisposalScope();
    this.#scope = scope;
    let stream: MediaStream;
    try {
      stream = await openMicrophone();
    } catch (error) {
      if (!scope.closed)
        this.#fail(error instanceof RecordingUnsupportedError ? error : microphoneError(error));
      return;
    }
    scope.add(() => {
      for (const track of stream.getTracks()) track.stop();
    });
    // Cancelled while the browser asked: the scope has given the microphone back already.
    if (scope.closed) return;
    try {
      this.#record(stream, scope);
    } catch (cause) {
      this.#fail(new RecordingFailedError({ cause }));
    }
  }

  pause(): void {
    this.#publish('paused');
    this.#watch.stop();
    this.#media?.pause();
  }

  resume(): void {
    this.#publish('recording');
    this.#watch.start();
    this.#media?.resume();
  }

  /** Ends the recording; it arrives with the state `recorded`. */
  stop(): void {
    this.#publish('stopping');
    this.#watch.stop();
    this.#media?.stop();
  }

  /** Throws away what was recorded and returns to `idle`. */
  cancel(): void {
    this.#scope[Symbol.dispose]();
    if (canBecome(this.#snapshot.state, 'idle')) this.#publish('idle', IDLE);
  }

  [Symbol.dispose](): void {
    this.cancel();
    this.#listeners.clear();
  }

  #record(stream: MediaStream, scope: DisposalScope): void {
    const { mimeType } = chooseFormat((type) => MediaRecorder.isTypeSupported(type), navigator.userAgent);
    const media = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const chunks: Blob[] = [];
    scope.listen(media, 'dataavailable', (event) => {
      if (event instanceof BlobEvent && event.data.size > 0) chunks.push(event.data);
    });
    scope.listen(media, 'error', (event) => this.#fail(new RecordingFailedError({ cause: event })));
    // The browser stops by itself when the microphone goes away: what was said until then is kept.
    scope.listen(media, 'stop', () => this.#finish(new Blob(chunks, { type: media.mimeType })));
    scope.add(() => {
      if (media.state !== 'inactive') media.stop();
    });
    this.#media = media;
    this.#meter = openLevelMeter(stream, scope);
    this.#watch = new Stopwatch();
    media.start(this.#options.chunkMs ?? CHUNK_MS);
    this.#watch.start();
    this.#publish('recording');
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    scope.add(() => clearInterval(ticker));
  }

  #tick(): void {
    const seconds = this.#watch.elapsedSeconds;
    const whole = Math.floor(seconds);
    if (whole !== this.#snapshot.elapsedSeconds) this.#change({ elapsedSeconds: whole });
    if (seconds >= this.#options.maximumSeconds && this.#snapshot.state === 'recording') this.stop();
  }

  #finish(audio: Blob): void {
    this.#watch.stop();
    const durationSeconds = this.#watch.elapsedSeconds;
    this.#scope[Symbol.dispose]();
    if (this.#snapshot.state !== 'stopping') this.#publish('stopping');
    if (audio.size === 0) {
      this.#fail(new EmptyRecordingError());
    } else {
      const recording = { audio, fileName: fileNameOf(audio.type), durationSeconds };
      this.#publish('recorded', { recording });
    }
  }

  #fail(error: RecorderError): void {
    this.#scope[Symbol.dispose]();
    this.#publish('failed', { error });
  }

  #publish(state: RecorderState, change: Partial<RecorderSnapshot> = {}): void {
    this.#change({ ...change, state: become(this.#snapshot.state, state) });
  }

  #change(change: Partial<RecorderSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Throws `RecordingUnsupportedError`, or what the browser throws. */
async function openMicrophone(): Promise<MediaStream> {
  // Browsers hide these on insecure addresses; the types do not know that.
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined')
    throw new RecordingUnsupportedError();
  return navigator.mediaDevices.getUserMedia({
    audio: {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      sampleRate: SAMPLE_RATE_HZ,
    },
  });
}
