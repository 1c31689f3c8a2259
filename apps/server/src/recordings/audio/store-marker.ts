import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { StoreError, storeErrorOf } from './store-errors.ts';
import { MARKER_NAME, type UncheckedAudioStore } from './unchecked-audio-store.ts';

/** Arbitrary number, unique among the advisory locks of this database. */
const LOCK = 1_110_001;
/** A store without a marker is accepted if it has one of this many newest recordings. */
const NEWEST = 20;
const ID_AT_START = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const EXPLANATION =
  'A voice feedback server keeps its recordings here and recognises the place by the line above. Do not delete this file.';

/**
 * Returns the id of the store that this database uses. On first use, writes a marker and stores its id in the database.
 * A store from before markers existed is accepted if it contains recordings of this database.
 * @throws StoreError if it cannot be the right store; database errors
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

/** Throws `StoreError` unless the store's marker has this id. */
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

/** Returns the id on the marker. Writes a marker if there is none and the store may be the right one. */
async function markStore(store: UncheckedAudioStore, newest: readonly string[]): Promise<string> {
  const marker = await store.readMarker();
  if (marker !== undefined) {
    // Written by an interrupted start, by another database of the same installation, or by hand.
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
