import type { ThemeIndex, ThemeProfile } from './theme-index.ts';

/** One theme that becomes part of another. */
export interface Joining {
  from: string;
  into: string;
}

/** Two themes become one if they are at least so like each other. */
const LEAST_BETWEEN_THEMES = 0.6;
/** A candidate joins a theme with less, because a theme's words are surer than those of one mention. */
const LEAST_FOR_CANDIDATE = 0.42;
/** Mentions of a theme whose words are sure. */
const SURE_MENTIONS = 3;

interface ConsolidateOptions {
  /** whether a theme may become part of another; default: any */
  mayJoin?: (from: ThemeProfile, into: ThemeProfile) => boolean;
  /** so many joins at once; default: any number */
  most?: number;
  /** awaited again and again, so that other work isn't held up */
  pause?: () => Promise<void>;
}

/** Themes that are looked at between two pauses: a few milliseconds. */
const BETWEEN_PAUSES = 20;

/**
 * Joins near-duplicates in the index: each theme with the most similar one of at least as many mentions, the smallest
 * first. Returns what was joined, in order.
 */
export async function consolidate(
  index: ThemeIndex,
  { mayJoin = () => true, most = Number.POSITIVE_INFINITY, pause }: ConsolidateOptions = {},
): Promise<Joining[]> {
  const joined: Joining[] = [];
  const ids = [...index.profiles()].sort((left, right) => left.mentions - right.mentions).map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    if (at % BETWEEN_PAUSES === 0) await pause?.();
    const from = index.profile(id);
    if (from === undefined) continue;
    const nearest = index.nearest(from, (into) => {
      if (into.id === id || into.mentions < from.mentions || !mayJoin(from, into)) return undefined;
      const isCandidate = from.mentions < SURE_MENTIONS && into.mentions >= SURE_MENTIONS;
      return isCandidate ? LEAST_FOR_CANDIDATE : LEAST_BETWEEN_THEMES;
    });
    if (nearest === undefined) continue;
    index.remove(id);
    index.add(nearest.id, from);
    joined.push({ from: id, into: nearest.id });
    if (joined.length >= most) break;
  }
  return joined;
}
