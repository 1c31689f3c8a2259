import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AudioFormat } from '@voice-feedback/contract/feedback';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { RequestCoalescer } from '../../database/coalesce-requests.ts';
import type { Database, Trx } from '../../database/database.ts';
import { onBehalfOfAll } from '../../database/fair-pool.ts';
import { Problem } from '../../http/errors/problem.ts';
import { AUDIO_FILE_BYTES } from '../../http/limits/limits.ts';
import { HEAD_BYTES, sniffAudioFormat } from './audio-format.ts';
import type { AudioStore } from './audio-store.ts';
import { StoreError } from './store-errors.ts';

export interface StoredAudio {
  key: string;
  bytes: number;
  format: AudioFormat;
  /** Audio from an upload, which is marked as used with it. */
  upload?: { id: string; audioKey: string };
}

/** Audio sent through this process. */
export interface InspectedAudio extends StoredAudio {
  sha256: string;
}

export interface StoreResources {
  database: Database;
  audioStore: AudioStore;
  logger: FastifyBaseLogger;
}

/**
 * Held by a backup while it copies the audio of recordings that aren't finished. Meanwhile no audio is deleted, or the backup
 * would say of a recording that it waits to be processed, and not have its audio. The sweeper deletes it afterwards.
 */
export const AUDIO_IS_BACKED_UP_LOCK = 1_110_002;

/** An upload that has no recording after this long was given up by a process that died. */
const ABANDONED_AFTER_MINUTES = 30;
/** Files that are deleted concurrently: a bucket takes about 10 ms for each. */
const DELETED_AT_ONCE = 32;

/**
 * Stores `content` under a new key. The key is noted as loose first, so that whatever happens the file is removed unless
 * a recording takes it over (`adoptAudio`).
 * @throws Problem `audio_empty`, `unsupported_format`, `audio_too_large`; StoreError; what `content` throws. Nothing is
 * left behind then
 */
export async function storeAudio(
  resources: StoreResources,
  content: AsyncIterable<Buffer>,
  abandonedAfterMinutes = ABANDONED_AFTER_MINUTES,
): Promise<InspectedAudio> {
  const inspection = new Inspection();
  const inspected = inspection.through(content);
  // Refused before anything is written, as most wrong files are.
  const first = await inspected.next();
  const key = await storeUnderNewKey(resources, startingWith(first, inspected), abandonedAfterMinutes);
  return { key, ...inspection.facts() };
}

/** Stores `content`, whatever it is, as `storeAudio` does. Throws StoreError, and what `content` throws. */
export async function storeUnderNewKey(
  resources: StoreResources,
  content: AsyncIterable<Buffer>,
  abandonedAfterMinutes = ABANDONED_AFTER_MINUTES,
): Promise<string> {
  const key = await newLooseKey(resources.database, abandonedAfterMinutes);
  try {
    await resources.audioStore.put(key, content);
    return key;
  } catch (error) {
    await discardAudio(resources, key);
    throw error;
  }
}

const notes = new RequestCoalescer<string[]>();

/**
 * A new key, noted as loose. It's on the disk before the file is: if the database crashes after that, the file still has
 * an owner. Uploads that begin while one waits for the disk are noted together, and wait for it once.
 */
async function newLooseKey(database: Database, minutes: number): Promise<string> {
  const { answer, position } = await notes.run(database, String(minutes), async (uploads) => {
    const keys = Array.from({ length: uploads }, () => randomUUID());
    const note = sql`insert into loose_audio (audio_key, due_at)
      select key, now() + make_interval(mins => ${minutes}) from unnest(${keys}::text[]) as key`;
    // One connection of the process at a time.
    await onBehalfOfAll(() => note.execute(database));
    return keys;
  });
  const key = answer[position - 1];
  if (key === undefined) throw new Error('a batch of uploads has too few keys');
  return key;
}

/** Registers audio that belongs to no recording yet. It is removed after so many minutes. */
export async function noteLoose(
  database: Database | Trx,
  key: string,
  minutes = ABANDONED_AFTER_MINUTES,
): Promise<void> {
  await sql`insert into loose_audio (audio_key, due_at)
    values (${key}, now() + make_interval(mins => ${minutes}))`.execute(database);
}

/**
 * Makes loose audio belong to a recording that is made in the same transaction.
 * @throws StoreError it was due, so its file is deleted or about to be: this process was asleep, or a clock was set
 */
export async function adoptAudio(trx: Trx, key: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('looseAudio')
    .where('audioKey', '=', key)
    .where('dueAt', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    throw new StoreError('storage_unavailable', `the audio ${key} was removed before it had a recording`);
}

/**
 * Removes an audio file if it is noted as loose; one that a recording owns stays. Never throws: what fails now is done
 * by `removeLooseAudio`. While the store is unavailable the note stays, so that no file is left without an owner.
 */
export async function discardAudio(resources: StoreResources, key: string): Promise<void> {
  await discardAudios(resources, [key]);
}

/** The same for many, with two statements for all of them. */
export async function discardAudios(resources: StoreResources, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const { rows } = await sql<{ audioKey: string; mayGo: boolean }>`
      update loose_audio
      -- The database's clock, which adoptAudio compares it with.
      set due_at = least(due_at, clock_timestamp())
      where audio_key = any (${keys}::text[])
      returning audio_key, pg_try_advisory_xact_lock_shared(${AUDIO_IS_BACKED_UP_LOCK}::bigint) as may_go`.execute(
      resources.database,
    );
    const removed = await removeFiles(
      resources,
      rows.filter(({ mayGo }) => mayGo).map(({ audioKey }) => audioKey),
    );
    await sql`delete from loose_audio where audio_key = any (${removed}::text[])`.execute(resources.database);
  } catch (error) {
    resources.logger.warn({ err: error, audioKey: keys[0], files: keys.length }, 'audio not removed yet');
  }
}

/**
 * Removes files that are noted as loose, and keeps the notes: a client may still write there. Never throws. While a backup
 * copies audio, the files stay until they are due.
 */
export async function removeNotedFiles(resources: StoreResources, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const { rows } = await sql<{ mayGo: boolean }>`
      select pg_try_advisory_xact_lock_shared(${AUDIO_IS_BACKED_UP_LOCK}::bigint) as may_go`.execute(
      resources.database,
    );
    if (rows[0]?.mayGo) await removeFiles(resources, keys);
  } catch (error) {
    resources.logger.warn({ err: error, audioKey: keys[0], files: keys.length }, 'audio not removed yet');
  }
}

/** @returns the keys that were deleted; failures are logged once */
async function removeFiles(resources: StoreResources, keys: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  const failures: { audioKey: string; error: unknown }[] = [];
  await Readable.from(keys).forEach(
    async (key: string) => {
      await resources.audioStore.delete(key).then(
        () => removed.push(key),
        (error: unknown) => failures.push({ audioKey: key, error }),
      );
    },
    { concurrency: DELETED_AT_ONCE },
  );
  const [first] = failures;
  if (first !== undefined)
    resources.logger.warn(
      { err: first.error, audioKey: first.audioKey, files: failures.length },
      'audio not removed yet',
    );
  return removed;
}

/** Looks at the bytes on their way to the store. */
class Inspection {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #format: AudioFormat | undefined;

  /** The same bytes, the first piece long enough to tell the format. Throws `Problem`. */
  async *through(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const piece of content) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      if (this.#bytes > AUDIO_FILE_BYTES) throw new Problem('audio_too_large');
      if (head === undefined) {
        yield piece;
        continue;
      }
      head = Buffer.concat([head, piece]);
      if (head.length < HEAD_BYTES) continue;
      this.#recognise(head);
      yield head;
      head = undefined;
    }
    if (head === undefined) return;
    if (this.#bytes === 0) throw new Problem('audio_empty');
    this.#recognise(head);
    yield head;
  }

  facts(): { bytes: number; format: AudioFormat; sha256: string } {
    if (this.#format === undefined) throw new Error('the content was not read');
    return { bytes: this.#bytes, format: this.#format, sha256: this.#hash.digest('hex') };
  }

  #recognise(head: Buffer): void {
    this.#format = sniffAudioFormat(head);
    if (this.#format === undefined) throw new Problem('unsupported_format');
  }
}

async function* startingWith(
  first: IteratorResult<Buffer, undefined>,
  rest: AsyncGenerator<Buffer, undefined>,
): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
