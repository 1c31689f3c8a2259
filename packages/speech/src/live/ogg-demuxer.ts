import { DecodeError } from '../decode/decode-error.ts';
import { ByteQueue } from './byte-queue.ts';
import { type Demuxer, LARGEST_PART_BYTES, type LiveTrack } from './demuxer.ts';

const HEADER_BYTES = 27;
const OPUS_RATE = 48_000;
const FULL_LACE = 255;
const CAPTURE = Buffer.from('OggS');
const OPUS_HEAD = Buffer.from('OpusHead');
const OPUS_TAGS = Buffer.from('OpusTags');
const OPUS_HEAD_BYTES = 19;
const CHANNELS_AT = 9;

/** Ogg with Opus: RFC 3533 and RFC 7845. */
export class OggDemuxer implements Demuxer {
  readonly #queue = new ByteQueue();
  #serial: number | undefined;
  /** parts of a packet that continues on the next page */
  #begun: Uint8Array[] = [];
  track: LiveTrack | undefined;

  push(bytes: Uint8Array): Uint8Array[] {
    this.#queue.push(bytes);
    const packets: Uint8Array[] = [];
    for (;;) {
      const page = this.#nextPage();
      if (!page) return packets;
      for (const packet of this.#packetsOf(page)) {
        if (!this.track) this.#readHead(packet);
        else if (!startsWith(packet, OPUS_TAGS)) packets.push(packet);
      }
    }
  }

  #nextPage(): { laces: Uint8Array; data: Uint8Array } | undefined {
    for (;;) {
      const bytes = this.#queue.peek();
      if (bytes.length < HEADER_BYTES) return undefined;
      if (!startsWith(bytes, CAPTURE)) throw damaged();
      const count = bytes[HEADER_BYTES - 1] ?? 0;
      const laces = bytes.subarray(HEADER_BYTES, HEADER_BYTES + count);
      const size = laces.reduce((sum, lace) => sum + lace, 0);
      if (laces.length < count || bytes.length < HEADER_BYTES + count + size) return undefined;
      const serial = new DataView(bytes.buffer, bytes.byteOffset).getUint32(14, true);
      this.#queue.take(HEADER_BYTES + count);
      const data = this.#queue.take(size);
      this.#serial ??= serial;
      if (serial === this.#serial) return { laces, data };
    }
  }

  #packetsOf({ laces, data }: { laces: Uint8Array; data: Uint8Array }): Uint8Array[] {
    const packets: Uint8Array[] = [];
    let from = 0;
    let to = 0;
    for (const lace of laces) {
      to += lace;
      if (lace === FULL_LACE) continue;
      packets.push(Buffer.concat([...this.#begun, data.subarray(from, to)]));
      this.#begun = [];
      from = to;
    }
    if (to > from) this.#begun.push(data.slice(from, to));
    if (this.#begun.reduce((sum, part) => sum + part.length, 0) > LARGEST_PART_BYTES) throw damaged();
    return packets;
  }

  #readHead(packet: Uint8Array): void {
    if (!startsWith(packet, OPUS_HEAD) || packet.length < OPUS_HEAD_BYTES)
      throw new DecodeError('unsupported_format', 'An Ogg stream needs Opus.');
    this.track = {
      codec: 'opus',
      leadSamples: 0,
      description: packet,
      channels: packet[CHANNELS_AT] ?? 1,
      sampleRate: OPUS_RATE,
    };
  }
}

function startsWith(bytes: Uint8Array, text: Buffer): boolean {
  return Buffer.compare(bytes.subarray(0, text.length), text) === 0;
}

function damaged(): DecodeError {
  return new DecodeError('unreadable_audio', 'The Ogg stream is damaged.');
}
