import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { onBehalfOfAll } from '../../database/fair-pool.ts';
import { MINUTE_MS } from '../../durations.ts';

/**
 * Keys for the files of new recordings. A process registers a block of keys on disk before it writes the first file
 * under one of them, so a file without a recording is found again, whatever crashes. A recording that takes a file over
 * has the file's key as its id: nothing is written for it, and the primary key tells which files have a recording.
 */

const BLOCK_KEYS = 16;
/** A process uses a new block after this long. */
const HANDED_OUT_MINUTES = 10;
/** After this long, what has no recording is deleted: the last key was handed out at least 30 minutes before. */
const DUE_MINUTES = HANDED_OUT_MINUTES + 30;
/** The first characters of its keys, which name a block. */
const NAME_CHARACTERS = 8;
const CLOSED_AT_ONCE = 100;

const nameOf = (key: string) => key.slice(0, NAME_CHARACTERS);

interface Block {
  name: string;
  keys: string[];
  /** by both clocks, because one stops while the machine is suspended and the other can be set */
  until: { monotonicMs: number; dateMs: number };
}

class KeySource {
  readonly #database: Database;
  #block: Block | undefined;
  #opening: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  async take(): Promise<string> {
    for (;;) {
      const key = isUsable(this.#block) ? this.#block.keys.pop() : undefined;
      if (key !== undefined) return key;
      this.#opening ??= this.#open().finally(() => {
        this.#opening = undefined;
      });
      await this.#opening;
    }
  }

  /** Takes no more keys of a block that the database has lost or that is due. */
  forget(name: string): void {
    if (this.#block?.name === name) this.#block = undefined;
  }

  async #open(): Promise<void> {
    const name = nameOf(randomUUID());
    const keys = Array.from({ length: BLOCK_KEYS }, () => `${name}${randomUUID().slice(NAME_CHARACTERS)}`);
    const until = {
      monotonicMs: performance.now() + HANDED_OUT_MINUTES * MINUTE_MS,
      dateMs: Date.now() + HANDED_OUT_MINUTES * MINUTE_MS,
    };
    const note = sql`insert into audio_key_blocks (block, keys, due_at)
      values (${name}, ${keys}::text[], now() + make_interval(mins => ${DUE_MINUTES}))`;
    await onBehalfOfAll(() => note.execute(this.#database));
    this.#block = { name, keys: [...keys], until };
  }
}

function isUsable(block: Block | undefined): block is Block {
  return (
    block !== undefined && performance.now() < block.until.monotonicMs && Date.now() < block.until.dateMs
  );
}

const sources = new WeakMap<Database, KeySource>();

/** Returns a registered key for the file of a new recording, whose id it will be. */
export async function takeKey(database: Database): Promise<string> {
  const source = sources.get(database) ?? new KeySource(database);
  sources.set(database, source);
  return await source.take();
}

/**
 * Condition for a recording with this id to take the file over, as a query with a row if it's met. The block stays
 * locked until the transaction ends, so that the file isn't deleted in the meantime.
 */
export function blockOf(key: string, recordingId: string) {
  return sql`select block from audio_key_blocks
    where block = ${nameOf(key)} and ${key} = any (keys) and ${key}::text = ${recordingId}::text
      and due_at > clock_timestamp()
    for key share`;
}

/**
 * Registers files as loose audio if their keys are in blocks and no recording has taken them over. Waits for
 * transactions that are about to.
 * @returns the keys of these files
 */
export async function loosenUnused(database: Database, keys: readonly string[]): Promise<string[]> {
  const names = [...new Set(keys.map(nameOf))];
  return await database.transaction().execute(async (trx) => {
    const { rows: blocks } = await sql<{ block: string; isDue: boolean }>`
      select block, due_at <= clock_timestamp() as is_due from audio_key_blocks where block = any (${names}::text[]) order by block for update`.execute(
      trx,
    );
    for (const name of names)
      if (!blocks.some(({ block, isDue }) => block === name && !isDue)) sources.get(database)?.forget(name);
    if (blocks.length === 0) return [];
    // A statement of its own, so that it sees what was committed while the first one waited.
    const { rows } = await sql<{ audioKey: string }>`
      insert into loose_audio (audio_key)
      select key from audio_key_blocks cross join unnest(keys) as key
      where block = any (${names}::text[]) and key = any (${keys}::text[]) and ${hasNoRecording}
      on conflict do nothing returning audio_key`.execute(trx);
    return rows.map(({ audioKey }) => audioKey);
  });
}

/** Ends blocks that are due: their files without a recording become loose audio. */
export async function closeDueBlocks(database: Database): Promise<void> {
  for (;;) {
    const closed = await database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ block: string }>`
        select block from audio_key_blocks where due_at <= now()
        order by due_at limit ${CLOSED_AT_ONCE} for update skip locked`.execute(trx);
      if (rows.length === 0) return 0;
      const due = sql`block = any (${rows.map(({ block }) => block)}::text[])`;
      await sql`
        insert into loose_audio (audio_key)
        select key from audio_key_blocks cross join unnest(keys) as key where ${due} and ${hasNoRecording}
        on conflict do nothing`.execute(trx);
      await sql`delete from audio_key_blocks where ${due}`.execute(trx);
      return rows.length;
    });
    if (closed < CLOSED_AT_ONCE) return;
  }
}

const hasNoRecording = sql<boolean>`not exists (select from recordings where id = key::uuid)`;
