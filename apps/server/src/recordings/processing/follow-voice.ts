import { setImmediate } from 'node:timers/promises';
import type { VoiceVariation } from '@voice-feedback/speech/voice/voice-track';
import { openVoiceTrack } from './engines.ts';

/** One second, so that other work doesn't wait for more than a millisecond. */
const PIECE_SAMPLES = 16_000;

/**
 * Follows the voice of a whole recording while it's transcribed. Throws the signal's reason.
 * @param samples mono 16 kHz, -1 … 1
 * @returns measures how the voice varies in the given spans (seconds)
 */
export async function followVoice(
  samples: Float32Array,
  signal: AbortSignal,
): Promise<(spans: readonly { start: number; end: number }[]) => VoiceVariation | null> {
  const track = openVoiceTrack();
  for (let at = 0; at < samples.length; at += PIECE_SAMPLES) {
    track.push(samples.subarray(at, at + PIECE_SAMPLES));
    await setImmediate();
    signal.throwIfAborted();
  }
  return (spans) => track.variation(spans);
}
