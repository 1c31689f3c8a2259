import { isKeyword } from '../keywords/keywords.ts';
import type { NounChunk } from '../keywords/noun-chunks.ts';
import type { Claim } from '../remarks/claims.ts';
import type { Span } from '../text/transcript.ts';
import { type Word, words } from '../text/words.ts';
import { DEFECT_DECIDES, TOPIC_OF_DEFECT } from './defect-topics.ts';
import { TAXONOMY, type TopicSeed } from './taxonomy.ts';

const MAXIMUM_TOPICS = 5;
/** Mentions per topic; the first ones are kept. */
const MAXIMUM_MENTIONS = 5;
/** If there are fewer topics, keywords are added up to this number. */
const ENOUGH_TOPICS = 2;
/** Weight of a topic in a claim relative to one mentioned in passing. */
const CLAIM_WEIGHT = 1.5;

/** How a language names the topics. */
export interface TopicWords {
  wordsOf: (text: string) => readonly Word[];
  seeds: readonly TopicSeed[];
}

export const ENGLISH_TOPICS: TopicWords = { wordsOf: words, seeds: TAXONOMY };

/** A topic with the words it rests on, in the order they were said. */
export interface FoundTopic {
  topic: string;
  /** characters of the words in the text; at least one */
  mentions: Span[];
}

/**
 * Returns the topics of a message, highest score first: topics of the taxonomy, scored by their words and claims, then
 * keywords of the message if there are too few topics.
 * @param chunks the noun phrases that the keywords come from
 */
export function topicsOf(
  text: string,
  claims: readonly Claim[],
  keywords: readonly string[],
  chunks: readonly NounChunk[],
  language: TopicWords = ENGLISH_TOPICS,
): FoundTopic[] {
  const scores = new Map<string, number>();
  const mentions = new Map<string, Span[]>();
  const count = (topic: string, score: number, spans: readonly Span[]) => {
    scores.set(topic, (scores.get(topic) ?? 0) + score);
    mentions.set(topic, [...(mentions.get(topic) ?? []), ...spans]);
  };
  for (const claim of claims) {
    const weight = claim.kind === 'none' ? 1 : CLAIM_WEIGHT;
    const hits = topicHits(text, claim.span, language);
    if (claim.defect !== null && DEFECT_DECIDES.has(claim.defect)) {
      const topic = TOPIC_OF_DEFECT[claim.defect];
      count(topic, claim.weight, hits.has(topic) ? [] : [claim.span]);
    }
    for (const [topic, spans] of hits) count(topic, spans.length * weight, spans);
  }
  const chosen = [...scores]
    .sort((left, right) => right[1] - left[1])
    .slice(0, MAXIMUM_TOPICS)
    .map(([topic]) => ({ topic, mentions: mentions.get(topic) ?? [] }));
  for (const keyword of keywords) {
    if (chosen.length >= ENOUGH_TOPICS) break;
    if (!chosen.some(({ topic }) => topic.includes(keyword) || keyword.includes(topic)))
      chosen.push({ topic: keyword, mentions: chunks.filter((chunk) => isKeyword(chunk.text, keyword)) });
  }
  return chosen.map(({ topic, mentions: spans }) => ({
    topic,
    mentions: spans
      .map(({ start, end }) => ({ start, end }))
      .sort((left, right) => left.start - right.start)
      .slice(0, MAXIMUM_MENTIONS),
  }));
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
 * @param known the topics of texts that were already looked at, because clauses share their context
 */
export function mainTopic(
  around: readonly string[],
  language: TopicWords = ENGLISH_TOPICS,
  known = new Map<string, ReadonlyMap<string, readonly Span[]>>(),
): string | null {
  const scores = new Map<string, number>();
  for (const [distance, text] of around.entries()) {
    const found = known.get(text) ?? topicHits(text, { start: 0, end: text.length }, language);
    known.set(text, found);
    for (const [topic, hits] of found) {
      const share = GENERIC.has(topic) ? GENERIC_SHARE : 1;
      scores.set(topic, (scores.get(topic) ?? 0) + (hits.length * share) / NEARNESS ** distance);
    }
  }
  let best: string | null = null;
  let most = 0;
  for (const [topic, score] of scores) if (score > most) [best, most] = [topic, score];
  return best;
}

/** Maps each topic named in a part of a text to its words there. */
function topicHits(text: string, { start, end }: Span, { wordsOf, seeds }: TopicWords): Map<string, Span[]> {
  const said = wordsOf(text.slice(start, end));
  const joined = ` ${said.map((word) => word.text).join(' ')} `;
  /** the word that starts at a character of `joined` */
  const wordAt = new Map<number, Span>();
  let position = 1;
  for (const word of said) {
    wordAt.set(position, word);
    position += word.text.length + 1;
  }
  const hits = new Map<string, Span[]>();
  for (const { topic, pattern } of seeds) {
    const found = [...joined.matchAll(pattern)].map(({ 0: match, index }) => {
      const first = wordAt.get(index + 1);
      const last = wordAt.get(index + 1 + match.trim().lastIndexOf(' ') + 1);
      return { start: start + (first?.start ?? 0), end: start + (last?.end ?? 0) };
    });
    if (found.length > 0) hits.set(topic, found);
  }
  return hits;
}
