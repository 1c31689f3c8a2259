import type { Fallback } from '@voice-feedback/contract/feedback';
import type { OnBehalf } from '../../engines/remote-engine.ts';
import { RemoteRefusal } from '../../engines/remote-refusal.ts';
import type { WordTime } from '../results/words.ts';
import { type Engines, foreignLanguage } from './engines.ts';
import { baseLanguage, foreignSpeech, UnsupportedLanguageError } from './language.ts';

export interface RecognizedSegment {
  start: number;
  end: number;
  text: string;
  /** undefined if a remote engine didn't return it */
  confidence?: number | undefined;
  /** one for each word of the text; undefined if a remote engine didn't return them */
  words?: readonly WordTime[] | undefined;
}

/** A transcript and the engine that produced it. */
export interface Recognized {
  segments: RecognizedSegment[];
  /** ISO 639-1 */
  language: string;
  engine: string;
  model: string;
  /** the remote engine that failed */
  fallback?: Fallback;
}

export interface RecognizeOptions {
  signal: AbortSignal;
  onSegment?: (segment: RecognizedSegment) => void;
  /** specified by the sender, who vouches for it; null if it has to be found out */
  language?: string | null;
  /** names and terms to expect */
  keyterms?: readonly string[];
  /** undefined if no remote engine may get the recording */
  onBehalf?: OnBehalf | undefined;
}

/**
 * The remote engine failed, and the embedded one doesn't know the language of the recording. It's retried like after
 * any failure of ours.
 */
export class RemoteEngineNeededError extends Error {
  override name = 'RemoteEngineNeededError';

  constructor(engine: string, options: ErrorOptions) {
    super(`Only the remote engine "${engine}" may know this language, and it failed.`, options);
  }
}

/** Whether the remote engine may know the language. Without declared languages, it gets those that are known here. */
function remoteSpeaks({ remote, transcriber }: Engines, spoken: string | undefined): boolean {
  const languages = remote?.speechLanguages ?? transcriber.languages;
  return spoken === undefined || languages.includes(spoken);
}

/**
 * Transcribes with the remote engine if there is one that may get the recording. Otherwise, or if it fails, uses the
 * embedded engine. Audio without speech isn't sent, because some remote models transcribe words in silence.
 * @param samples mono 16 kHz, -1 … 1
 * @throws UnsupportedLanguageError if the speech is in a language that the embedded engine doesn't know; RemoteEngineNeededError
 * if the remote engine failed on such a recording; SpeechError; the signal's reason when aborted
 */
export async function recognize(
  engines: Engines,
  samples: Float32Array,
  { signal, onSegment, language = null, keyterms = [], onBehalf }: RecognizeOptions,
): Promise<Recognized> {
  const { transcriber } = engines;
  // Recognizers expect a language without a region.
  const spoken = baseLanguage(language);
  const remote =
    onBehalf === undefined || !remoteSpeaks(engines, spoken) ? undefined : engines.remote?.speech;
  let fallback: Fallback | undefined;
  if (
    remote !== undefined &&
    onBehalf !== undefined &&
    (await transcriber.findSpeech(samples, signal)).length > 0
  ) {
    const { engine, model } = remote;
    try {
      const answer = await remote.ask({ samples, language: spoken ?? null }, onBehalf, signal);
      for (const segment of answer.segments) onSegment?.(segment);
      return { ...answer, engine, model };
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      fallback = { half: 'speech', engine, model, reason: error.reason };
      if (spoken !== undefined && !transcriber.languages.includes(spoken))
        throw new RemoteEngineNeededError(engine, { cause: error });
    }
  }
  const transcript = await transcriber
    .transcribe(samples, {
      signal,
      keyterms,
      language: spoken,
      ...(onSegment ? { onSegment } : {}),
    })
    .catch((error: unknown) => {
      const foreign = foreignLanguage(error);
      if (foreign === undefined) throw error;
      if (fallback !== undefined) throw new RemoteEngineNeededError(fallback.engine, { cause: error });
      throw new UnsupportedLanguageError(foreign, foreignSpeech(foreign, transcriber.languages));
    });
  const { engine, model } = transcript.by ?? transcriber;
  return {
    segments: transcript.segments,
    language: transcript.language,
    engine,
    model,
    ...(fallback ? { fallback } : {}),
  };
}
