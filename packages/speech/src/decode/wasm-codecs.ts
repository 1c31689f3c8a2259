import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import type { Codec, DecodedChunk } from './codec.ts';

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
