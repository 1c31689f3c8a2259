import type { Engines } from '../recordings/engines.ts';
import type { Heard } from '../recordings/hear.ts';
import { redactHeard, storeRedacted } from '../recordings/redact-recording.ts';
import type { StoredAudio, StoreResources } from '../recordings/store-audio.ts';

/**
 * The sound of a stream that is to be redacted. It is not stored as it comes, but held here until everything was said: 19 MB for the
 * longest recording of 300 s.
 */
export class HeldSound {
  readonly #pieces: Float32Array[] = [];
  #length = 0;

  push(samples: Float32Array): void {
    this.#pieces.push(samples.slice());
    this.#length += samples.length;
  }

  /** Mono 16 kHz. */
  all(): Float32Array {
    const samples = new Float32Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      samples.set(piece, at);
      at += piece.length;
    }
    return samples;
  }
}

/**
 * A stream without what it says about people: neither word nor sound of that has been given out or stored before.
 * @returns `audio` undefined: none is kept, since nobody asked for it or nothing was understood
 */
export async function redactStream(
  resources: StoreResources & { engines: Engines },
  heard: Heard,
  sound: HeldSound,
  { keepsAudio }: { keepsAudio: boolean },
): Promise<{ heard: Heard; audio: StoredAudio | undefined }> {
  const redacted = await redactHeard(resources.engines, { ...heard, samples: sound.all() });
  if (!keepsAudio || redacted.heard.transcription.segments.length === 0)
    return { heard: redacted.heard, audio: undefined };
  const { stored, audio } = await storeRedacted(resources, redacted.samples);
  return { heard: { ...redacted.heard, audio }, audio: stored };
}
