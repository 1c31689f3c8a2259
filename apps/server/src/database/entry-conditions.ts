import type { EntryFilter } from '@voice-feedback/contract/entry-filter';
import { valuesOf } from '@voice-feedback/contract/filter-values';
import { NO_PROJECT } from '@voice-feedback/contract/project-id';
import { type RawBuilder, sql } from 'kysely';
import { hasAnyOf, hasNoneOf, isAnyOf, isNoneOf } from './value-conditions.ts';

/** Keys of `metadata` that apps use for their version. */
export const VERSION_KEYS = ['app_version', 'version'];

/** Filters on the sender and the metadata of a feedback, as conditions on an `entry` of `inbox_entries`. */
export function entryConditions({
  tag,
  not_tag,
  project,
  not_project,
  key,
  end_user_id,
  not_end_user_id,
  metadata = {},
  not_metadata = {},
  app_version,
}: EntryFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (tag !== undefined) conditions.push(hasAnyOf(sql`entry.tags`, tag));
  if (not_tag !== undefined) conditions.push(hasNoneOf(sql`entry.tags`, not_tag));
  if (project !== undefined) conditions.push(isOfProject(project));
  if (not_project !== undefined) conditions.push(sql<boolean>`not ${isOfProject(not_project)}`);
  if (key !== undefined) conditions.push(sql<boolean>`entry.api_key_id = ${key}::uuid`);
  if (end_user_id !== undefined) conditions.push(isAnyOf(sql`entry.end_user_id`, end_user_id));
  if (not_end_user_id !== undefined) conditions.push(isNoneOf(sql`entry.end_user_id`, not_end_user_id));
  const metadataPairs = sql`entry.metadata_pairs`;
  const required = [
    ...Object.entries(metadata).map(([name, values]) => pairsOf([name], values)),
    ...(app_version === undefined ? [] : [pairsOf(VERSION_KEYS, app_version)]),
  ];
  for (const pairs of required) conditions.push(hasAnyOf(metadataPairs, pairs));
  const excluded = Object.entries(not_metadata).flatMap(([name, values]) => pairsOf([name], values));
  if (excluded.length > 0) conditions.push(hasNoneOf(metadataPairs, excluded));
  return conditions;
}

function isOfProject(given: NonNullable<EntryFilter['project']>): RawBuilder<boolean> {
  const values = valuesOf(given);
  const ids = values.filter((value) => value !== NO_PROJECT);
  const ofOne =
    ids.length === 1
      ? sql<boolean>`entry.project_id = ${ids[0]}::uuid`
      : sql<boolean>`entry.project_id = any(${ids}::uuid[])`;
  // The index leaves out what belongs to none.
  const isOfAny = sql<boolean>`(entry.project_id is not null and ${ofOne})`;
  return values.includes(NO_PROJECT) ? sql<boolean>`(entry.project_id is null or ${isOfAny})` : isOfAny;
}

function pairsOf(names: readonly string[], values: string | readonly string[]): string[] {
  return names.flatMap((name) => valuesOf(values).map((value) => pairOf(name, value)));
}

/** Same format as the database's `inbox_metadata_pairs`. */
function pairOf(name: string, value: string): string {
  return `${name}=${value}`;
}
