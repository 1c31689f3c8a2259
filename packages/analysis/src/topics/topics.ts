import type { Claim } from '../remarks/claims.ts';
import { words } from '../text/words.ts';
import { TAXONOMY } from './taxonomy.ts';

const MAXIMUM_TOPICS = 5;
/** With fewer topics than this the message's own noun chunks fill up. */
const ENOUGH_TOPICS = 2;
/** A topic named in a claim counts for more than one named in passing. */
const CLAIM_WEIGHT = 1.5;

/**
 * What a message is about, weightiest first: topics of the taxonomy by how often and where their words stand, then
 * the message's own keywords where the taxonomy has little to say.
 */
export function topicsOf(text: string, claims: readonly Claim[], keywords: readonly string[]): string[] {
  const scores = new Map<string, number>();
  for (const claim of claims) {
    const weight = claim.kind === 'none' ? 1 : CLAIM_WEIGHT;
    for (const [topic, hits] of topicHits(text.slice(claim.span.start, claim.span.end))) {
      scores.set(topic, (scores.get(topic) ?? 0) + hits * weight);
    }
  }
  const topics = [...scores].sort((left, right) => right[1] - left[1]).map(([topic]) => topic);
  const chosen = topics.slice(0, MAXIMUM_TOPICS);
  for (const keyword of keywords) {
    if (chosen.length >= ENOUGH_TOPICS) break;
    if (!chosen.some((topic) => topic.includes(keyword) || keyword.includes(topic))) chosen.push(keyword);
  }
  return chosen;
}

/** The topic that a clause is about most, or null where the taxonomy has none for it. */
export function mainTopic(clause: string): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [topic, hits] of topicHits(clause)) {
    if (hits > most) [best, most] = [topic, hits];
  }
  return best;
}

/** Topics whose words stand in a text, with how many of their words were found. */
function topicHits(text: string): Map<string, number> {
  const joined = ` ${words(text)
    .map((word) => word.text)
    .join(' ')} `;
  const hits = new Map<string, number>();
  for (const { topic, pattern } of TAXONOMY) {
    const found = joined.match(pattern);
    if (found !== null) hits.set(topic, found.length);
  }
  return hits;
}
