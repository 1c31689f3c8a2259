import { countParts, type Image, unreadable } from './image.ts';
import { orientationIn, orientationOnly } from './jpeg-orientation.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
/** Table markers within the range of frame markers. They have no dimensions. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);
const FIRST_FRAME = 0xc0;
const LAST_FRAME = 0xcf;
/** Bytes of version, unit and density. The size of a thumbnail follows. */
const JFIF_DENSITY_BYTES = 12;
const NO_THUMBNAIL = Buffer.alloc(2);

export function isJpeg(file: Buffer): boolean {
  return file[0] === 0xff && file[1] === START && file[2] === 0xff;
}

/**
 * Reads a JPEG file and strips what isn't shown: EXIF, XMP, comments, thumbnails and trailing bytes. The orientation
 * stays. Throws `Problem` `unreadable_image`.
 */
export function readJpeg(file: Buffer): Image {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let size: Pick<Image, 'width' | 'height'> | undefined;
  let hasPixels = false;
  const count = countParts();
  for (let at = 2; ; ) {
    count();
    const { marker, start } = markerAt(file, at);
    if (marker === END) break;
    const end = start + lengthAt(file, start);
    const content = file.subarray(start + 2, end);
    kept.push(...shownSegments(marker, content));
    if (isFrame(marker) && content.length >= 5)
      size ??= { width: content.readUInt16BE(3), height: content.readUInt16BE(1) };
    at = end;
    if (marker === SCAN) {
      at = endOfScan(file, end);
      kept.push(file.subarray(end, at));
      hasPixels = true;
    }
  }
  if (size === undefined || !hasPixels) throw unreadable('it has no pixels');
  return { type: 'image/jpeg', ...size, bytes: Buffer.concat([...kept, Buffer.from([0xff, END])]) };
}

/** Returns the marker at `at`, after any number of 0xff bytes, and the position after it. */
function markerAt(file: Buffer, at: number): { marker: number; start: number } {
  if (file[at] !== 0xff) throw unreadable('a marker is missing');
  let place = at + 1;
  while (file[place] === 0xff) place += 1;
  const marker = file[place];
  if (marker === undefined) throw unreadable('it ends too early');
  return { marker, start: place + 1 };
}

function lengthAt(file: Buffer, at: number): number {
  if (at + 2 > file.length) throw unreadable('it ends too early');
  const length = file.readUInt16BE(at);
  if (length < 2 || at + length > file.length) throw unreadable('it ends too early');
  return length;
}

/** Pixel data continues until a marker that is neither an escaped 0xff nor a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    const goesOn = next === 0 || next === 0xff || (next >= FIRST_RESTART && next <= LAST_RESTART);
    if (!goesOn) return at;
  }
  throw unreadable('it ends too early');
}

function isFrame(marker: number): boolean {
  return marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAME.has(marker);
}

/** Returns the parts of a segment to keep. Of application segments (APPn), only those for color and orientation. */
function shownSegments(marker: number, content: Buffer): Buffer[] {
  const begins = (text: string) => content.toString('latin1', 0, text.length) === text;
  if (marker === COMMENT) return [];
  if (marker < APP0 || marker > APP15) return [segment(marker, content)];
  if (marker === APP0 && begins('JFIF\0'))
    return [segment(marker, Buffer.concat([content.subarray(0, JFIF_DENSITY_BYTES), NO_THUMBNAIL]))];
  if (marker === APP2 && begins('ICC_PROFILE\0')) return [segment(marker, content)];
  if (marker === APP14 && begins('Adobe')) return [segment(marker, content)];
  const orientation = marker === APP1 && begins('Exif\0\0') ? orientationIn(content.subarray(6)) : undefined;
  return orientation === undefined ? [] : [segment(APP1, orientationOnly(orientation))];
}

function segment(marker: number, content: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
}
