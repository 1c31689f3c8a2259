import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ModelError } from './model-error.ts';

export interface FetchedModel {
  url: string;
  /** of the archive, in hexadecimal digits */
  sha256: string;
  /** an empty folder for the archive and its content */
  into: string;
  onProgress?: (bytes: number, total: number | undefined) => void;
}

const CHECKSUM = /^[0-9a-f]{64}$/;
/** Larger than any speech model that is published. */
const MAXIMUM_BYTES = 20_000_000_000;
/** A server that sends nothing for this long has stopped. */
const SILENT_MS = 60_000;

/**
 * Downloads an archive (.tar.bz2, .tar.gz, .tar, .zip), checks it, and only then unpacks it.
 * @returns the folder with the model's files
 * @throws ModelError
 */
export async function fetchModel({ url, sha256, into, onProgress }: FetchedModel): Promise<string> {
  if (!CHECKSUM.test(sha256))
    throw new ModelError('--sha256 is the checksum of the archive: 64 hexadecimal digits.');
  const archive = path.join(into, path.basename(new URL(url).pathname) || 'archive');
  const actual = await download(url, archive, onProgress);
  if (actual !== sha256)
    throw new ModelError(`The file at ${url} has another checksum: ${actual}. Nothing was added.`);
  const content = path.join(into, 'content');
  await mkdir(content);
  await unpack(archive, content);
  await rm(archive);
  return await folderOf(content);
}

async function download(url: string, file: string, onProgress: FetchedModel['onProgress']): Promise<string> {
  const stopped = new AbortController();
  let timer = setTimeout(() => stopped.abort(), SILENT_MS);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const answer = await fetch(url, { signal: stopped.signal });
    if (!answer.ok || answer.body === null) throw new ModelError(`${url} answered with ${answer.status}.`);
    const total = Number(answer.headers.get('content-length')) || undefined;
    await pipeline(
      answer.body,
      async function* (pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          clearTimeout(timer);
          timer = setTimeout(() => stopped.abort(), SILENT_MS);
          bytes += piece.length;
          if (bytes > MAXIMUM_BYTES) throw new ModelError(`${url} is larger than ${MAXIMUM_BYTES / 1e9} GB.`);
          hash.update(piece);
          onProgress?.(bytes, total);
          yield piece;
        }
      },
      createWriteStream(file),
    );
  } catch (error) {
    if (error instanceof ModelError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new ModelError(`The disk of ${path.dirname(file)} is full. Nothing was added.`, { cause: error });
    throw new ModelError(`${url} couldn't be downloaded: ${wordsOf(error)}.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return hash.digest('hex');
}

/** GNU tar doesn't read zip files; bsdtar, which is `tar` on macOS and Windows, reads all of them. */
async function unpack(archive: string, into: string): Promise<void> {
  const isZip = archive.toLowerCase().endsWith('.zip');
  const isGnu = process.platform === 'linux';
  const [program, args] =
    isZip && isGnu
      ? ['unzip', ['-q', archive, '-d', into]]
      : ['tar', ['-xf', archive, '-C', into, '--no-same-owner']];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (piece: Buffer) => {
    printed += piece.toString();
  });
  const [code] = await once(child, 'close').catch((error: unknown) => {
    throw new ModelError(`The archive can't be unpacked: ${wordsOf(error)}. Is ${program} installed?`, {
      cause: error,
    });
  });
  if (code !== 0) throw new ModelError(`The archive can't be unpacked: ${printed.trim()}`);
}

/** Archives of models have one folder at the top. */
async function folderOf(content: string): Promise<string> {
  const entries = await readdir(content, { withFileTypes: true });
  const [only] = entries;
  return entries.length === 1 && only?.isDirectory() ? path.join(content, only.name) : content;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
