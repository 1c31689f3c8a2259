import { createHash, randomUUID } from 'node:crypto';
import type { AudioFormat } from '@voice-feedback/contract/feedback';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { AUDIO_FILE_BYTES } from '../../http/limits.ts';
import { Problem } from '../../http/problem.ts';
import { HEAD_BYTES, sniffAudioFormat } from './audio-format.ts';
import type { AudioStore } from './audio-store.ts';
import { StoreError } from './store-errors.ts';

export interface StoredAudio {
  key: string;
  bytes: number;
  format: AudioFormat;
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
): Promise<StoredAudio> {
  const key = randomUUID();
  const inspection = new Inspection();
  const inspected = inspection.through(content);
  // Refused before anything is written, as most wrong files are.
  const first = await inspected.next();
  // On the disk before the file is: if the database crashes after that, the file still has an owner.
  await sql`insert into loose_audio (audio_key, due_at)
    values (${key}, now() + make_interval(mins => ${abandonedAfterMinutes}))`.execute(resources.database);
  try {
    await resources.audioStore.put(key, startingWith(first, inspected));
    return { key, ...inspection.facts() };
  } catch (error) {
    await discardAudio(resources, key);
    throw error;
  }
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
 * by the sweeper. While the store is unavailable the note stays, so that no file is left without an owner.
 */
export async function discardAudio(resources: StoreResources, key: string): Promise<void> {
  try {
    const loose = await resources.database
      .updateTable('looseAudio')
      // The database's clock, which `adoptAudio` compares it with.
      .set({ dueAt: sql<Date>`clock_timestamp()` })
      .where('audioKey', '=', key)
      .returning(
        sql<boolean>`pg_try_advisory_xact_lock_shared(${AUDIO_IS_BACKED_UP_LOCK}::bigint)`.as('mayGo'),
      )
      .executeTakeFirst();
    if (!loose?.mayGo) return;
    await resources.audioStore.delete(key);
    await resources.database.deleteFrom('looseAudio').where('audioKey', '=', key).execute();
  } catch (error) {
    resources.logger.warn({ err: error, audioKey: key }, 'audio not removed yet');
  }
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
