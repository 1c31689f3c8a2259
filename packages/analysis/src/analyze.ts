import type { Analysis, TimedText } from './analysis.ts';
import { deliveryOf } from './delivery/delivery.ts';
import { emotionsOf } from './emotions/emotions.ts';
import { type TextFeatures, textFeatures } from './features/text-features.ts';
import { type Reading, readText } from './heads/heads.ts';
import { intentOf } from './intent/intent.ts';
import { keywordsOf } from './keywords/keywords.ts';
import { type ChunkNouns, openChunker } from './keywords/noun-chunks.ts';
import { type Models, readModels } from './model/read-models.ts';
import { recommend } from './recommendations/recommendations.ts';
import { withoutMarkers } from './redact/markers.ts';
import { type Evidence, readClaims } from './remarks/evidence.ts';
import { isMixed } from './remarks/mixed.ts';
import { improvementSuggestions, positiveRemarks, quoteAt } from './remarks/remarks.ts';
import { NOT_UNDERSTOOD, readSentiment, sentimentShares, weighClaims } from './sentiment/sentiment.ts';
import { summarise } from './summary/summary.ts';
import { detectLanguage, ENGLISH } from './text/language.ts';
import { timedTranscript } from './text/transcript.ts';
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
  analyze(segments: readonly TimedText[], options: { detailed: boolean }): Analysis;
}

/**
 * Loads the models in this package. Call it once per process. Throws ModelFileError if the files don't match each
 * other.
 * @param evidence fewer than both only for the evaluation
 */
export async function openAnalyzer(evidence: Evidence = 'both'): Promise<Analyzer> {
  const models = await readModels();
  const chunk = openChunker();
  return {
    languages: [ENGLISH],
    analyze: (segments, { detailed }) => analyzeText(segments, detailed, models, chunk, evidence),
  };
}

function analyzeText(
  given: readonly TimedText[],
  detailed: boolean,
  models: Models,
  chunk: ChunkNouns,
  evidence: Evidence,
): Analysis {
  const transcript = timedTranscript(given);
  const text = transcript.text.slice(0, MAXIMUM_ANALYSED_CHARACTERS);
  const language = detectLanguage(text);
  const understood = language === ENGLISH;
  const features = textFeatures(understood ? text : '', models.lexicon, models.vectors);
  const read = (piece: string) => readSentiment(models, piece);
  const claims = understood ? readClaims(text, models, evidence) : [];
  const said = withoutMarkers(text);
  const chunks = understood ? chunk(said) : [];
  const keywords = keywordsOf(chunks, text.length);
  const mixed = isMixed(claims);
  const topics = topicsOf(said, claims, keywords, chunks);
  const title = titleOf(text, claims, chunks);
  const sentiment = understood ? weighClaims(sentimentShares(models, features), claims) : NOT_UNDERSTOOD;
  const intent = intentOf(claims, sentiment);
  const emotions = understood ? emotionsOf(models, text, features, claims) : [];
  return {
    language,
    title,
    summary: summarise(text, claims, title),
    sentiment,
    segmentSentiments: transcript.segmentSpans.map(({ start, end }) =>
      understood ? read(text.slice(start, end)) : NOT_UNDERSTOOD,
    ),
    mixed,
    topics: topics.map(({ topic }) => topic),
    topicMentions: topics.flatMap(({ topic, mentions }) =>
      mentions.map((span) => ({ topic, ...quoteAt(span, transcript) })),
    ),
    keywords,
    emotions,
    intent,
    delivery: deliveryOf(given),
    tone: detailed
      ? toneOf(text, { emotions, sentiment, intent, mixed, reading: readTone(features, models, evidence) })
      : null,
    recommendations: detailed ? recommend(text, claims, chunks, transcript) : null,
    positiveRemarks: detailed ? positiveRemarks(claims, transcript) : null,
    improvementSuggestions: detailed ? improvementSuggestions(claims, transcript) : null,
  };
}

function readTone(features: TextFeatures, models: Models, evidence: Evidence): Reading['tone'] | null {
  return evidence === 'rules' ? null : readText(models.heads, models.model, features).tone;
}
