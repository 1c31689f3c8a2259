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
 * Hysteresis over the model's probabilities.
 * @param probabilities one for each 32 ms
 * @returns stretches of speech in order, without padding
 */
export function findSpeech(probabilities: Float32Array): SpeechSpan[] {
  const spans: SpeechSpan[] = [];
  let start = -1;
  let silentSince = -1;
  const close = (end: number): void => {
    if ((end - start) * WINDOW_SECONDS >= MINIMUM_SPEECH_SECONDS) {
      spans.push({ start: start * WINDOW_SECONDS, end: end * WINDOW_SECONDS });
    }
    start = -1;
    silentSince = -1;
  };
  for (const [window, probability] of probabilities.entries()) {
    if (start < 0) {
      if (probability >= START_PROBABILITY) start = window;
    } else if (probability >= END_PROBABILITY) {
      silentSince = -1;
    } else {
      if (silentSince < 0) silentSince = window;
      if ((window + 1 - silentSince) * WINDOW_SECONDS >= MINIMUM_SILENCE_SECONDS) close(silentSince);
    }
  }
  if (start >= 0) close(silentSince < 0 ? probabilities.length : silentSince);
  return spans;
}
