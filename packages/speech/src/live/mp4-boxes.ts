import { DecodeError } from '../decode/decode-error.ts';
import { LEAST_AAC_LEAD_SAMPLES } from '../decode/lead.ts';
import type { LiveTrack } from './demuxer.ts';

export interface Box {
  type: string;
  body: Uint8Array;
}

const HEADER_BYTES = 8;
const SAMPLE_ENTRY_BYTES = 28;
const OPUS_RATE = 48_000;
/** Longest encoder delay. A longer one means damage. */
const MAXIMUM_LEAD_SECONDS = 0.5;
const DECODER_CONFIG_TAG = 4;
const DECODER_SPECIFIC_TAG = 5;
/** Fixed part of a DecoderConfigDescriptor, before its nested descriptors. */
const DECODER_CONFIG_BYTES = 13;

/** Returns the child boxes of a box (ISO/IEC 14496-12, 4.2). Leaves out an incomplete last one. */
export function childBoxes(body: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  let at = 0;
  while (at + HEADER_BYTES <= body.length) {
    const size = view.getUint32(at);
    if (size < HEADER_BYTES || at + size > body.length) break;
    boxes.push({
      type: Buffer.from(body.subarray(at + 4, at + 8)).toString('latin1'),
      body: body.subarray(at + HEADER_BYTES, at + size),
    });
    at += size;
  }
  return boxes;
}

/** Reads the only audio track of a `moov` box. Throws `DecodeError`. */
export function readSoundTrack(moov: Uint8Array): { id: number; track: LiveTrack } {
  const tracks = childBoxes(moov).filter(({ type }) => type === 'trak');
  const [trak] = tracks;
  if (!trak) throw new DecodeError('no_audio_track', 'The stream has no audio track.');
  if (tracks.length > 1) throw unsupported('An MP4 stream may have one track only.');
  const head = find(trak.body, 'tkhd');
  const long = head?.[0] === 1;
  const idAt = long ? 20 : 12;
  const id = head && head.length >= idAt + 4 ? new DataView(head.buffer, head.byteOffset).getUint32(idAt) : 0;
  const descriptions = find(trak.body, 'mdia', 'minf', 'stbl', 'stsd');
  const [entry] = childBoxes(descriptions?.subarray(8) ?? new Uint8Array(0));
  if (!entry || entry.body.length < SAMPLE_ENTRY_BYTES) throw unsupported('The track is not described.');
  const view = new DataView(entry.body.buffer, entry.body.byteOffset);
  const channels = view.getUint16(16);
  const sampleRate = view.getUint16(24);
  const inside = entry.body.subarray(SAMPLE_ENTRY_BYTES);
  if (entry.type === 'Opus') {
    const opus = find(inside, 'dOps');
    if (!opus || opus.length < 11) throw unsupported('The Opus track is not described.');
    const head = { codec: 'opus', description: asOpusHead(opus), leadSamples: 0 } as const;
    return { id, track: { ...head, channels, sampleRate: OPUS_RATE } };
  }
  const description = entry.type === 'mp4a' ? audioSpecificConfig(find(inside, 'esds')) : undefined;
  if (!description) throw unsupported('An MP4 stream needs AAC or Opus.');
  const leadSamples = editedLead(trak.body, sampleRate) ?? LEAST_AAC_LEAD_SAMPLES;
  return { id, track: { codec: 'aac', description, leadSamples, channels, sampleRate } };
}

/** Number of samples that the edit list skips at the start (ISO/IEC 14496-12, 8.6.6). */
function editedLead(trak: Uint8Array, sampleRate: number): number | undefined {
  const mediaHead = find(trak, 'mdia', 'mdhd');
  const edits = find(trak, 'edts', 'elst');
  if (!mediaHead || !edits) return undefined;
  const times = new DataView(mediaHead.buffer, mediaHead.byteOffset, mediaHead.byteLength);
  const timescaleAt = mediaHead[0] === 1 ? 20 : 12;
  const view = new DataView(edits.buffer, edits.byteOffset, edits.byteLength);
  const [entryBytes, mediaTimeAt] = edits[0] === 1 ? [20, 8] : [12, 4];
  if (times.byteLength < timescaleAt + 4 || view.byteLength < 8) return undefined;
  const timescale = times.getUint32(timescaleAt);
  for (let entry = 8; entry + entryBytes <= view.byteLength; entry += entryBytes) {
    const at = entry + mediaTimeAt;
    const mediaTime = edits[0] === 1 ? Number(view.getBigInt64(at)) : view.getInt32(at);
    // -1 is an empty edit, 0 skips nothing
    if (mediaTime <= 0) continue;
    const samples = Math.round((mediaTime * sampleRate) / timescale);
    return samples <= MAXIMUM_LEAD_SECONDS * sampleRate ? samples : undefined;
  }
  return undefined;
}

function find(body: Uint8Array, ...path: string[]): Uint8Array | undefined {
  let inside: Uint8Array | undefined = body;
  for (const type of path)
    inside = childBoxes(inside ?? new Uint8Array(0)).find((box) => box.type === type)?.body;
  return inside;
}

/** Converts a `dOps` box to an OpusHead, which stores the pre-skip in little-endian. */
function asOpusHead(opus: Uint8Array): Uint8Array {
  const head = new Uint8Array(19);
  head[10] = opus[3] ?? 0;
  head[11] = opus[2] ?? 0;
  return head;
}

/** Walks the descriptors of an `esds` (ISO/IEC 14496-1, 7.2.6) down to the AudioSpecificConfig. */
function audioSpecificConfig(esds: Uint8Array | undefined): Uint8Array | undefined {
  if (!esds) return undefined;
  // version and flags; then ES_Descriptor with two bytes of id and one of flags
  let at = 4;
  for (;;) {
    const tag = esds[at];
    if (tag === undefined) return undefined;
    at += 1;
    let size = 0;
    for (let byte = 0x80; (byte & 0x80) !== 0; at += 1) {
      const next = esds[at];
      if (next === undefined) return undefined;
      byte = next;
      size = size * 128 + (byte & 0x7f);
    }
    if (tag === DECODER_SPECIFIC_TAG) return esds.slice(at, at + size);
    at += tag === DECODER_CONFIG_TAG ? DECODER_CONFIG_BYTES : 3;
  }
}

function unsupported(message: string): DecodeError {
  return new DecodeError('unsupported_format', message);
}
