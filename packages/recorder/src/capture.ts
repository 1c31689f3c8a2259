import type { DisposalScope } from './disposal-scope.ts';
import { chooseFormat } from './format.ts';

export interface CaptureOptions {
  chunkMs: number;
  /** `chunk` is the next part of the recording; undefined where the browser had nothing new */
  onChunk(chunk: Blob | undefined): void;
  /** everything that was recorded; comes once */
  onEnd(audio: Blob): void;
  /** it broke off; `audio` is what the browser handed over until then */
  onError(cause: unknown, audio: Blob): void;
}

export interface Capture {
  pause(): void;
  resume(): void;
  /** ends it; the audio arrives at `onEnd` */
  stop(): void;
  /** has the browser hand over what it holds */
  flush(): void;
}

/** Records a stream with the browser's recorder, in the format it does best. Throws what `MediaRecorder` throws. */
export function captureAudio(stream: MediaStream, scope: DisposalScope, options: CaptureOptions): Capture {
  const format = chooseFormat((type) => MediaRecorder.isTypeSupported(type), navigator.userAgent);
  const media = new MediaRecorder(stream, format);
  const chunks: Blob[] = [];
  scope.listen(media, 'dataavailable', (event) => {
    const chunk = event instanceof BlobEvent && event.data.size > 0 ? event.data : undefined;
    if (chunk) chunks.push(chunk);
    options.onChunk(chunk);
  });
  const recorded = () => new Blob(chunks, { type: media.mimeType });
  scope.listen(media, 'error', (event) => options.onError(event, recorded()));
  scope.listen(media, 'stop', () => options.onEnd(recorded()));
  const stop = () => {
    if (media.state !== 'inactive') media.stop();
  };
  scope.add(stop);
  media.start(options.chunkMs);
  return {
    stop,
    pause() {
      if (media.state === 'recording') media.pause();
    },
    resume() {
      if (media.state === 'paused') media.resume();
    },
    flush() {
      if (media.state !== 'inactive') media.requestData();
    },
  };
}
