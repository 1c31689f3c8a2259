/** How an utterance is prepared before it is recognised: the same words with other sound. */
export interface Look {
  /** silence put before and after, seconds */
  paddingSeconds: number;
  /** steady noise is turned down, at most to this gain; undefined leaves the sound as it is */
  noiseFloor?: number;
}

/** A word as in the text, with its punctuation; seconds from the start of the utterance. */
export interface HeardWord {
  text: string;
  start: number;
  end: number;
  /** how probable the engine found its pieces, 0 … 1: their geometric mean, not calibrated */
  confidence?: number;
}

export interface Hypothesis {
  /** cased and punctuated as the model writes it; '' if it recognised no words */
  text: string;
  /** expected share of words that are right, 0 … 1 */
  confidence: number;
  /** false where the text shows a fault of the model: a loop, an endless or an empty answer, words too fast to say */
  sound: boolean;
  /** the words of the text in order, never overlapping */
  words: readonly HeardWord[];
  /** the text in the engine's own pieces: a guess for another look at the same words */
  tokens: readonly number[];
}

/** What makes a look faster. The words are the same without it. */
export interface Help {
  /**
   * the hypothesis of another look, or of an earlier one on a shorter utterance: its right parts are confirmed at once
   * instead of being found piece by piece
   */
  guess?: readonly number[];
  /** nothing else is to be done: it may use two processors */
  wide?: boolean;
}

/**
 * A speech recogniser: one utterance in, its words out. Batch and live use are the same call: live audio is cut
 * into utterances at pauses, and the open one may be sent again as it grows.
 */
export interface SpeechEngine extends AsyncDisposable {
  /**
   * @param samples mono 16 kHz, -1 … 1; at most `maximumSeconds` of the engine's facts
   */
  recognize(samples: Float32Array, look: Look, help?: Help): Promise<Hypothesis>;
}

/** What an engine says about itself without being loaded. */
export interface EngineFacts {
  engine: string;
  model: string;
  /** ISO 639-1 codes */
  languages: readonly string[];
  /** utterances up to this length come out best, seconds */
  maximumSeconds: number;
}
