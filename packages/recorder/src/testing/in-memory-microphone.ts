/** What a recorder uses of a browser, in memory: the Web platform's interfaces, with a microphone that says what it is told to. */

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

/** Hands over what is said when it is asked to, and at its end. */
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

  /** As in browsers the events come later, not inside of the call. */
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
  /** what the person answers, or throws; default: they give the microphone at once */
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

  /** the names and values that a page finds around it */
  get globals(): Record<string, unknown> {
    return {
      navigator: { mediaDevices: this.devices, userAgent: 'in memory' },
      document: this.page,
      MediaRecorder: MediaRecorderInMemory,
      BlobEvent: ChunkEvent,
    };
  }

  /** the state of each microphone that was given out */
  get tracks(): MediaStreamTrackState[] {
    return this.devices.streams.map(({ track }) => track.readyState);
  }

  /** the browser's recorder that was made last */
  get encoder(): EventTarget & Pick<MediaRecorder, 'requestData'> {
    const { latest } = MediaRecorderInMemory;
    if (latest === undefined) throw new Error('nothing was recorded yet');
    return latest;
  }

  /** what recordings hold from now on */
  set says(words: string) {
    MediaRecorderInMemory.says = words;
  }

  /** the browser's recorder throws this when it is to start */
  set startsWith(error: Error | undefined) {
    MediaRecorderInMemory.startsWith = error;
  }
}
