/**
 * Reproducible archives: the same files always give the same bytes. A file is `{ name, content, mode }`; the mode of
 * an executable is 0o755.
 */
import { createHash } from 'node:crypto';

const PLAIN_FILE = 0o644;
const LEVEL = 9;
/** The date that npm uses in its tarballs, so that no program considers the files outdated. */
const TIME_SECONDS = 499_162_500;
/** The earliest date that a zip file can contain, in its local time. */
const ZIP_TIME = new Date(1980, 0, 1);
const ZIP_UNIX = 3;
const ATTRIBUTE_SHIFT = 16;
const REGULAR_FILE = 0o100000;

export async function makeTar(files) {
  const { pack } = await import('tar-stream');
  const archive = pack();
  for (const { name, content, mode = PLAIN_FILE } of files)
    archive.entry({ name, mode, mtime: new Date(TIME_SECONDS * 1000), uid: 0, gid: 0 }, content);
  archive.finalize();
  const chunks = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Written without node:zlib, which adds the name of the operating system. */
export async function gzip(content) {
  const { gzipSync } = await import('fflate');
  return Buffer.from(gzipSync(content, { level: LEVEL, mtime: 0 }));
}

export async function makeTarGz(files) {
  return gzip(await makeTar(files));
}

export async function makeZip(files) {
  const { zipSync } = await import('fflate');
  const entries = files.map(({ name, content, mode = PLAIN_FILE }) => [
    name,
    [content, { mtime: ZIP_TIME, os: ZIP_UNIX, attrs: ((REGULAR_FILE | mode) << ATTRIBUTE_SHIFT) >>> 0 }],
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: LEVEL }));
}

/** In the format that npm, browsers and lock files use. */
export function integrityOf(content) {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}
