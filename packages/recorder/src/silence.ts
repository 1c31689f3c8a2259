/**
 * Whether a recording holds nothing at all: a muted or wrong microphone. Only dead silence counts; whether somebody
 * spoke is the server's to hear, and it charges nothing when nobody did.
 */

const ANALYSIS_RATE_HZ = 16_000;
const WINDOW_SECONDS = 0.05;
/** A quiet room after noise suppression lies near -70 dBFS, a whisper near -45. */
const SILENCE_DECIBELS = -60;

/** Decodes and looks. False where the browser cannot decode it: what cannot be judged is sent. */
export async function isSilent(audio: Blob): Promise<boolean> {
  try {
    const context = new OfflineAudioContext(1, 1, ANALYSIS_RATE_HZ);
    const buffer = await context.decodeAudioData(await audio.arrayBuffer());
    const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) =>
      buffer.getChannelData(index),
    );
    return channels.every((samples) => areSilent(samples, buffer.sampleRate));
  } catch {
    return false;
  }
}

/** Whether no twentieth of a second of samples in -1 … 1 reaches the loudness of a whisper. */
export function areSilent(samples: Float32Array, sampleRateHz: number): boolean {
  const windowSamples = Math.max(1, Math.round(sampleRateHz * WINDOW_SECONDS));
  const limit = 10 ** (SILENCE_DECIBELS / 10);
  for (let start = 0; start < samples.length; start += windowSamples) {
    const window = samples.subarray(start, start + windowSamples);
    let sum = 0;
    for (const sample of window) sum += sample * sample;
    if (sum / window.length >= limit) return false;
  }
  return true;
}
