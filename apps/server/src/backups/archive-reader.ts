import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { buffersOf } from './buffers.ts';
import { CHECKSUMS_FOLDER, MANIFEST_NAME, type Manifest, manifestSchema } from './manifest.ts';

export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/** No real backup has a longer entry; a file that claims one isn't ours. */
const LARGEST_TEXT_BYTES = 256 * 1024 * 1024;

/**
 * Yields the entries of a backup in order, each with its content, which the caller may leave unread. Returns the
 * manifest. Every byte is authenticated while it's read, and every entry is compared with its checksum at the end.
 * @throws BackupError wrong passphrase, another kind of file, or a truncated or changed one
 */
export async function* readArchive(
  file: string,
  passphrase: string,
): AsyncGenerator<ArchiveEntry, Manifest, undefined> {
  const tar = extract();
  const fed = pipeline(await openDecrypted(file, passphrase), tar);
  // The loop below throws the same error.
  fed.catch(() => undefined);
  const read = createHash('sha256');
  const listed = createHash('sha256');
  let manifest: Manifest | undefined;
  let consumer: { error: unknown } | undefined;
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (name.startsWith(CHECKSUMS_FOLDER)) {
        for await (const chunk of buffersOf(entry)) listed.update(chunk);
        continue;
      }
      const hash = createHash('sha256');
      const content = hashed(buffersOf(entry), hash);
      if (name === MANIFEST_NAME) {
        if (size > LARGEST_TEXT_BYTES) throw damaged(file);
        manifest = parseManifest(file, await text(content));
      } else {
        try {
          yield { name, size, content };
        } catch (error) {
          consumer = { error };
          throw error;
        }
        for await (const _ of content);
      }
      read.update(`${hash.digest('hex')}  ${name}\n`);
    }
    await fed;
  } catch (error) {
    if (error instanceof BackupError || consumer !== undefined) throw error;
    throw damaged(file, error);
  } finally {
    tar.destroy();
    await fed.catch(() => undefined);
  }
  if (manifest === undefined || read.digest('hex') !== listed.digest('hex')) throw damaged(file);
  return manifest;
}

/** Checks the whole archive and writes nothing. Throws `BackupError`. */
export async function verifyArchive(file: string, passphrase: string): Promise<Manifest> {
  const entries = readArchive(file, passphrase);
  for (;;) {
    const next = await entries.next();
    if (next.done) return next.value;
  }
}

async function openDecrypted(file: string, passphrase: string): Promise<Readable> {
  await access(file).catch((error: Error) => {
    throw new BackupError(`${file} can't be read (${error.message}). Check the name of the file.`);
  });
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = createReadStream(file);
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(
        Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>,
      )) as ReadableStream<Uint8Array>,
    );
  } catch (error) {
    source.destroy();
    const words = error instanceof Error ? error.message : String(error);
    if (words.includes('no identity matched'))
      throw new BackupError(
        `The passphrase doesn't open ${file}. Use the one that it was made with; without it nobody can open the backup.`,
      );
    throw new BackupError(
      `${file} isn't a backup made by \`npm run backup\` (or its beginning is damaged): ${words}. Use another copy of it.`,
    );
  }
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

function parseManifest(file: string, json: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw damaged(file, error);
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) throw new BackupError(`${file} can't be used:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(
    `${file} is damaged or incomplete. Nothing was changed. Use another copy of it, or an older backup.`,
    { cause },
  );
}
