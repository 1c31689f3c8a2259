/**
 * Test page of e2e/recorder.spec.ts, which drives its recorder and outbox and reads the constraints passed to
 * getUserMedia.
 */
import { Outbox, Recorder, type RecorderOptions } from './src/index.ts';

const asked: unknown[] = [];
const tracks: MediaStreamTrack[] = [];
const timeslices: unknown[] = [];
const states: string[] = [];
let chunks = 0;
let loudest = 0;
let recorder: Recorder | undefined;

const { mediaDevices } = navigator;
const ask = mediaDevices.getUserMedia.bind(mediaDevices);
mediaDevices.getUserMedia = async (constraints) => {
  asked.push(constraints);
  const stream = await ask(constraints);
  tracks.push(...stream.getTracks());
  return stream;
};
const { start } = MediaRecorder.prototype;
MediaRecorder.prototype.start = function (timeslice) {
  timeslices.push(timeslice);
  this.addEventListener('dataavailable', () => {
    chunks += 1;
  });
  // Simulates a browser with an encoder that fails.
  addEventListener('break-encoder', () => this.dispatchEvent(new Event('error')));
  start.call(this, timeslice);
};

const page = {
  make(options: Partial<RecorderOptions>) {
    recorder = new Recorder({ maximumSeconds: 60, ...options });
    recorder.subscribe(() => states.push(recorder?.getSnapshot().state ?? ''));
    return recorder;
  },
  look() {
    const { state, elapsedSeconds, isInterrupted, error, recording } = recorder?.getSnapshot() ?? {};
    loudest = Math.max(loudest, recorder?.readLevel() ?? 0);
    return {
      ...{ state, elapsedSeconds, isInterrupted, asked, timeslices, chunks, states, loudest },
      level: recorder?.readLevel(),
      tracks: tracks.map((track) => track.readyState),
      code: error !== undefined && 'code' in error ? error.code : undefined,
      recording: recording && {
        bytes: recording.audio.size,
        type: recording.audio.type,
        fileName: recording.fileName,
        seconds: recording.durationSeconds,
        endedBy: recording.endedBy,
      },
    };
  },
  tell(type: string) {
    for (const track of tracks) track.dispatchEvent(new Event(type));
  },
  /** an outbox that sends to this page's server, which counts requests */
  openOutbox() {
    return new Outbox<Blob, string>({
      destination: 'here',
      sender: 'one',
      send: async (body, id, signal) =>
        (await fetch('/upload', { method: 'POST', headers: { 'idempotency-key': id }, body, signal })).text(),
      judge: () => ({ kind: 'later' }),
    });
  },
};
Object.assign(window, { page });
