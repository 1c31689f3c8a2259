import type { Recommendation } from '../analysis.ts';
import { GENERIC_NOUNS } from '../keywords/generic-nouns.ts';
import type { NounChunk } from '../keywords/noun-chunks.ts';
import type { Claim } from '../remarks/claims.ts';
import type { DefectName } from '../remarks/defects.ts';
import { ENGLISH_LEAD, quoteOf } from '../remarks/remarks.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import { DEFECT_DECIDES, TOPIC_OF_DEFECT } from '../topics/defect-topics.ts';
import { ENGLISH_TOPICS, mainTopic, type TopicWords } from '../topics/topics.ts';
import { complaintAction, defectAction, requestAction } from './actions.ts';
import { isBlamed } from './blamed.ts';

const MAXIMUM_RECOMMENDATIONS = 5;
const GENERAL_TOPIC = 'general';
const CONTENT_TOPIC = 'content';

/** How recommendations are worded in a language. Actions return null if the task would name no thing. */
export interface RecommendationWords {
  /** words before a quote that only join it to what was said before */
  lead: RegExp;
  genericNouns: ReadonlySet<string>;
  /** a noun phrase of `text` with its definite article */
  named: (chunk: NounChunk, text: string) => string;
  /** @param part a named thing with its article, or null */
  defectAction: (defect: DefectName, part: string | null) => string | null;
  complaintAction: (
    topic: string,
    part: string | null,
    quote: string,
    reading: { isFact: boolean; isBlamed: boolean },
  ) => string | null;
  /** whether a complaint is about a noun phrase in it, and not only mentions it */
  isBlamed: (chunk: NounChunk, claim: Claim, text: string) => boolean;
  requestAction: (quote: string, part: string | null) => string | null;
  topics: TopicWords;
}

export const ENGLISH_RECOMMENDATIONS: RecommendationWords = {
  lead: ENGLISH_LEAD,
  genericNouns: GENERIC_NOUNS,
  named: ({ text }) => `the ${text}`,
  defectAction,
  complaintAction,
  isBlamed,
  requestAction,
  topics: ENGLISH_TOPICS,
};

/**
 * Returns a task per defect, complaint and request, highest weight first, each with its supporting quote and time.
 * Leaves out claims that name no thing. Claims of the same kind and topic are merged.
 */
export function recommend(
  text: string,
  claims: readonly Claim[],
  chunks: readonly NounChunk[],
  transcript: TimedTranscript,
  language: RecommendationWords = ENGLISH_RECOMMENDATIONS,
): Recommendation[] {
  const ranked = claims
    .filter((claim) => claim.kind === 'defect' || claim.kind === 'request' || claim.kind === 'complaint')
    .sort((left, right) => right.weight - left.weight);
  const seen = new Set<string>();
  const recommendations: Recommendation[] = [];
  const knownTopics: Parameters<typeof mainTopic>[2] = new Map();
  for (const claim of ranked) {
    const remark = quoteOf(claim.span, transcript, language.lead);
    const topic = topicOf(text, claim, language.topics, knownTopics);
    const { aspect, isBlamed: isAbout } = aspectOf(text, claim, chunks, language);
    const part = aspect && language.named(aspect, text);
    const action =
      claim.kind === 'defect' && claim.defect !== null
        ? language.defectAction(claim.defect, part)
        : claim.kind === 'request'
          ? language.requestAction(remark.quote, part)
          : language.complaintAction(
              themeOf(text, claim, part, language.topics, knownTopics),
              part,
              remark.quote,
              { isFact: claim.isToldAsFact === true, isBlamed: isAbout },
            );
    if (action === null) continue;
    const key = `${claim.kind} ${topic === GENERAL_TOPIC ? (aspect?.text ?? '') : topic} ${claim.kind === 'request' ? action : ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    recommendations.push({ text: action, topic, ...remark });
    if (recommendations.length === MAXIMUM_RECOMMENDATIONS) break;
  }
  return recommendations;
}

/**
 * Returns the topic of the clause, or of its sentence or the whole message, since people name it once and then say
 * "it".
 */
function topicOf(
  text: string,
  claim: Claim,
  topics: TopicWords,
  known: Parameters<typeof mainTopic>[2],
): string {
  if (claim.defect !== null && DEFECT_DECIDES.has(claim.defect)) return TOPIC_OF_DEFECT[claim.defect];
  const around = [claim.span, claim.sentence, { start: 0, end: text.length }];
  const named = mainTopic(
    around.map(({ start, end }) => text.slice(start, end)),
    topics,
    known,
  );
  return named ?? (claim.defect === null ? GENERAL_TOPIC : TOPIC_OF_DEFECT[claim.defect]);
}

/** The topic that a complaint itself names: what should be done doesn't depend on the rest of the message. */
function themeOf(
  text: string,
  claim: Claim,
  part: string | null,
  topics: TopicWords,
  known: Parameters<typeof mainTopic>[2],
): string {
  const around = [claim.span, claim.sentence].map(({ start, end }) => text.slice(start, end));
  const theme = mainTopic(around, topics, known) ?? GENERAL_TOPIC;
  // "shows" and "articles" are both words of content, but only one is a thing.
  if (theme !== CONTENT_TOPIC || part === null) return theme;
  return mainTopic([part], topics, known) === theme ? theme : GENERAL_TOPIC;
}

/**
 * Returns the first noun phrase that the claim is about. If it isn't clear what the claim is about, returns its longest
 * one (the first of equal length), or null.
 */
function aspectOf(
  text: string,
  claim: Claim,
  chunks: readonly NounChunk[],
  { genericNouns, isBlamed: isAbout }: RecommendationWords,
): { aspect: NounChunk | null; isBlamed: boolean } {
  const inside = chunks.filter(
    (chunk) =>
      chunk.start >= claim.span.start && chunk.end <= claim.span.end && !genericNouns.has(chunk.text),
  );
  const blamed = inside.find((chunk) => isAbout(chunk, claim, text));
  if (blamed !== undefined) return { aspect: blamed, isBlamed: true };
  let longest: NounChunk | null = null;
  for (const chunk of inside)
    if (longest === null || chunk.text.split(' ').length > longest.text.split(' ').length) longest = chunk;
  return { aspect: longest, isBlamed: false };
}
