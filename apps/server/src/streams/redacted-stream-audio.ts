import type { StoreResources } from '../recordings/audio/store-audio.ts';
import type { Engines } from '../recordings/processing/engines.ts';
import { redactTranscribed, storeRedacted } from '../recordings/processing/redact-recording.ts';
import type { TranscribedRecording } from '../recordings/processing/transcribe.ts';
import type { FinalizedStream, StreamAudio } from './stream-audio.ts';

type Resources = StoreResources & { engines: Engines };

/**
 * Holds the audio of a stream in memory until it's redacted, so that personal data is never stored: 19 MB for the
 * longest recording of 300 s.
 */
export class RedactedStreamAudio implements StreamAudio {
  readonly #resources: Resources;
  readonly #pieces: Float32Array[] = [];
  #length = 0;

  constructor(resources: Resources) {
    this.#resources = resources;
    // Loaded during the speech, so that the end doesn't have to wait for it.
    resources.engines.openRedactor().catch(() => undefined);
  }

  async write(): Promise<void> {
    // Only samples can be redacted.
  }

  push(samples: Float32Array): void {
    this.#pieces.push(samples.slice());
    this.#length += samples.length;
  }

  async end(): Promise<undefined> {
    return undefined;
  }

  /** Keeps no audio if it isn't wanted or no words were recognized. */
  async finalize(
    transcribed: TranscribedRecording,
    { keepsAudio }: { keepsAudio: boolean },
  ): Promise<FinalizedStream> {
    const redacted = await redactTranscribed(this.#resources.engines, {
      ...transcribed,
      samples: this.#samples(),
    });
    if (!keepsAudio || redacted.transcribed.transcription.segments.length === 0)
      return { transcribed: redacted.transcribed, audio: undefined };
    const { stored, audio } = await storeRedacted(this.#resources, redacted.samples);
    return { transcribed: { ...redacted.transcribed, audio }, audio: stored };
  }

  async discard(): Promise<void> {
    // Nothing was stored.
  }

  #samples(): Float32Array {
    const samples = new Float32Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      samples.set(piece, at);
      at += piece.length;
    }
    return samples;
  }
}
