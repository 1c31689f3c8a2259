import type { ValueField } from '@voice-feedback/contract/feedback-values';
import { valuesOf } from '@voice-feedback/contract/filter-values';
import type { FeedbackFilter } from '@voice-feedback/contract/inbox';

/** A filter by the values of a field: any of them, or none of them. */
export interface Chosen {
  values: readonly string[];
  isNot: boolean;
}

/** What a filter is by: a field, and the name of a piece of metadata. */
export interface By {
  field: ValueField;
  metadataName?: string | undefined;
}

const NONE: Chosen = { values: [], isNot: false };

/** The values that a filter has chosen of a field. */
export function chosenIn(filter: FeedbackFilter, { field, metadataName }: By): Chosen {
  const read = (isNot: boolean) => {
    const given = filter[isNot ? (`not_${field}` as const) : field];
    if (given === undefined) return undefined;
    if (typeof given === 'string' || Array.isArray(given)) return given;
    return metadataName === undefined ? undefined : given[metadataName];
  };
  for (const isNot of [false, true]) {
    const given = read(isNot);
    if (given !== undefined) return { values: valuesOf<string>(given), isNot };
  }
  return NONE;
}

/** The parameters with other values of a field; none removes the filter. */
export function withChosen(
  parameters: URLSearchParams,
  { field, metadataName }: By,
  { values, isNot }: Chosen,
): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  const nameOf = (base: string) => (metadataName === undefined ? base : `${base}[${metadataName}]`);
  changed.delete(nameOf(field));
  changed.delete(nameOf(`not_${field}`));
  for (const value of values) changed.append(nameOf(isNot ? `not_${field}` : field), value);
  return changed;
}
