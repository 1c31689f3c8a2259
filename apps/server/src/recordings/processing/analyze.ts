import type { TimedText } from '@voice-feedback/analysis/analysis';
import type { AnalysisOptions } from '@voice-feedback/analysis/analyze';
import { type Extraction, extractedBy } from '@voice-feedback/contract/extraction';
import type { Analysis, Fallback, Processing, Segment, Sentiment } from '@voice-feedback/contract/feedback';
import type { Answer } from '@voice-feedback/contract/questions';
import type { VoiceVariation } from '@voice-feedback/speech/voice/voice-track';
import type { OnBehalf } from '../../engines/remote-engine.ts';
import { RemoteRefusal } from '../../engines/remote-refusal.ts';
import { analysisSeconds } from '../../metrics/instruments.ts';
import { traced } from '../../tracing/tracing.ts';
import type { StoredFeedback } from '../results/stored-result.ts';
import { allowedAnswers, filledIn, openQuestions } from './answers.ts';
import type { Engines } from './engines.ts';
import { foreignText, speaks, UNKNOWN } from './language.ts';
import { roundMilliseconds, type TranscribedRecording } from './transcribe.ts';
import { voiceFactsOf } from './voice-facts.ts';

export interface AnalyzeOptions extends AnalysisOptions {
  /** whose values are among the questions */
  schema?: Extraction | undefined;
  /** how the voice varies; unknown by default */
  voice?: VoiceVariation | null;
  /** undefined if no remote engine may get the text */
  onBehalf?: OnBehalf | undefined;
  signal?: AbortSignal | undefined;
}

export type AnalysisProcessing = Pick<
  Processing,
  'analysis_ms' | 'analysis_engine' | 'analysis_model' | 'fallbacks'
>;

/** An analysis and the engine that produced it. */
export interface Analyzed {
  analysis: Analysis;
  /** ISO 639-1, detected from the words */
  language: string;
  /** one per segment, always from the embedded engine */
  segmentSentiments: Sentiment[];
  processing: AnalysisProcessing;
}

const EMBEDDED = { analysis_engine: 'embedded', analysis_model: 'hashed-ngrams-int8' };

/**
 * Analyzes a transcript with the remote engine if there is one that may get it. Without one, or if it fails, uses the
 * embedded engine. Both results have the same shape, and every quote occurs in the transcript. Throws the signal's
 * reason.
 * @param segments what was said, in order; times in seconds
 */
export async function analyzeSegments(
  engines: Pick<Engines, 'analyzer' | 'remote'>,
  segments: readonly TimedText[],
  options: AnalyzeOptions,
): Promise<Analyzed> {
  const analyzed = await traced({ name: 'analysis' }, () => analyzedBy(engines, segments, options));
  analysisSeconds.observe(analyzed.processing.analysis_ms / 1_000);
  return analyzed;
}

async function analyzedBy(
  engines: Pick<Engines, 'analyzer' | 'remote'>,
  segments: readonly TimedText[],
  { detailed, categories, questions = [], schema, voice = null, leftOut, onBehalf, signal }: AnalyzeOptions,
): Promise<Analyzed> {
  const start = performance.now();
  // This takes a few milliseconds, so it runs before it is known whether it is needed.
  const {
    language,
    segmentSentiments,
    topicMentions,
    delivery,
    categories: found,
    answers: given,
    positiveRemarks,
    improvementSuggestions,
    ...rest
  } = engines.analyzer.analyze(segments, { detailed, categories, questions, leftOut });
  const answers = given && allowedAnswers(given, questions);
  const made = {
    ...rest,
    topic_mentions: topicMentions,
    delivery: delivery && {
      words_per_minute: delivery.wordsPerMinute,
      pause_share: delivery.pauseShare,
      longest_pause_seconds: delivery.longestPauseSeconds,
      fillers: delivery.fillers,
      ...voiceFactsOf(voice),
    },
    positive_remarks: positiveRemarks,
    improvement_suggestions: improvementSuggestions,
    ...(found === null ? {} : { categories: found }),
    ...answered(answers, schema),
  };
  // All of it is stored, so the type also rejects fields that the contract doesn't have.
  const analysis: Analysis = made satisfies Record<Exclude<keyof typeof made, keyof Analysis>, never>;
  const embedded = () => ({ ...analysis, ...warningsAbout(language, engines.analyzer.languages) });
  const facts = () => ({ analysis_ms: roundMilliseconds(performance.now() - start) });
  const remote = onBehalf === undefined || segments.length === 0 ? undefined : engines.remote?.analysis;
  if (remote === undefined || onBehalf === undefined)
    return { analysis: embedded(), language, segmentSentiments, processing: { ...facts(), ...EMBEDDED } };
  const { engine, model } = remote;
  try {
    const answer = await remote.ask(
      { segments, detailed, questions: openQuestions(questions, answers) },
      onBehalf,
      signal,
    );
    return {
      // The embedded engine supplies the fields that remote engines aren't asked for.
      analysis: {
        ...analysis,
        ...answer,
        summary: answer.summary || analysis.summary,
        topic_mentions: topicMentions.filter(({ topic }) => answer.topics.includes(topic)),
        ...answered(
          answers && allowedAnswers(filledIn(answers, questions, answer.answers), questions),
          schema,
        ),
      },
      language,
      segmentSentiments,
      processing: { ...facts(), analysis_engine: engine, analysis_model: model },
    };
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    const fallback: Fallback = { half: 'analysis', engine, model, reason: error.reason };
    return {
      analysis: embedded(),
      language,
      segmentSentiments,
      processing: { ...facts(), ...EMBEDDED, fallbacks: [fallback] },
    };
  }
}

/** The answers, and the object that they make up. */
function answered(
  answers: readonly Answer[] | null,
  schema: Extraction | undefined,
): Pick<Analysis, 'answers' | 'extracted'> {
  if (answers === null) return {};
  return { answers: [...answers], ...(schema && { extracted: extractedBy(schema, answers) }) };
}

/** Says what the embedded engine didn't understand. */
function warningsAbout(language: string, languages: readonly string[]): Pick<Analysis, 'warnings'> {
  if (language === UNKNOWN || speaks(languages, language)) return {};
  return { warnings: [{ code: 'unsupported_language', message: foreignText(language, languages) }] };
}

/** The second half of the pipeline: turns a transcript into feedback. */
export async function analyze(
  engines: Pick<Engines, 'analyzer' | 'remote'>,
  { transcription, audio, wordTimes, leftOut, voice }: TranscribedRecording,
  options: AnalyzeOptions,
): Promise<StoredFeedback> {
  const { analysis, segmentSentiments, processing } = await analyzeSegments(
    engines,
    transcription.segments.map((segment, index) => {
      const words = wordTimes?.[index];
      return words === undefined ? segment : { ...segment, words };
    }),
    { ...options, voice, leftOut },
  );
  const segments: Segment[] = transcription.segments.map((segment, index) => {
    const sentiment = segmentSentiments[index];
    return sentiment === undefined ? segment : { ...segment, sentiment };
  });
  return {
    ...transcription,
    segments,
    audio,
    ...analysis,
    processing: bothHalves(transcription.processing, processing),
  };
}

/**
 * Analyzes a text sent in place of a recording. It has no times: those of its remarks are 0, and it has no segments.
 */
export async function analyzeText(
  engines: Pick<Engines, 'analyzer' | 'remote'>,
  text: string,
  options: AnalyzeOptions,
): Promise<StoredFeedback> {
  const { analysis, language, processing } = await analyzeSegments(
    engines,
    [{ start: 0, end: 0, text }],
    options,
  );
  return {
    duration_seconds: 0,
    language,
    transcript: text,
    segments: [],
    audio: null,
    ...analysis,
    processing: {
      ...{ decode_ms: 0, speech_ms: 0, total_ms: processing.analysis_ms },
      ...{ engine: 'none', model: 'none' },
      ...processing,
    },
  };
}

function bothHalves(speech: Processing, analysis: AnalysisProcessing): Processing {
  const fallbacks = [...(speech.fallbacks ?? []), ...(analysis.fallbacks ?? [])];
  return {
    ...speech,
    ...analysis,
    total_ms: roundMilliseconds(speech.total_ms + analysis.analysis_ms),
    ...(fallbacks.length === 0 ? {} : { fallbacks }),
  };
}
