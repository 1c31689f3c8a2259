import { WINDOW_SAMPLES } from './silero-model.ts';

const SAMPLE_RATE = 16_000;
const WINDOW_SECONDS = WINDOW_SAMPLES / SAMPLE_RATE;

/** Speech starts at this probability and lasts until it falls below the second (Silero's own defaults). */
const START_PROBABILITY = 0.5;
const END_PROBABILITY = 0.35;
/** A dip shorter than this is inside a word or between two. */
const MINIMUM_SILENCE_SECONDS = 0.1;
/** A blip shorter than this is a click or a cough. */
const MINIMUM_SPEECH_SECONDS = 0.13;

/** Stretch of speech, seconds from the start of the recording. */
export interface SpeechSpan {
  start: number;
  end: number;
}

/**
 * Finds speech by hysteresis over the model's probabilities.
 * @param probabilities one per 32 ms
 * @returns spans of speech in order, without padding
 */
export function findSpeech(probabilities: Float32Array): SpeechSpan[] {
  const finder = new SpeechFinder();
  const spans: SpeechSpan[] = [];
  for (const probability of probabilities) {
    const span = finder.push(probability);
    if (span) spans.push(span);
  }
  const last = finder.open();
  return last ? [...spans, last] : spans;
}

/** Streaming version of `findSpeech`, fed one probability at a time. */
export class SpeechFinder {
  #window = 0;
  #start = -1;
  #silentSince = -1;

  /** Seconds of audio processed so far. */
  get seconds(): number {
    return this.#window * WINDOW_SECONDS;
  }

  /** @returns the span that ended with this window, if any */
  push(probability: number): SpeechSpan | undefined {
    const window = this.#window;
    this.#window += 1;
    if (this.#start < 0) {
      if (probability >= START_PROBABILITY) this.#start = window;
      return undefined;
    }
    if (probability >= END_PROBABILITY) {
      this.#silentSince = -1;
      return undefined;
    }
    if (this.#silentSince < 0) this.#silentSince = window;
    if ((window + 1 - this.#silentSince) * WINDOW_SECONDS < MINIMUM_SILENCE_SECONDS) return undefined;
    const span = this.open();
    this.#start = -1;
    this.#silentSince = -1;
    return span;
  }

  /** The current span, as if the audio ended here. Undefined if there is none or it may still be a click. */
  open(): SpeechSpan | undefined {
    if (this.#start < 0) return undefined;
    const end = this.#silentSince < 0 ? this.#window : this.#silentSince;
    if ((end - this.#start) * WINDOW_SECONDS < MINIMUM_SPEECH_SECONDS) return undefined;
    return { start: this.#start * WINDOW_SECONDS, end: end * WINDOW_SECONDS };
  }

  /** Ends the current span at `seconds` and starts another there. */
  cut(seconds: number): void {
    this.#start = Math.round(seconds / WINDOW_SECONDS);
  }
}
