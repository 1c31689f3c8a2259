import type { FeedbackTheme } from '@voice-feedback/contract/themes';

interface Said {
  quote: string;
  /** seconds; both 0 for a written feedback */
  start: number;
  end: number;
}

/** Fewer than this is nobody else. */
const PEOPLE = 2;

/**
 * The theme that a remark belongs to: it has a mention of the same words. Of several, the one that most people mention.
 * @param kinds what the remark can be
 */
export function themeOf(
  remark: Said,
  themes: readonly FeedbackTheme[],
  kinds: readonly FeedbackTheme['kind'][],
): FeedbackTheme | undefined {
  return themes
    .filter(({ kind, people }) => kinds.includes(kind) && people >= PEOPLE)
    .toSorted((one, other) => other.people - one.people)
    .find(({ mentions }) => mentions.some((mention) => isSame(mention, remark)));
}

function isSame(mention: Said, remark: Said): boolean {
  if (remark.end > remark.start && mention.end > mention.start)
    return mention.start < remark.end && remark.start < mention.end;
  const [one, other] = [mention.quote.toLowerCase(), remark.quote.toLowerCase()];
  return one.includes(other) || other.includes(one);
}
