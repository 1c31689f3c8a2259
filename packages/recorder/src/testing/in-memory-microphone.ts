/** The Web platform's interfaces that a recorder uses, in memory, with a microphone that records a given text. */

class Track extends EventTarget implements Pick<MediaStreamTrack, 'readyState' | 'stop' | 'getSettings'> {
  readyState: MediaStreamTrackState = 'live';

  stop(): void {
    this.readyState = 'ended';
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: 'built-in' };
  }
}

class Stream {
  readonly track = new Track();

  getTracks(): Track[] {
    return [this.track];
  }

  getAudioTracks(): Track[] {
    return [this.track];
  }
}

class ChunkEvent extends Event {
  readonly data: Blob;

  constructor(data: Blob) {
    super('dataavailable');
    this.data = data;
  }
}

type MediaRecorderParts = Pick<
  MediaRecorder,
  'state' | 'mimeType' | 'start' | 'stop' | 'pause' | 'resume' | 'requestData'
>;

/** Delivers the text on `requestData` and on `stop`. */
class MediaRecorderInMemory extends EventTarget implements MediaRecorderParts {
  static says = 'hello';
  static startsWith: Error | undefined;
  static latest: MediaRecorderInMemory | undefined;
  static isTypeSupported = (type: string): boolean => type === 'audio/webm';

  state: RecordingState = 'inactive';
  readonly mimeType: string;

  constructor(_stream: MediaStream, { mimeType = '' }: MediaRecorderOptions = {}) {
    super();
    this.mimeType = mimeType;
    MediaRecorderInMemory.latest = this;
  }

  start(): void {
    if (MediaRecorderInMemory.startsWith !== undefined) throw MediaRecorderInMemory.startsWith;
    this.state = 'recording';
  }

  /** As in browsers, the events fire after the call. */
  stop(): void {
    this.state = 'inactive';
    this.requestData();
    queueMicrotask(() => this.dispatchEvent(new Event('stop')));
  }

  pause(): void {
    this.state = 'paused';
  }

  resume(): void {
    this.state = 'recording';
  }

  requestData(): void {
    const chunk = new ChunkEvent(new Blob([MediaRecorderInMemory.says]));
    queueMicrotask(() => this.dispatchEvent(chunk));
  }
}

class MediaDevicesInMemory extends EventTarget {
  readonly streams: Stream[] = [];
  /** simulates the permission prompt; throws to refuse. Default: allows at once */
  permission: () => Promise<void> = () => Promise.resolve();

  async getUserMedia(): Promise<Stream> {
    await this.permission();
    const stream = new Stream();
    this.streams.push(stream);
    return stream;
  }

  async enumerateDevices(): Promise<{ deviceId: string }[]> {
    return [{ deviceId: 'built-in' }];
  }
}

/** A browser's page with one microphone. */
export class BrowserInMemory {
  readonly devices = new MediaDevicesInMemory();
  readonly page = new EventTarget();

  /** the global variables of the page */
  get globals(): Record<string, unknown> {
    return {
      navigator: { mediaDevices: this.devices, userAgent: 'in memory' },
      document: this.page,
      MediaRecorder: MediaRecorderInMemory,
      BlobEvent: ChunkEvent,
    };
  }

  /** the state of every microphone that was opened */
  get tracks(): MediaStreamTrackState[] {
    return this.devices.streams.map(({ track }) => track.readyState);
  }

  /** the latest `MediaRecorder` */
  get encoder(): EventTarget & Pick<MediaRecorder, 'requestData'> {
    const { latest } = MediaRecorderInMemory;
    if (latest === undefined) throw new Error('nothing was recorded yet');
    return latest;
  }

  /** the text that is recorded from now on */
  set says(words: string) {
    MediaRecorderInMemory.says = words;
  }

  /** thrown by the `start` of the browser's recorder */
  set startsWith(error: Error | undefined) {
    MediaRecorderInMemory.startsWith = error;
  }
}
