import type { MentionKind, MentionTerms } from './mentions.ts';

/** Words shorter than this share of the longest allowed name cost nothing. */
const COMFORTABLE_CHARACTERS = 40;
const LEAST_CHARACTERS = 4;
/** What a request's headline begins with: a theme's name is the thing itself. */
const WANTED =
  /^(?:wants (?:(?:you|it) to (?:add|have)? ?)?(?:(?:a|an|the|some|more) )?|demande (?:(?:un|une|des|le|la|les) )?)/i;
const ELLIPSIS = '…';

/** A name, and the label of the mention that it comes from. */
interface ThemeName {
  name: string;
  label: string;
}

/**
 * Names a theme after its most typical mention, in its speaker's words: the one whose terms most others share, and that
 * says little else. Returns undefined if no mention can stand alone.
 * @param characters the longest name
 */
export function nameOf(
  mentions: readonly { label: string; terms: MentionTerms }[],
  kind: MentionKind,
  characters: number,
): ThemeName | undefined {
  const shares = new Map<string, number>();
  for (const { terms } of mentions)
    for (const term of Object.keys(terms)) shares.set(term, (shares.get(term) ?? 0) + 1 / mentions.length);
  let best: ThemeName | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const seen = new Set<string>();
  for (const { label, terms } of mentions) {
    const name = kind === 'request' ? label.replace(WANTED, '') : label;
    if (name.length < LEAST_CHARACTERS || seen.has(name)) continue;
    seen.add(name);
    let score = 0;
    for (const [term, weight] of Object.entries(terms)) {
      // A term of less than half of the mentions speaks against a name: it is what one person adds.
      score += weight * ((shares.get(term) ?? 0) - 0.4);
    }
    score -= Math.max(0, name.length - COMFORTABLE_CHARACTERS) / COMFORTABLE_CHARACTERS;
    if (score > most) [best, most] = [{ name, label }, score];
  }
  if (best === undefined) return undefined;
  const { name, label } = best;
  return { name: shortened(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, characters), label };
}

function shortened(name: string, characters: number): string {
  if (name.length <= characters) return name;
  const end = name.lastIndexOf(' ', characters - ELLIPSIS.length);
  return `${name.slice(0, end > 0 ? end : characters - ELLIPSIS.length)}${ELLIPSIS}`;
}
