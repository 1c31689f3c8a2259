import { DecodeError } from '../decode/decode-error.ts';
import { ByteQueue } from './byte-queue.ts';
import { type Demuxer, LARGEST_PART_BYTES, type LiveTrack } from './demuxer.ts';

/** Container elements. Their size is ignored, because it is unknown in live files. */
const ENTERED = new Set([
  0x18538067, // Segment
  0x1654ae6b, // Tracks
  0xae, // TrackEntry
  0xe1, // Audio
  0x1f43b675, // Cluster
  0xa0, // BlockGroup
]);
const EBML_HEADER = 0x1a45dfa3;
const TRACK_ENTRY = 0xae;
const CLUSTER = 0x1f43b675;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CODEC_PRIVATE = 0x63a2;
const SAMPLING_FREQUENCY = 0xb5;
const CHANNELS = 0x9f;
const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
const READ = new Set([
  TRACK_NUMBER,
  TRACK_TYPE,
  CODEC_ID,
  CODEC_PRIVATE,
  SAMPLING_FREQUENCY,
  CHANNELS,
  SIMPLE_BLOCK,
  BLOCK,
]);
const AUDIO_TYPE = 2;
const LACING_BITS = 0x06;
const LONGEST_ID_BYTES = 4;
const LONGEST_SIZE_BYTES = 8;

interface Entry {
  number: number;
  type: number;
  codecId: string;
  codecPrivate: Uint8Array;
  sampleRate: number;
  channels: number;
}

/** WebM with Opus, as browsers record it: RFC 8794 (EBML) and RFC 9559 (Matroska), without seeking. */
export class WebmDemuxer implements Demuxer {
  readonly #queue = new ByteQueue();
  #skip = 0;
  #begun = false;
  #entries: Entry[] = [];
  #number: number | undefined;
  track: LiveTrack | undefined;

  push(bytes: Uint8Array): Uint8Array[] {
    this.#queue.push(bytes);
    const packets: Uint8Array[] = [];
    for (;;) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, this.#queue.length);
        this.#queue.take(skipped);
        this.#skip -= skipped;
        if (this.#skip > 0) return packets;
      }
      const bytesLeft = this.#queue.peek();
      const id = readVint(bytesLeft, 0, LONGEST_ID_BYTES, false);
      if (!id) return packets;
      if (!this.#begun && id.value !== EBML_HEADER) throw damaged();
      this.#begun = true;
      const size = readVint(bytesLeft, id.length, LONGEST_SIZE_BYTES, true);
      if (!size) return packets;
      const header = id.length + size.length;
      if (ENTERED.has(id.value)) {
        this.#queue.take(header);
        this.#enter(id.value);
      } else if (READ.has(id.value)) {
        if (size.value > LARGEST_PART_BYTES) throw damaged();
        if (bytesLeft.length < header + size.value) return packets;
        this.#queue.take(header);
        const packet = this.#read(id.value, this.#queue.take(size.value));
        if (packet) packets.push(packet);
      } else {
        this.#queue.take(header);
        this.#skip = size.value;
      }
    }
  }

  #enter(id: number): void {
    if (id === TRACK_ENTRY)
      this.#entries.push({
        number: 0,
        type: 0,
        codecId: '',
        codecPrivate: new Uint8Array(0),
        sampleRate: 8_000,
        channels: 1,
      });
    if (id === CLUSTER && !this.track) this.#chooseTrack();
  }

  #read(id: number, data: Uint8Array): Uint8Array | undefined {
    if (id === SIMPLE_BLOCK || id === BLOCK) return this.#packetOf(data);
    const entry = this.#entries.at(-1);
    if (!entry) return undefined;
    if (id === TRACK_NUMBER) entry.number = readUnsigned(data);
    else if (id === TRACK_TYPE) entry.type = readUnsigned(data);
    else if (id === CHANNELS) entry.channels = readUnsigned(data);
    else if (id === CODEC_ID) entry.codecId = Buffer.from(data).toString('latin1').replace(/\0+$/, '');
    else if (id === CODEC_PRIVATE) entry.codecPrivate = data.slice();
    else if (id === SAMPLING_FREQUENCY) entry.sampleRate = readFloat(data);
    return undefined;
  }

  #chooseTrack(): void {
    const entry = this.#entries.find(({ type }) => type === AUDIO_TYPE);
    if (!entry) throw new DecodeError('no_audio_track', 'The stream has no audio track.');
    if (entry.codecId !== 'A_OPUS')
      throw new DecodeError(
        'unsupported_format',
        `A WebM stream needs Opus, not ${entry.codecId.slice(0, 40) || 'a codec without a name'}.`,
      );
    this.#number = entry.number;
    this.track = {
      codec: 'opus',
      leadSamples: 0,
      description: entry.codecPrivate,
      channels: entry.channels,
      sampleRate: entry.sampleRate,
    };
  }

  #packetOf(block: Uint8Array): Uint8Array | undefined {
    const number = readVint(block, 0, LONGEST_SIZE_BYTES, true);
    if (!number || !this.track) throw damaged();
    if (number.value !== this.#number) return undefined;
    // two bytes of time, one of flags
    const flags = block[number.length + 2];
    if (flags === undefined) throw damaged();
    if ((flags & LACING_BITS) !== 0)
      throw new DecodeError('unsupported_format', 'A WebM stream with laced blocks is not supported.');
    return block.subarray(number.length + 3);
  }
}

/**
 * Reads a variable-length integer (RFC 8794, section 4). Returns undefined if more bytes are needed; an unknown size is
 * 0.
 */
function readVint(
  bytes: Uint8Array,
  at: number,
  longest: number,
  strip: boolean,
): { value: number; length: number } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  const length = Math.clz32(first) - 23;
  if (length > longest) throw damaged();
  if (bytes.length < at + length) return undefined;
  let value = strip ? first & ((1 << (8 - length)) - 1) : first;
  let allOnes = strip && value === (1 << (8 - length)) - 1;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    allOnes &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: allOnes ? 0 : value, length };
}

function readUnsigned(data: Uint8Array): number {
  return data.reduce((value, byte) => value * 256 + byte, 0);
}

function readFloat(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.length === 4) return view.getFloat32(0);
  return data.length === 8 ? view.getFloat64(0) : 0;
}

function damaged(): DecodeError {
  return new DecodeError('unreadable_audio', 'The WebM stream is damaged.');
}
