import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Pictures in `images/`, 64 × 40 pixels each, and what cameras and programs add to them. */

export type ImageName = 'gradient.png' | 'gradient.jpg' | 'gradient.webp';

export const SECRET = 'GPS 48.8584 N 2.2945 E';

export async function readTestImage(name: ImageName): Promise<Buffer<ArrayBuffer>> {
  return await readFile(new URL(`./images/${name}`, import.meta.url));
}

/** The same picture with `SECRET` wherever its format has room for it. */
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

function pngWithSecrets(file: Buffer): Buffer<ArrayBuffer> {
  const chunk = (name: string, text: string) => {
    const content = Buffer.from(`${name}${text}`, 'latin1');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, checksum]);
  };
  const secrets = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'prVt'].map((name) => chunk(name, SECRET));
  return Buffer.concat([
    file.subarray(0, PNG_HEADER_BYTES),
    ...secrets,
    file.subarray(PNG_HEADER_BYTES),
    Buffer.from(SECRET),
  ]);
}

/** Turned by a quarter (6), with a place in its EXIF, thumbnails, comments, and a film behind its end. */
function jpegWithSecrets(file: Buffer): Buffer<ArrayBuffer> {
  const segment = (marker: number, content: Buffer) => {
    const header = Buffer.from([0xff, marker, 0, 0]);
    header.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([header, content]);
  };
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  return Buffer.concat([
    file.subarray(0, 2),
    segment(
      0xe0,
      Buffer.concat([
        Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x04\x04', 'latin1'),
        Buffer.from(SECRET.repeat(3)),
      ]),
    ),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    segment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
    segment(0xfe, Buffer.from(SECRET)),
    file.subarray(2),
    Buffer.from(SECRET),
  ]);
}

function webpWithSecrets(file: Buffer): Buffer<ArrayBuffer> {
  const chunk = (name: string, content: Buffer) => {
    const header = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    header.writeUInt32LE(content.length, 4);
    return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
  };
  const canvas = Buffer.from([0b1100, 0, 0, 0, 63, 0, 0, 39, 0, 0]);
  const body = Buffer.concat([
    chunk('VP8X', canvas),
    file.subarray(12),
    ...['EXIF', 'XMP ', 'what'].map((name) => chunk(name, Buffer.from(SECRET))),
  ]);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body, Buffer.from(SECRET)]);
}
