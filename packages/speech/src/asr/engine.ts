import type { LanguageEvidence } from '../language/evidence.ts';

/** How to prepare an utterance for one recognition pass. The words stay the same; the audio differs. */
export interface Look {
  /** silence added before and after, seconds */
  paddingSeconds: number;
  /** lowest gain for steady noise, 0 … 1; undefined leaves the audio unchanged */
  noiseFloor?: number;
}

/** A word as written, with its punctuation. Times are seconds from the start of the utterance. */
export interface RecognizedWord {
  text: string;
  start: number;
  end: number;
  /** geometric mean of its tokens' probabilities, 0 … 1; not calibrated */
  confidence?: number;
}

export interface Hypothesis {
  /** with the model's case and punctuation; '' if it recognized no words */
  text: string;
  /** expected share of correct words, 0 … 1 */
  confidence: number;
  /** false if the text shows a model failure: a loop, unfinished or empty text, or words too fast to speak */
  sound: boolean;
  /** the words of the text, in order and not overlapping */
  words: readonly RecognizedWord[];
  /** how many of the given key terms the text has; absent if none were given */
  keyterms?: number;
  /** the text as token ids, reusable as `Help.guess` in another pass over the same words */
  tokens: readonly number[];
  evidence: LanguageEvidence;
}

/** Hints for a pass. The first two make it faster without changing the words. */
export interface Help {
  /**
   * token ids from another pass, or from an earlier one over a shorter utterance: correct parts are confirmed in one
   * batch instead of being decoded token by token
   */
  guess?: readonly number[];
  /** allows two processors; set it when the machine is otherwise idle */
  wide?: boolean;
  /** names and terms to expect, spelled as they should be written */
  keyterms?: readonly string[];
}

/**
 * A speech recognizer for single utterances. Batch and live transcription make the same call: live audio is cut into
 * utterances at pauses, and the current one may be sent again as it grows.
 */
export interface SpeechEngine extends AsyncDisposable {
  /**
   * @param samples mono 16 kHz, -1 … 1; at most `EngineFacts.maximumSeconds` long
   */
  recognize(samples: Float32Array, look: Look, help?: Help): Promise<Hypothesis>;
}

/** Facts about an engine, available without loading it. */
export interface EngineFacts {
  engine: string;
  model: string;
  /** ISO 639-1 codes */
  languages: readonly string[];
  /** longest utterance without a loss of accuracy, seconds */
  maximumSeconds: number;
}
