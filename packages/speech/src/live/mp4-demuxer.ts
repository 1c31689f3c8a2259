import { DecodeError } from '../decode/decode-error.ts';
import { ByteQueue } from './byte-queue.ts';
import { type Demuxer, LARGEST_PART_BYTES, type LiveTrack } from './demuxer.ts';
import { childBoxes, readSoundTrack } from './mp4-boxes.ts';

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
const TFHD_DEFAULT_SIZE = 0x10;
const TFHD_FIELDS_BEFORE = [
  [0x1, 8],
  [0x2, 4],
  [0x8, 4],
] as const;
const TRUN_FIELDS = [
  [0x100, 4],
  [0x200, 4],
  [0x400, 4],
  [0x800, 4],
] as const;
const TRUN_SIZE = 0x200;
const TRUN_BEFORE = [
  [0x1, 4],
  [0x4, 4],
] as const;

/**
 * Fragmented MP4, as Safari records it (ISO/IEC 14496-12, 8.8). A `moof` has the packet sizes, the next `mdat` the
 * packets.
 */
export class Mp4Demuxer implements Demuxer {
  readonly #queue = new ByteQueue();
  #trackId = 0;
  #sizes: number[] = [];
  #skip = 0;
  track: LiveTrack | undefined;

  push(bytes: Uint8Array): Uint8Array[] {
    this.#queue.push(bytes);
    const packets: Uint8Array[] = [];
    for (;;) {
      if (this.#skip > 0) this.#skip -= this.#queue.take(Math.min(this.#skip, this.#queue.length)).length;
      if (this.#skip > 0) return packets;
      const head = this.#queue.peek();
      if (head.length < LARGE_HEADER_BYTES) return packets;
      const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
      const large = view.getUint32(0) === 1;
      const header = large ? LARGE_HEADER_BYTES : HEADER_BYTES;
      const size = (large ? Number(view.getBigUint64(HEADER_BYTES)) : view.getUint32(0)) - header;
      if (size < 0) throw damaged();
      const type = Buffer.from(head.subarray(4, 8)).toString('latin1');
      if (type === 'moov' || type === 'moof' || type === 'mdat') {
        if (size > LARGEST_PART_BYTES) throw damaged();
        if (head.length < header + size) return packets;
        this.#queue.take(header);
        packets.push(...this.#read(type, this.#queue.take(size)));
      } else {
        this.#queue.take(header);
        this.#skip = size;
      }
    }
  }

  #read(type: string, body: Uint8Array): Uint8Array[] {
    if (type === 'moov') {
      const found = readSoundTrack(body);
      this.#trackId = found.id;
      this.track = found.track;
    } else if (type === 'moof') this.#sizes = this.#readSizes(body);
    else return this.#split(body);
    return [];
  }

  #split(body: Uint8Array): Uint8Array[] {
    if (!this.track)
      throw new DecodeError('unsupported_format', 'An MP4 stream must be fragmented: its index comes last.');
    const packets: Uint8Array[] = [];
    let at = 0;
    for (const size of this.#sizes) {
      if (at + size > body.length) throw damaged();
      packets.push(body.subarray(at, at + size));
      at += size;
    }
    this.#sizes = [];
    return packets;
  }

  #readSizes(moof: Uint8Array): number[] {
    const fragments = childBoxes(moof).filter(({ type }) => type === 'traf');
    if (fragments.length > 1)
      throw new DecodeError('unsupported_format', 'An MP4 stream may have one track only.');
    const sizes: number[] = [];
    let defaultSize = 0;
    for (const { type, body } of childBoxes(fragments[0]?.body ?? new Uint8Array(0))) {
      const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
      if (type === 'tfhd') {
        const flags = read32(view, 0) & 0xffffff;
        if (read32(view, 4) !== this.#trackId) throw damaged();
        if ((flags & TFHD_DEFAULT_SIZE) !== 0)
          defaultSize = read32(view, 8 + lengthOf(TFHD_FIELDS_BEFORE, flags));
      } else if (type === 'trun') sizes.push(...runSizes(view, defaultSize));
    }
    return sizes;
  }
}

function runSizes(view: DataView, defaultSize: number): number[] {
  const flags = read32(view, 0) & 0xffffff;
  const count = read32(view, 4);
  const each = lengthOf(TRUN_FIELDS, flags);
  let at = 8 + lengthOf(TRUN_BEFORE, flags);
  if (count * each > view.byteLength || count > LARGEST_PART_BYTES) throw damaged();
  const sizes: number[] = [];
  for (let i = 0; i < count; i++, at += each)
    sizes.push((flags & TRUN_SIZE) === 0 ? defaultSize : read32(view, at + ((flags & 0x100) === 0 ? 0 : 4)));
  return sizes;
}

function lengthOf(fields: readonly (readonly [number, number])[], flags: number): number {
  return fields.reduce((sum, [flag, length]) => sum + ((flags & flag) === 0 ? 0 : length), 0);
}

function read32(view: DataView, at: number): number {
  if (at + 4 > view.byteLength) throw damaged();
  return view.getUint32(at);
}

function damaged(): DecodeError {
  return new DecodeError('unreadable_audio', 'The MP4 stream is damaged.');
}
