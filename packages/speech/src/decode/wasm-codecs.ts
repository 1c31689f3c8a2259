import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
import type { Codec, DecodedChunk } from './codec.ts';
import { SAMPLE_RATE } from './resample.ts';

/**
 * Opus, straight to mono 16 kHz: libopus decodes at any of its rates and mixes down itself, so nothing is
 * resampled (30 s: 25 ms instead of 75).
 * @param preSkip 48 kHz samples that the encoder asks to drop at the start
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

/** MP3 (and MPEG audio of the other layers) by mpg123. */
export async function openMp3(): Promise<Codec> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return {
    decode: async (packets) => pick(decoder.decodeFrames(packets)),
    flush: async () => undefined,
    free: () => decoder.free(),
  };
}

/** FLAC by libFLAC, frame by frame. */
export async function openFlac(): Promise<Codec> {
  const decoder = new FLACDecoder();
  await decoder.ready;
  return {
    decode: async (packets) => pick(await decoder.decodeFrames(packets)),
    flush: async () => undefined,
    free: () => decoder.free(),
  };
}

/** Vorbis by libvorbis. Its decoder reads Ogg pages, so the "packets" are pieces of the file as it is. */
export async function openOggVorbis(): Promise<Codec> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  return {
    decode: async (pieces) => {
      const piece = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
      return pick(await decoder.decode(piece));
    },
    flush: async () => pick(await decoder.flush()),
    free: () => decoder.free(),
  };
}

function pick(decoded: DecodedChunk): DecodedChunk {
  return { channelData: decoded.channelData, sampleRate: decoded.sampleRate };
}
