import type { EntryFilter } from '@voice-feedback/contract/entry-filter';
import { type RawBuilder, sql } from 'kysely';

/** Keys of `metadata` that apps use for their version. */
export const VERSION_KEYS = ['app_version', 'version'];

/** Filters on the sender and the metadata of a feedback, as conditions on an `entry` of `inbox_entries`. */
export function entryConditions({
  tag,
  key,
  end_user_id,
  metadata,
  app_version,
}: EntryFilter): RawBuilder<boolean>[] {
  const pairs = Object.entries(metadata ?? {}).map(([name, value]) => pairOf(name, value));
  const conditions: RawBuilder<boolean>[] = [];
  if (tag !== undefined) conditions.push(sql<boolean>`entry.tags @> array[${tag}::text]`);
  if (key !== undefined) conditions.push(sql<boolean>`entry.api_key_id = ${key}::uuid`);
  if (end_user_id !== undefined) conditions.push(sql<boolean>`entry.end_user_id = ${end_user_id}`);
  // The index only covers entries with metadata.
  if (pairs.length > 0)
    conditions.push(
      sql<boolean>`(entry.metadata_pairs @> ${pairs}::text[] and entry.metadata_pairs <> '{}')`,
    );
  if (app_version !== undefined)
    conditions.push(
      sql<boolean>`(entry.metadata_pairs && ${VERSION_KEYS.map((name) => pairOf(name, app_version))}::text[]
        and entry.metadata_pairs <> '{}')`,
    );
  return conditions;
}

/** Same format as the database's `inbox_metadata_pairs`. */
function pairOf(name: string, value: string): string {
  return `${name}=${value}`;
}
