import type { NounChunk } from '../keywords/noun-chunks.ts';
import type { RecommendationWords } from '../recommendations/recommendations.ts';
import type { Claim, ClaimKind } from '../remarks/claims.ts';
import { quoteOf } from '../remarks/remarks.ts';
import type { TimedTranscript } from '../text/transcript.ts';
import type { TitleWords } from '../title/title.ts';
import { labelOf } from './label.ts';
import type { ThemeWords } from './theme-words.ts';

export type MentionKind = 'problem' | 'request' | 'praise';

/** What one claim says about what. Its words can be compared with those of other mentions. */
export interface Mention {
  kind: MentionKind;
  /** verbatim, with its time in seconds */
  quote: string;
  start: number;
  end: number;
  /** a short form in the speaker's words; empty if the claim says too little on its own */
  label: string;
  terms: MentionTerms;
}

/** Weights by term: a word without its ending, or a defect such as `#crash`. */
export type MentionTerms = Record<string, number>;

/** Mentions per message: those with the highest weight. */
const MAXIMUM_MENTIONS = 6;
/** Terms per mention: those with the highest weight. */
const MAXIMUM_TERMS = 12;

/** Of the noun phrase that a claim is about, of other noun phrases, and of other words. */
const TARGET_WEIGHT = 1;
const NOUN_WEIGHT = 0.75;
const WORD_WEIGHT = 0.55;
const DEFECT_WEIGHT = 0.6;
/** Of an aspect that a word implies without naming it. */
const IMPLIED_WEIGHT = 0.6;
/** Of words that judge, such as "great": they say what the kind says. */
const OPINION_WEIGHT = 0.15;
/** A mention with less names nothing: "it's really bad". */
const LEAST_WEIGHT = 0.3;

const KIND_OF: Readonly<Record<ClaimKind, MentionKind | null>> = {
  praise: 'praise',
  defect: 'problem',
  complaint: 'problem',
  request: 'request',
  question: null,
  none: null,
};

/**
 * Returns what a message says about what: its weightiest claims that name something, in the order they were said.
 * @param chunks the noun phrases of the text
 */
export function mentionsOf(
  text: string,
  claims: readonly Claim[],
  chunks: readonly NounChunk[],
  transcript: TimedTranscript,
  language: { themes: ThemeWords; title: TitleWords; recommendations: RecommendationWords },
): Mention[] {
  return claims
    .flatMap((claim) => {
      const kind = KIND_OF[claim.kind];
      const terms = kind === null ? {} : termsOf(text, claim, chunks, language);
      return kind === null || weightOf(terms) < LEAST_WEIGHT ? [] : { claim, kind, terms };
    })
    .sort((left, right) => right.claim.weight - left.claim.weight)
    .slice(0, MAXIMUM_MENTIONS)
    .sort((left, right) => left.claim.span.start - right.claim.span.start)
    .map(({ claim, kind, terms }) => ({
      kind,
      ...quoteOf(claim.span, transcript, language.recommendations.lead),
      label: labelOf(text, claim, language.title),
      terms,
    }));
}

function weightOf(terms: MentionTerms): number {
  return Object.values(terms).reduce((most, weight) => Math.max(most, weight), 0);
}

function termsOf(
  text: string,
  claim: Claim,
  chunks: readonly NounChunk[],
  { themes, recommendations }: { themes: ThemeWords; recommendations: RecommendationWords },
): MentionTerms {
  const inside = chunks.filter(({ start, end }) => start >= claim.span.start && end <= claim.span.end);
  const named = inside.filter((chunk) => !recommendations.genericNouns.has(chunk.text));
  const target = named.find((chunk) => recommendations.isBlamed(chunk, claim, text)) ?? named[0];
  const terms = new Map<string, number>();
  for (const word of themes.wordsOf(text.slice(claim.span.start, claim.span.end))) {
    if (themes.emptyWords.has(word.text) || word.text.length < 2) continue;
    const at = claim.span.start + word.start;
    const isIn = (chunk: NounChunk | undefined) => chunk !== undefined && at >= chunk.start && at < chunk.end;
    const isOpinion = themes.isOpinion(word.text);
    const weight = isOpinion
      ? OPINION_WEIGHT
      : isIn(target)
        ? TARGET_WEIGHT
        : named.some(isIn)
          ? NOUN_WEIGHT
          : WORD_WEIGHT;
    const put = (term: string, least: number) => terms.set(term, Math.max(least, terms.get(term) ?? 0));
    put(themes.stemOf(word.text), weight);
    const implied = themes.impliedBy(word.text);
    if (implied !== undefined) put(themes.stemOf(implied), IMPLIED_WEIGHT);
  }
  if (claim.defect !== null) terms.set(`#${claim.defect}`, DEFECT_WEIGHT);
  return Object.fromEntries([...terms].sort((left, right) => right[1] - left[1]).slice(0, MAXIMUM_TERMS));
}
