import { open } from 'node:fs/promises';
import type { Codec, DecodedChunk } from './codec.ts';

/**
 * Encoders put padding samples before the sound. Times count from the first sample of the sound, so the padding is
 * dropped. It lasts 25 ms in MP3 at 44.1 kHz and 69 ms at 16 kHz; 23 and 64 ms in AAC.
 */

/** The AAC-LC transform needs at least this many (ISO/IEC 14496-3). Used if the file doesn't state the number. */
export const LEAST_AAC_LEAD_SAMPLES = 1024;
/** Delay of every MPEG layer 3 decoder, and LAME's default delay, used if the file has no tag. */
const MP3_DECODER_SAMPLES = 529;
const MP3_ENCODER_SAMPLES = 576;

const ID3_HEADER_BYTES = 10;
/** Bytes read of the first frame, enough for its tag. */
const FRAME_HEAD_BYTES = 256;
/** Offset of the delay and padding bytes from the start of "Xing" or "Info", with all four optional fields present. */
const DELAY_AT = 141;

/** Wraps a codec and drops the first `samples` of each channel. */
export function withoutLead(codec: Codec, samples: number): Codec {
  let left = samples;
  const cut = (chunk: DecodedChunk): DecodedChunk => {
    const dropped = Math.min(left, chunk.channelData[0]?.length ?? 0);
    if (dropped === 0) return chunk;
    left -= dropped;
    return { ...chunk, channelData: chunk.channelData.map((channel) => channel.subarray(dropped)) };
  };
  return {
    decode: async (packets) => cut(await codec.decode(packets)),
    flush: async () => {
      const rest = await codec.flush();
      return rest && cut(rest);
    },
    free: () => codec.free(),
  };
}

/** Number of samples before the sound of an MP3, from the tag that LAME and FFmpeg write into the first frame. */
export async function mp3LeadSamples(path: string): Promise<number> {
  await using file = await open(path);
  const header = Buffer.alloc(ID3_HEADER_BYTES);
  await file.read(header, 0, ID3_HEADER_BYTES, 0);
  // ID3v2.4, 3.1: the size is four bytes of seven bits
  const tagBytes = header.toString('latin1', 0, 3) === 'ID3' ? ID3_HEADER_BYTES + sevenBitSize(header) : 0;
  const frame = Buffer.alloc(FRAME_HEAD_BYTES);
  await file.read(frame, 0, FRAME_HEAD_BYTES, tagBytes);
  return MP3_DECODER_SAMPLES + (taggedDelay(frame) ?? MP3_ENCODER_SAMPLES);
}

function sevenBitSize(header: Buffer): number {
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + ((header[at] ?? 0) & 0x7f), 0);
}

function taggedDelay(frame: Buffer): number | undefined {
  const at = ['Info', 'Xing'].map((name) => frame.indexOf(name, 0, 'latin1')).find((place) => place > 0);
  const delayAt = (at ?? FRAME_HEAD_BYTES) + DELAY_AT;
  if (at === undefined || delayAt + 1 >= frame.length) return undefined;
  const delay = frame.readUInt16BE(delayAt) >> 4;
  return delay === 0 ? undefined : delay;
}
