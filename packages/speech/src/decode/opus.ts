import { OpusDecoder } from 'opus-decoder';
import type { Codec } from './codec.ts';
import { SAMPLE_RATE } from './resample.ts';

/** Pre-skip of an OpusHead, RFC 7845 section 5.1: 48 kHz samples, bytes 10 and 11, little endian. */
export function opusPreSkip(head: Uint8Array): number {
  return head.length >= 12 ? (head[10] ?? 0) | ((head[11] ?? 0) << 8) : 0;
}

/**
 * Opus decoder with mono 16 kHz output. libopus decodes at this rate and mixes down itself, which avoids resampling (30
 * s take 25 ms instead of 75).
 * @param preSkip samples to drop at the start, counted at 48 kHz
 */
export async function openOpus(preSkip: number): Promise<Codec> {
  const decoder = new OpusDecoder({
    sampleRate: SAMPLE_RATE,
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
  });
  await decoder.ready;
  let toDrop = Math.round((preSkip * SAMPLE_RATE) / 48_000);
  return {
    decode: async (packets) => {
      const { channelData, sampleRate } = decoder.decodeFrames(packets);
      const mono = channelData[0] ?? new Float32Array(0);
      const dropped = Math.min(toDrop, mono.length);
      toDrop -= dropped;
      return { channelData: [mono.subarray(dropped)], sampleRate };
    },
    flush: async () => undefined,
    free: () => decoder.free(),
  };
}
