import type { DisposalScope } from './disposal-scope.ts';
import { chooseFormat } from './format.ts';

export interface CaptureOptions {
  chunkMs: number;
  /** `chunk` is the next part of the recording, or undefined if the browser had nothing new */
  onChunk(chunk: Blob | undefined): void;
  /** called once, with the whole recording */
  onEnd(audio: Blob): void;
  /** the browser's recorder failed; `audio` is what it had recorded until then */
  onError(cause: unknown, audio: Blob): void;
}

export interface Capture {
  pause(): void;
  resume(): void;
  /** ends the recording, which `onEnd` then receives */
  stop(): void;
  /** makes the browser call `onChunk` with what it has buffered */
  flush(): void;
}

/** Records a stream with `MediaRecorder`, in the browser's best format. Throws what `MediaRecorder` throws. */
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
