import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { StoreError, storeErrorOf } from './store-errors.ts';
import { MARKER_NAME, type UncheckedAudioStore } from './unchecked-audio-store.ts';

/** Any number will do that no other lock of this database uses. */
const LOCK = 1_110_001;
/** Of so many recordings one must be in a store that has no marker yet, for it to be taken for the right one. */
const NEWEST = 20;
const ID_AT_START = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const EXPLANATION =
  'A voice feedback server keeps its recordings here and recognises the place by the line above. Do not delete this file.';

/**
 * The id of the store that this database uses. On first use it is given one: a marker is written, and the database
 * remembers it. A store that was used before there were markers is taken over if recordings of this database are in it.
 * @throws StoreError when it cannot be the right one; what the database throws
 */
export async function settleStoreId(store: UncheckedAudioStore, database: Database): Promise<string> {
  const known = await readStoreId(database);
  if (known !== undefined) return known;
  return await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
    const settledMeanwhile = await readStoreId(trx);
    if (settledMeanwhile !== undefined) return settledMeanwhile;
    const newest = await trx
      .selectFrom('recordings')
      .select('audioKey')
      .where('audioKey', 'is not', null)
      .orderBy('createdAt', 'desc')
      .limit(NEWEST)
      .execute();
    const keys = newest.flatMap(({ audioKey }) => audioKey ?? []);
    const id = await markStore(store, keys).catch((error: unknown) => {
      throw storeErrorOf(store.place, error);
    });
    await trx.insertInto('audioStoreMarker').values({ id }).execute();
    return id;
  });
}

/** Throws `StoreError` unless the marker says that this is the store with this id. */
export async function requireMarker(store: UncheckedAudioStore, id: string): Promise<void> {
  const marker = await store.readMarker().catch((error: unknown) => {
    throw storeErrorOf(store.place, error);
  });
  if (marker !== undefined && idOf(marker)?.toLowerCase() === id) return;
  const why = marker === undefined ? `it has no file ${MARKER_NAME}` : `its ${MARKER_NAME} has another id`;
  throw new StoreError(
    'storage_unavailable',
    `${store.place} is not the one that was used before (${why}). Is the volume mounted, and is AUDIO_STORE correct? Nothing is written there. If you moved the audio here on purpose, write ${id} into ${MARKER_NAME}`,
  );
}

async function readStoreId(database: Database): Promise<string | undefined> {
  const row = await database.selectFrom('audioStoreMarker').select('id').executeTakeFirst();
  return row?.id;
}

/** The id on the marker, which is written if there is none and the store may be the right one. */
async function markStore(store: UncheckedAudioStore, newest: readonly string[]): Promise<string> {
  const marker = await store.readMarker();
  if (marker !== undefined) {
    // Written by a start that was broken off, by another database of the same installation, or by hand.
    const id = idOf(marker);
    if (id !== undefined) return id.toLowerCase();
    throw new StoreError('storage_unavailable', `the file ${MARKER_NAME} in ${store.place} cannot be read`);
  }
  if (newest.length > 0 && !(await hasOne(store, newest)))
    throw new StoreError(
      'storage_unavailable',
      `${store.place} has none of the newest recordings. Is the volume mounted, and is AUDIO_STORE correct? Nothing is written there. If it is the right place, write ${randomUUID()} into ${MARKER_NAME}`,
    );
  const id = randomUUID();
  await store.writeMarker(`${id}\n${EXPLANATION}\n`);
  return id;
}

async function hasOne(store: UncheckedAudioStore, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if ((await store.sizeOf(key)) !== undefined) return true;
  return false;
}

function idOf(marker: string): string | undefined {
  return ID_AT_START.exec(marker.trimStart())?.[0];
}
