import { type Area, isArea } from './words.ts';

/** The frame, which every page needs. */
const ALWAYS: readonly Area[] = ['shell'];

/** The areas named in the `handle` of the current routes. */
export function areasOf(matches: readonly { handle?: unknown }[]): Area[] {
  const named = matches.flatMap(({ handle }) => {
    if (typeof handle !== 'object' || handle === null || !('areas' in handle)) return [];
    return Array.isArray(handle.areas) ? handle.areas : [];
  });
  return [...new Set([...ALWAYS, ...named.filter((one) => typeof one === 'string').filter(isArea)])];
}
