import { levelOf } from '@voice-feedback/recorder/level-meter';

export const PEAKS_PER_SECOND = 20;
const ANALYSIS_RATE_HZ = 16_000;

/** Loudness of a recording, 0 … 1, twenty values a second. Empty when this browser cannot read the file. */
export async function readPeaks(audio: Blob): Promise<number[]> {
  try {
    const context = new OfflineAudioContext(1, 1, ANALYSIS_RATE_HZ);
    const buffer = await context.decodeAudioData(await audio.arrayBuffer());
    return peaksOf(buffer.getChannelData(0), buffer.sampleRate);
  } catch {
    return [];
  }
}

/** The same of samples in -1 … 1. */
export function peaksOf(samples: Float32Array, sampleRateHz: number): number[] {
  const window = Math.round(sampleRateHz / PEAKS_PER_SECOND);
  return Array.from({ length: Math.ceil(samples.length / window) }, (_, index) =>
    levelOf(samples.subarray(index * window, (index + 1) * window)),
  );
}
