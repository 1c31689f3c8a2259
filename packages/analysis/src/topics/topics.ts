import type { Claim } from '../remarks/claims.ts';
import { words } from '../text/words.ts';
import { DEFECT_DECIDES, TOPIC_OF_DEFECT } from './defect-topics.ts';
import { TAXONOMY } from './taxonomy.ts';

const MAXIMUM_TOPICS = 5;
/** If there are fewer topics, keywords are added up to this number. */
const ENOUGH_TOPICS = 2;
/** Weight of a topic in a claim relative to one mentioned in passing. */
const CLAIM_WEIGHT = 1.5;

/**
 * Returns the topics of a message, highest score first: topics of the taxonomy, scored by their words and claims, then
 * keywords of the message if there are too few topics.
 */
export function topicsOf(text: string, claims: readonly Claim[], keywords: readonly string[]): string[] {
  const scores = new Map<string, number>();
  for (const claim of claims) {
    const weight = claim.kind === 'none' ? 1 : CLAIM_WEIGHT;
    if (claim.defect !== null && DEFECT_DECIDES.has(claim.defect)) {
      const topic = TOPIC_OF_DEFECT[claim.defect];
      scores.set(topic, (scores.get(topic) ?? 0) + claim.weight);
    }
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

/** Generic topics, which rank below more specific ones. */
const GENERIC = new Set([
  'bugs',
  'updates',
  'content',
  'customization',
  'design',
  'usability',
  'performance',
]);
const GENERIC_SHARE = 0.6;
/** Weight of the clause relative to its sentence, and of the sentence relative to the whole message. */
const NEARNESS = 3;

/**
 * Returns the main topic of a clause, or null if none of the taxonomy matches.
 * @param around the clause, then its context from near to far: its sentence, the message
 */
export function mainTopic(around: readonly string[]): string | null {
  const scores = new Map<string, number>();
  for (const [distance, text] of around.entries()) {
    for (const [topic, hits] of topicHits(text)) {
      const share = GENERIC.has(topic) ? GENERIC_SHARE : 1;
      scores.set(topic, (scores.get(topic) ?? 0) + (hits * share) / NEARNESS ** distance);
    }
  }
  let best: string | null = null;
  let most = 0;
  for (const [topic, score] of scores) if (score > most) [best, most] = [topic, score];
  return best;
}

/** Maps each topic in a text to the number of its words there. */
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
