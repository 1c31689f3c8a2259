import { countParts, type Image, unreadable } from './image.ts';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Chunks to keep: pixels, colors, print size, animation. Texts, times, EXIF and unknown chunks are stripped. */
const SHOWN = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
]);
/** bytes of a chunk's length, type and checksum */
const AROUND_BYTES = 12;

/** Reads a PNG file and strips what isn't shown. Throws `Problem` `unreadable_image`. */
export function readPng(file: Buffer): Image {
  const kept: Buffer[] = [PNG_SIGNATURE];
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  const count = countParts();
  for (let at = PNG_SIGNATURE.length; ; ) {
    count();
    if (at + AROUND_BYTES > file.length) throw unreadable('it ends too early');
    const end = at + AROUND_BYTES + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) throw unreadable('it ends too early');
    if ((size === undefined) !== (name === 'IHDR')) throw unreadable('its header is wrong');
    if (name === 'IHDR' && end - at < AROUND_BYTES + 13) throw unreadable('its header is too short');
    size ??= { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    hasPixels ||= name === 'IDAT';
    if (SHOWN.has(name)) kept.push(file.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  if (!hasPixels) throw unreadable('it has no pixels');
  return { type: 'image/png', ...size, bytes: Buffer.concat(kept) };
}
