import { crc32 } from 'node:zlib';

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const LOCAL_BYTES = 30;
const STORED = 0;

/** Reads the files of a ZIP by its directory, as other programs do, and verifies their checksums. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== END) throw new Error('the ZIP has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`no entry at ${at}`);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const nameEnd = at + 46 + (nameBytes ?? 0);
    const name = zip.toString('utf8', at + 46, nameEnd);
    if (zip.readUInt16LE(at + 10) !== STORED) throw new Error(`${name} is compressed`);
    const local = zip.readUInt32LE(at + 42);
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at = nameEnd + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return files;
}
