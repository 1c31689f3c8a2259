/** How much time may be spent on being right: each level is a point on the curve in the README. */
export const EFFORTS = ['fast', 'balanced', 'accurate'] as const;
export type Effort = (typeof EFFORTS)[number];

export interface Recognition {
  /** cased and punctuated as the model writes it; '' where it heard no words */
  text: string;
  /** calibrated share of words that are right, 0 … 1 */
  confidence: number;
}

/**
 * A speech recogniser: one utterance in, its words out. Batch and live use are the same call: live audio is cut
 * into utterances at pauses, and the open one may be sent again as it grows.
 */
export interface SpeechEngine extends AsyncDisposable {
  /** @param samples mono 16 kHz, -1 … 1, at most `maximumSeconds` of it */
  recognize(samples: Float32Array, effort: Effort): Promise<Recognition>;
}

/** What an engine says about itself without being loaded. */
export interface EngineFacts {
  engine: string;
  model: string;
  /** ISO 639-1 codes */
  languages: readonly string[];
  /** longest utterance it does well, seconds */
  maximumSeconds: number;
}
