import { levelOf } from '@voice-feedback/recorder/level-meter';

export const PEAKS_PER_SECOND = 20;
const ANALYSIS_RATE_HZ = 16_000;

/** Loudness of a recording, 0 … 1, twenty values a second. Empty if this browser can't decode the file. */
export async function readPeaks(audio: Blob): Promise<number[]> {
  try {
    const context = new OfflineAudioContext(1, 1, ANALYSIS_RATE_HZ);
    const buffer = await context.decodeAudioData(await audio.arrayBuffer());
    return peaksOf(buffer.getChannelData(0), buffer.sampleRate);
  } catch {
    return [];
  }
}

/** Loudness of samples in -1 … 1, as `readPeaks` returns it. */
export function peaksOf(samples: Float32Array, sampleRateHz: number): number[] {
  const window = Math.round(sampleRateHz / PEAKS_PER_SECOND);
  return Array.from({ length: Math.ceil(samples.length / window) }, (_, index) =>
    levelOf(samples.subarray(index * window, (index + 1) * window)),
  );
}
