import type { Analysis, LeftOutWord, TimedText } from './analysis.ts';
import type { Category } from './categories/learn-category.ts';
import { deliveryOf } from './delivery/delivery.ts';
import { frenchReader } from './french/french-reader.ts';
import { readFrenchModel } from './french/model/french-model-file.ts';
import { intentOf } from './intent/intent.ts';
import { keywordsOf } from './keywords/keywords.ts';
import { readModels } from './model/read-models.ts';
import { unanswered } from './questions/answer-questions.ts';
import type { Question } from './questions/question.ts';
import { englishReader } from './reading/english-reader.ts';
import type { Reader } from './reading/reader.ts';
import { recommend } from './recommendations/recommendations.ts';
import { withoutMarkers } from './redact/markers.ts';
import type { Evidence } from './remarks/evidence.ts';
import { isMixed } from './remarks/mixed.ts';
import { improvementSuggestions, positiveRemarks, quoteAt } from './remarks/remarks.ts';
import { NOT_UNDERSTOOD } from './sentiment/sentiment.ts';
import { summarise } from './summary/summary.ts';
import { detectLanguage, ENGLISH, FRENCH } from './text/language.ts';
import { timedTranscript } from './text/transcript.ts';
import { type Mention, mentionsOf } from './themes/mentions.ts';
import { type TermMeanings, termMeanings } from './themes/term-meanings.ts';
import { titleOf } from './title/title.ts';
import { toneOf } from './tone/tone.ts';
import { topicsOf } from './topics/topics.ts';

/** Text beyond this is kept but not analyzed. A recording of 300 s has about 5,000 characters. */
export const MAXIMUM_ANALYSED_CHARACTERS = 20_000;

export interface Analyzer {
  /** ISO 639-1; of texts in others, only what needs no understanding is returned */
  readonly languages: readonly string[];
  /**
   * Analyzes one message. Pure and synchronous; the 95th percentile is below 10 ms for a message of 60 s.
   * @param segments the transcript in order; times in seconds
   * @param options `detailed` adds tone, recommendations and remarks (null otherwise)
   */
  analyze(segments: readonly TimedText[], options: AnalysisOptions): Analysis;
  /**
   * Returns what a message says about what, from which themes are made; nothing in a language that isn't analyzed. Pure
   * and synchronous.
   */
  mentionsOf(segments: readonly TimedText[]): { language: string; mentions: Mention[] };
  /** what the terms of mentions mean; prepared at the first call */
  meanings(): TermMeanings;
}

export interface AnalysisOptions {
  detailed: boolean;
  /** those of the account; they're learned at the first message */
  categories?: readonly Category[] | undefined;
  /** those of the request and the account */
  questions?: readonly Question[] | undefined;
  /** words that were said but aren't in the segments; they count for how it was said */
  leftOut?: readonly LeftOutWord[] | undefined;
}

/**
 * Loads the models in this package. Call it once per process. Throws ModelFileError if the files don't match each
 * other.
 * @param evidence fewer than both only for the evaluation
 */
export async function openAnalyzer(evidence: Evidence = 'both'): Promise<Analyzer> {
  const [models, frenchModel] = await Promise.all([readModels(), readFrenchModel()]);
  const english = englishReader(models, evidence);
  let meanings: TermMeanings | undefined;
  const readers = new Map([
    [ENGLISH, english],
    [FRENCH, frenchReader(frenchModel)],
  ]);
  return {
    languages: [...readers.keys()],
    analyze: (segments, options) => analyzeText(segments, options, readers, english),
    mentionsOf: (segments) => readMentions(segments, readers),
    meanings: () => {
      meanings ??= termMeanings(models.vectors, english.themes);
      return meanings;
    },
  };
}

function readMentions(
  given: readonly TimedText[],
  readers: ReadonlyMap<string, Reader>,
): ReturnType<Analyzer['mentionsOf']> {
  const transcript = timedTranscript(given);
  const text = transcript.text.slice(0, MAXIMUM_ANALYSED_CHARACTERS);
  const language = detectLanguage(text);
  const reader = readers.get(language);
  if (reader === undefined) return { language, mentions: [] };
  const chunks = reader.chunksOf(withoutMarkers(text));
  return { language, mentions: mentionsOf(text, reader.claimsOf(text), chunks, transcript, reader) };
}

/** @param fallback words the empty analysis of a language that isn't understood */
function analyzeText(
  given: readonly TimedText[],
  { detailed, categories = [], questions = [], leftOut }: AnalysisOptions,
  readers: ReadonlyMap<string, Reader>,
  fallback: Reader,
): Analysis {
  const transcript = timedTranscript(given);
  const text = transcript.text.slice(0, MAXIMUM_ANALYSED_CHARACTERS);
  const language = detectLanguage(text);
  const reader = readers.get(language);
  const words = reader ?? fallback;
  const { lead } = words.recommendations;
  const claims = reader?.claimsOf(text) ?? [];
  const said = withoutMarkers(text);
  const chunks = reader?.chunksOf(said) ?? [];
  const keywords = keywordsOf(chunks, text.length);
  const mixed = isMixed(claims);
  const topics = topicsOf(said, claims, keywords, chunks, words.topics);
  const title = titleOf(text, claims, chunks, words.title);
  const { sentiment, emotions, reading } = reader?.opinionsOf(text, claims) ?? {
    sentiment: NOT_UNDERSTOOD,
    emotions: [],
    reading: null,
  };
  const intent = intentOf(claims, sentiment);
  return {
    language,
    title,
    summary: summarise(text, claims, title),
    sentiment,
    segmentSentiments: transcript.segmentSpans.map(({ start, end }) => {
      const touching = claims.filter(({ span }) => span.start < end && span.end > start);
      return reader?.sentimentOfSegment(text.slice(start, end), touching) ?? NOT_UNDERSTOOD;
    }),
    mixed,
    topics: topics.map(({ topic }) => topic),
    topicMentions: topics.flatMap(({ topic, mentions }) =>
      mentions.map((span) => ({ topic, ...quoteAt(span, transcript) })),
    ),
    keywords,
    categories:
      categories.length === 0 ? null : (reader?.categoriesOf?.(transcript, claims, categories) ?? null),
    answers:
      questions.length === 0
        ? null
        : (reader?.answersTo?.(transcript, claims, questions) ??
          questions.map((question) =>
            unanswered(question, text === '' ? 'not_mentioned' : 'needs_language_model'),
          )),
    emotions,
    intent,
    delivery: deliveryOf(given, leftOut),
    tone: detailed ? toneOf(text, { emotions, sentiment, intent, mixed, reading }, words.tone) : null,
    recommendations: detailed ? recommend(text, claims, chunks, transcript, words.recommendations) : null,
    positiveRemarks: detailed ? positiveRemarks(claims, transcript, lead) : null,
    improvementSuggestions: detailed ? improvementSuggestions(claims, transcript, lead) : null,
  };
}
