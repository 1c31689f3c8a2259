import { z } from 'zod';

/** Filters that take one value or several. */

/** Maximum values of one filter. */
export const FILTER_VALUES = 20;

/** One value, or several of which any matches. In a query string, its name is repeated. */
export function oneOrMore<Schema extends z.ZodType>(one: Schema) {
  return z.union([one, z.array(one).min(1).max(FILTER_VALUES)]);
}

/** The values of a filter as a list. */
export function valuesOf<Value extends string>(given: Value | readonly Value[]): readonly Value[] {
  return typeof given === 'string' ? [given] : given;
}
