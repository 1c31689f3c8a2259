/** The image orientation, the only part of EXIF that is needed to show an image correctly. */

const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;
const UPRIGHT = 1;
const LAST_ORIENTATION = 8;

/** Returns the orientation in EXIF's TIFF block; undefined if it is upright, missing or unreadable. */
export function orientationIn(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < HEADER_BYTES || (order !== 'II' && order !== 'MM')) return undefined;
  const little = order === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return undefined;
    if (short(at) !== ORIENTATION_TAG) continue;
    const orientation = short(at + 8);
    return orientation > UPRIGHT && orientation <= LAST_ORIENTATION ? orientation : undefined;
  }
  return undefined;
}

/** Returns an EXIF block that only contains this orientation. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(HEADER_BYTES + 2 + ENTRY_BYTES + 4);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(HEADER_BYTES, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT_TYPE, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}
