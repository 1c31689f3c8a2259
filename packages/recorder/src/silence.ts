/**
 * Detects recordings of a muted or wrong microphone. Only complete silence counts. The server decides whether there is
 * speech, and doesn't charge for recordings without it.
 */

const ANALYSIS_RATE_HZ = 16_000;
const WINDOW_SECONDS = 0.05;
/** A quiet room is near -70 dBFS after noise suppression, a whisper near -45. */
const SILENCE_DECIBELS = -60;

/** False if the browser can't decode the recording, so that it's sent to the server. */
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

/** Whether every window of 50 ms is quieter than a whisper. `samples`: -1 … 1. */
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
