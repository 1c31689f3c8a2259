import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AudioFormat } from '@voice-feedback/contract/feedback';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { RequestCoalescer } from '../../database/coalesce-requests.ts';
import type { Database, Trx } from '../../database/database.ts';
import { onBehalfOfAll } from '../../database/fair-pool.ts';
import { prepared } from '../../database/prepared.ts';
import { Problem } from '../../http/errors/problem.ts';
import { AUDIO_FILE_BYTES } from '../../http/limits/limits.ts';
import { HEAD_BYTES, sniffAudioFormat } from './audio-format.ts';
import type { AudioStore } from './audio-store.ts';
import { blockOf, loosenUnused } from './key-blocks.ts';
import { StoreError } from './store-errors.ts';

export interface StoredAudio {
  key: string;
  bytes: number;
  format: AudioFormat;
  /** Set if the audio comes from an upload, which is marked as used together with it. */
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
 * A backup holds this lock while it copies the audio of unfinished recordings. Meanwhile no audio is deleted: otherwise
 * the backup could contain a queued recording without its audio. The sweeper deletes it afterwards.
 */
export const AUDIO_IS_BACKED_UP_LOCK = 1_110_002;

/** After this long without a recording, an upload counts as abandoned by a process that died. */
const ABANDONED_AFTER_MINUTES = 30;
/** Files deleted concurrently: a bucket takes about 10 ms for each. */
const DELETED_AT_ONCE = 32;

/** Creates a key that is registered on disk, so that the file is eventually removed unless a recording has it. */
export type NewKey = (database: Database) => Promise<string>;

/**
 * Stores `content` under a new key. The key is registered first, by default as loose audio, so that the file is
 * eventually removed unless a recording takes it over (`adoptAudio`). The audio of new recordings has keys of
 * `takeKey`.
 * @throws Problem `audio_empty`, `unsupported_format`, `audio_too_large`; StoreError; errors of `content`. Nothing is
 * left behind in these cases
 */
export async function storeAudio(
  resources: StoreResources,
  content: AsyncIterable<Buffer>,
  newKey: NewKey = looseKey(),
): Promise<InspectedAudio> {
  const inspection = new Inspection();
  const inspected = inspection.through(content);
  // Reading the first piece rejects most wrong files before anything is written.
  const first = await inspected.next();
  const key = await storeUnderNewKey(resources, startingWith(first, inspected), newKey);
  return { key, ...inspection.facts() };
}

/** Stores `content` of any type like `storeAudio`. Throws StoreError and errors of `content`. */
export async function storeUnderNewKey(
  resources: StoreResources,
  content: AsyncIterable<Buffer>,
  newKey: NewKey = looseKey(),
): Promise<string> {
  const key = await newKey(resources.database);
  try {
    await resources.audioStore.put(key, content);
    return key;
  } catch (error) {
    await discardAudio(resources, key);
    throw error;
  }
}

/** Creates keys of loose audio, which is removed after `minutes`. */
export function looseKey(minutes = ABANDONED_AFTER_MINUTES): NewKey {
  return (database) => newLooseKey(database, minutes);
}

const notes = new RequestCoalescer<string[]>();

/**
 * Creates a key and registers it as loose audio. The row is on disk before the file is written, so a crash of the
 * database can't leave an unregistered file. Concurrent uploads are batched and wait for the disk once.
 */
async function newLooseKey(database: Database, minutes: number): Promise<string> {
  const { answer, position } = await notes.run(database, String(minutes), async (uploads) => {
    const keys = Array.from({ length: uploads }, () => randomUUID());
    const note = sql`insert into loose_audio (audio_key, due_at)
      select key, now() + make_interval(mins => ${minutes}) from unnest(${keys}::text[]) as key`;
    // Uses only one connection of the process at a time.
    await onBehalfOfAll(() => note.execute(database));
    return keys;
  });
  const key = answer[position - 1];
  if (key === undefined) throw new Error('a batch of uploads has too few keys');
  return key;
}

/** Registers audio that doesn't belong to a recording yet. The sweeper removes it after `minutes`. */
export async function noteLoose(
  database: Database | Trx,
  key: string,
  minutes = ABANDONED_AFTER_MINUTES,
): Promise<void> {
  await sql`insert into loose_audio (audio_key, due_at)
    values (${key}, now() + make_interval(mins => ${minutes}))`.execute(database);
}

/**
 * Assigns loose audio, or audio with a key of a block, to a recording created in the same transaction.
 * @throws StoreError if the audio was already due, so its file is deleted or about to be: the process was suspended or
 * a clock changed
 */
export async function adoptAudio(trx: Trx, key: string, recordingId: string): Promise<void> {
  const { rows } = await sql`
    with released as (
      delete from loose_audio where audio_key = ${key} and due_at > clock_timestamp() returning audio_key
    ), block as (${blockOf(key, recordingId)})
    select audio_key from released union all select block from block
    ${prepared}`.execute(trx);
  if (rows.length === 0)
    throw new StoreError('storage_unavailable', `the audio ${key} was removed before it had a recording`);
}

/**
 * Removes a file if it is registered as loose audio or in a block; a file that a recording owns stays. Never throws:
 * `removeLooseAudio` retries what fails. While the store is unavailable the row stays, so that no file is orphaned.
 */
export async function discardAudio(resources: StoreResources, key: string): Promise<void> {
  await discardAudios(resources, [key]);
}

/** Discards many files with two statements in total, and three more if some have keys of blocks. */
export async function discardAudios(resources: StoreResources, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await discardLoose(resources, keys);
  } catch (error) {
    resources.logger.warn({ err: error, audioKey: keys[0], files: keys.length }, 'audio not removed yet');
  }
}

async function discardLoose(resources: StoreResources, keys: readonly string[]): Promise<void> {
  const { database } = resources;
  const loose = await endWaiting(database, keys);
  const others = keys.filter((key) => !loose.some(({ audioKey }) => audioKey === key));
  if (others.length > 0) {
    const unused = await loosenUnused(database, others);
    if (unused.length > 0) loose.push(...(await endWaiting(database, unused)));
  }
  const removed = await removeFiles(
    resources,
    loose.filter(({ mayGo }) => mayGo).map(({ audioKey }) => audioKey),
  );
  await sql`delete from loose_audio where audio_key = any (${removed}::text[])`.execute(database);
}

/** Makes loose audio due. @returns that which exists */
async function endWaiting(
  database: Database,
  keys: readonly string[],
): Promise<{ audioKey: string; mayGo: boolean }[]> {
  const { rows } = await sql<{ audioKey: string; mayGo: boolean }>`
    update loose_audio
    -- The database's clock, which adoptAudio compares it with.
    set due_at = least(due_at, clock_timestamp())
    where audio_key = any (${keys}::text[])
    returning audio_key, pg_try_advisory_xact_lock_shared(${AUDIO_IS_BACKED_UP_LOCK}::bigint) as may_go`.execute(
    database,
  );
  return rows;
}

/**
 * Removes files registered as loose audio but keeps the rows, because a client may still write there. Never throws.
 * While a backup copies audio, the files stay until they are due.
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

/** Hashes, measures and identifies the bytes on their way to the store. */
class Inspection {
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #format: AudioFormat | undefined;

  /** Passes the bytes on. The first piece is long enough to identify the format. Throws `Problem`. */
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
