import { countParts, type Image, unreadable } from './image.ts';

/** Chunks to keep. EXIF, XMP and unknown chunks are stripped. */
const SHOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Chunks to keep in a frame. Nested frames are stripped: they would be copied once per level. */
const SHOWN_IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);
const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** bytes of a frame's position, size and duration, before its chunks */
const FRAME_HEADER_BYTES = 16;
/** flags of `VP8X` that announce EXIF and XMP chunks */
const METADATA_FLAGS = 0b0000_1100;
const LOSSLESS_SIGNATURE = 0x2f;
const KEY_FRAME_START = 0x9d012a;
const FOURTEEN_BITS = 0x3fff;

type Size = Pick<Image, 'width' | 'height'>;

export function isWebp(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
}

/** Reads a WebP file and strips what isn't shown. Throws `Problem` `unreadable_image`. */
export function readWebp(file: Buffer): Image {
  const end = CHUNK_HEADER_BYTES + file.readUInt32LE(4);
  if (end > file.length) throw unreadable('it ends too early');
  const chunks = shownChunks(file.subarray(FILE_HEADER_BYTES, end), SHOWN, countParts());
  const [first] = chunks;
  const size = first === undefined ? undefined : sizeIn(first);
  const hasPixels = chunks.some(({ name }) => (name.startsWith('VP8') && name !== 'VP8X') || name === 'ANMF');
  if (size === undefined || !hasPixels) throw unreadable('it has no pixels');
  const body = Buffer.concat(chunks.map(written));
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  return { type: 'image/webp', ...size, bytes: Buffer.concat([header, body]) };
}

interface Chunk {
  name: string;
  content: Buffer;
}

function shownChunks(bytes: Buffer, shown: ReadonlySet<string>, count: () => void): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    count();
    if (at + CHUNK_HEADER_BYTES > bytes.length) throw unreadable('it ends too early');
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER_BYTES;
    if (start + length > bytes.length) throw unreadable('it ends too early');
    if (shown.has(name))
      chunks.push({ name, content: shownPart(name, bytes.subarray(start, start + length), count) });
    at = start + length + (length % 2);
  }
  return chunks;
}

function shownPart(name: string, content: Buffer, count: () => void): Buffer {
  if (name === 'VP8X' && content.length > 0) {
    const changed = Buffer.from(content);
    changed.writeUInt8(content.readUInt8(0) & ~METADATA_FLAGS, 0);
    return changed;
  }
  if (name !== 'ANMF') return content;
  const frame = shownChunks(content.subarray(FRAME_HEADER_BYTES), SHOWN_IN_FRAME, count);
  return Buffer.concat([content.subarray(0, FRAME_HEADER_BYTES), ...frame.map(written)]);
}

function written({ name, content }: Chunk): Buffer {
  const header = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** Returns the size of the canvas from the first chunk. */
function sizeIn({ name, content }: Chunk): Size | undefined {
  if (name === 'VP8X' && content.length >= 10)
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ' && content.length >= 10 && content.readUIntBE(3, 3) === KEY_FRAME_START)
    return {
      width: content.readUInt16LE(6) & FOURTEEN_BITS,
      height: content.readUInt16LE(8) & FOURTEEN_BITS,
    };
  if (name === 'VP8L' && content.length >= 5 && content.readUInt8(0) === LOSSLESS_SIGNATURE) {
    const packed = content.readUInt32LE(1);
    return { width: (packed & FOURTEEN_BITS) + 1, height: ((packed >>> 14) & FOURTEEN_BITS) + 1 };
  }
  return undefined;
}
