import { type Area, isArea } from './words.ts';

/** Every page's own: the frame. */
const ALWAYS: readonly Area[] = ['shell'];

/** The areas that the routes shown now name in their `handle`. */
export function areasOf(matches: readonly { handle?: unknown }[]): Area[] {
  const named = matches.flatMap(({ handle }) => {
    if (typeof handle !== 'object' || handle === null || !('areas' in handle)) return [];
    return Array.isArray(handle.areas) ? handle.areas : [];
  });
  return [...new Set([...ALWAYS, ...named.filter((one) => typeof one === 'string').filter(isArea)])];
}
