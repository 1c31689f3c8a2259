import type { Fallback } from '@voice-feedback/contract/feedback';
import type { OnBehalf } from '../../engines/remote-engine.ts';
import { RemoteRefusal } from '../../engines/remote-refusal.ts';
import type { WordTime } from '../results/words.ts';
import type { Engines } from './engines.ts';

export interface RecognizedSegment {
  start: number;
  end: number;
  text: string;
  /** undefined: a remote engine did not tell */
  confidence?: number | undefined;
  /** one for each word of the text; undefined: a remote engine did not tell */
  words?: readonly WordTime[] | undefined;
}

/** Words, and what made them. */
export interface Recognized {
  segments: RecognizedSegment[];
  /** ISO 639-1 */
  language: string;
  engine: string;
  model: string;
  /** the remote engine that did not make it */
  fallback?: Fallback;
}

export interface RecognizeOptions {
  signal: AbortSignal;
  onSegment?: (segment: RecognizedSegment) => void;
  language?: string | null;
  /** undefined: no remote engine may get it */
  onBehalf?: OnBehalf | undefined;
}

/**
 * Transcribes with the remote engine, if there is one that may get the recording; otherwise, or if it fails, with the
 * embedded one. Without speech, nothing is sent: some remote models transcribe words in silence.
 * @param samples mono 16 kHz, -1 … 1
 * @throws SpeechError; the signal's reason when aborted
 */
export async function recognize(
  engines: Engines,
  samples: Float32Array,
  { signal, onSegment, language = null, onBehalf }: RecognizeOptions,
): Promise<Recognized> {
  const { transcriber } = engines;
  const remote = onBehalf === undefined ? undefined : engines.remote?.speech;
  let fallback: Fallback | undefined;
  if (remote !== undefined && onBehalf !== undefined && (await transcriber.hasSpeech(samples, signal))) {
    const { engine, model } = remote;
    try {
      // Recognisers know languages, not regions: `en` of `en-GB`.
      const spoken = language?.split('-', 1)[0]?.toLowerCase() ?? null;
      const answer = await remote.ask({ samples, language: spoken }, onBehalf, signal);
      for (const segment of answer.segments) onSegment?.(segment);
      return { ...answer, engine, model };
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      fallback = { half: 'speech', engine, model, reason: error.reason };
    }
  }
  const { engine, model } = transcriber;
  const transcript = await transcriber.transcribe(samples, { signal, ...(onSegment ? { onSegment } : {}) });
  return {
    segments: transcript.segments,
    language: transcript.language,
    engine,
    model,
    ...(fallback ? { fallback } : {}),
  };
}
