import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Pictures in `images/`, 64 × 40 pixels each, and the metadata that cameras and programs add to them. */

export type ImageName = 'gradient.png' | 'gradient.jpg' | 'gradient.webp';

export const SECRET = 'GPS 48.8584 N 2.2945 E';

export async function readTestImage(name: ImageName): Promise<Buffer<ArrayBuffer>> {
  return await readFile(new URL(`./images/${name}`, import.meta.url));
}

/** The same picture with `SECRET` in all its metadata. */
export async function readImageWithSecrets(name: ImageName): Promise<Buffer<ArrayBuffer>> {
  const file = await readTestImage(name);
  switch (name) {
    case 'gradient.png':
      return pngWithSecrets(file);
    case 'gradient.jpg':
      return jpegWithSecrets(file);
    case 'gradient.webp':
      return webpWithSecrets(file);
  }
}

const PNG_HEADER_BYTES = 33;
const WEBP_HEADER_BYTES = 12;
const WEBP_FRAME_HEADER_BYTES = 16;

function pngWithSecrets(file: Buffer): Buffer<ArrayBuffer> {
  const secrets = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((name) => pngChunk(name, SECRET));
  return Buffer.concat([
    file.subarray(0, PNG_HEADER_BYTES),
    ...secrets,
    file.subarray(PNG_HEADER_BYTES),
    Buffer.from(SECRET),
  ]);
}

/** Rotated by 90° (6), with a location in its EXIF, thumbnails, comments, and a video after its end. */
function jpegWithSecrets(file: Buffer): Buffer<ArrayBuffer> {
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  return Buffer.concat([
    file.subarray(0, 2),
    jpegSegment(
      0xe0,
      Buffer.concat([
        Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x04\x04', 'latin1'),
        Buffer.from(SECRET.repeat(3)),
      ]),
    ),
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)])),
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    jpegSegment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
    jpegSegment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
    jpegSegment(0xfe, Buffer.from(SECRET)),
    file.subarray(2),
    Buffer.from(SECRET),
  ]);
}

function webpWithSecrets(file: Buffer): Buffer<ArrayBuffer> {
  const whole = webpFile([
    webpChunk('VP8X', Buffer.from([0b1100, 0, 0, 0, 63, 0, 0, 39, 0, 0])),
    file.subarray(WEBP_HEADER_BYTES),
    ...['EXIF', 'XMP ', 'what'].map((name) => webpChunk(name, Buffer.from(SECRET))),
  ]);
  return Buffer.concat([whole, Buffer.from(SECRET)]);
}

/** The same picture with `count` additional empty parts. `shown`: of a kind that is kept. */
export function addParts(
  name: ImageName,
  file: Buffer,
  { count, kind }: { count: number; kind: 'shown' | 'hidden' },
): Buffer<ArrayBuffer> {
  const isShown = kind === 'shown';
  const times = (part: Buffer) => Buffer.concat(Array.from({ length: count }, () => part));
  if (name === 'gradient.webp')
    return webpFile([file.subarray(WEBP_HEADER_BYTES), times(webpChunk(isShown ? 'ALPH' : 'EXIF'))]);
  const [start, part] =
    name === 'gradient.png'
      ? [PNG_HEADER_BYTES, pngChunk(isShown ? 'tRNS' : 'tEXt', '')]
      : [2, jpegSegment(isShown ? 0xdb : 0xfe, Buffer.alloc(0))];
  return Buffer.concat([file.subarray(0, start), times(part), file.subarray(start)]);
}

/** A WebP picture with frames nested `depth` levels deep. */
export function nestWebpFrames(file: Buffer, depth: number): Buffer<ArrayBuffer> {
  let frame: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) frame = webpFrame([frame]);
  return webpFile([file.subarray(WEBP_HEADER_BYTES), frame]);
}

/** A WebP picture with this many frames, each with this many empty parts. */
export function webpWithFrames(
  file: Buffer,
  { frames, partsPerFrame }: { frames: number; partsPerFrame: number },
): Buffer<ArrayBuffer> {
  const frame = webpFrame(Array.from({ length: partsPerFrame }, () => webpChunk('ALPH')));
  return webpFile([file.subarray(WEBP_HEADER_BYTES), ...Array.from({ length: frames }, () => frame)]);
}

function pngChunk(name: string, text: string): Buffer {
  const content = Buffer.from(`${name}${text}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
}

function webpFile(parts: Buffer[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(parts);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

function webpFrame(parts: Buffer[]): Buffer {
  return webpChunk('ANMF', Buffer.concat([Buffer.alloc(WEBP_FRAME_HEADER_BYTES), ...parts]));
}

function webpChunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}
