import { encodeWav, WAV_SAMPLE_RATE } from '@voice-feedback/speech/encode-wav';

/** Kept around a clip, so that no word is cut off. */
const MARGIN_SECONDS = 0.25;

/** A part of a recording as a WAV file. @param samples mono 16 kHz */
export function partOf(samples: Float32Array, start: number, end: number): Buffer {
  const at = (seconds: number) => Math.round(Math.max(0, seconds) * WAV_SAMPLE_RATE);
  return encodeWav(samples.subarray(at(start - MARGIN_SECONDS), at(end + MARGIN_SECONDS)));
}
