import { valuesOf } from '@voice-feedback/contract/filter-values';
import { type RawBuilder, sql } from 'kysely';

type Given = string | readonly string[];

/** Conditions on a text column. One value is compared with `=`, which reads an index in its order. */
export function isAnyOf(column: RawBuilder<unknown>, given: Given): RawBuilder<boolean> {
  const values = valuesOf(given);
  return values.length === 1
    ? sql<boolean>`${column} = ${values[0]}`
    : sql<boolean>`${column} = any(${values}::text[])`;
}

/** Also true where there is no value. */
export function isNoneOf(column: RawBuilder<unknown>, given: Given): RawBuilder<boolean> {
  return sql<boolean>`(${column} <> all(${valuesOf(given)}::text[])) is not false`;
}

/** Conditions on a column of lists, whose indexes leave out empty ones. */
export function hasAnyOf(column: RawBuilder<unknown>, given: Given): RawBuilder<boolean> {
  const values = valuesOf(given);
  // As before for one value: the planner knows how many have it.
  const hasAny =
    values.length === 1
      ? sql<boolean>`${column} @> array[${values[0]}::text]`
      : sql<boolean>`${column} && ${values}::text[]`;
  return sql<boolean>`(${hasAny} and ${column} <> '{}')`;
}

export function hasNoneOf(column: RawBuilder<unknown>, given: Given): RawBuilder<boolean> {
  return sql<boolean>`not ${column} && ${valuesOf(given)}::text[]`;
}
