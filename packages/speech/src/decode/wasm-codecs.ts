import type { Codec, DecodedChunk } from './codec.ts';

// Each is loaded when a file needs it: with their 40 modules, a decoder of Opus takes a third longer to start.

/** Decoder for MP3 and the other MPEG audio layers, by mpg123. */
export async function openMp3(): Promise<Codec> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return {
    decode: async (packets) => pick(decoder.decodeFrames(packets)),
    flush: async () => undefined,
    free: () => decoder.free(),
  };
}

/** FLAC decoder by libFLAC, frame by frame. */
export async function openFlac(): Promise<Codec> {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  return {
    decode: async (packets) => pick(await decoder.decodeFrames(packets)),
    flush: async () => undefined,
    free: () => decoder.free(),
  };
}

/** Vorbis decoder by libvorbis. It reads Ogg pages, so its "packets" are chunks of the original file. */
export async function openOggVorbis(): Promise<Codec> {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis');
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
