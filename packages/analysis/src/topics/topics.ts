import type { Claim } from '../remarks/claims.ts';
import { words } from '../text/words.ts';
import { DEFECT_DECIDES, TOPIC_OF_DEFECT } from './defect-topics.ts';
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

/** Topics that say little beside another one. */
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
/** What a clause says counts this much more than its sentence, and that than the whole message. */
const NEARNESS = 3;

/**
 * The topic that a clause is about most, or null where the taxonomy has none.
 * @param around the clause, then what stands around it: its sentence, the message
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

/** Topics found in a text, with the number of their words in it. */
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
