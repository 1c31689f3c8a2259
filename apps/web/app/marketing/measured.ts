/**
 * What our benchmarks measured, for the pages to show. A test compares the figures with `bench/results`, so that a new
 * run reaches the pages.
 */
export const MEASURED = {
  /** words right in percent, at the default effort: bench/results/speech.md */
  wordsRight: { asRecorded: 96.8, compressed: 95.7, pinkNoise: 93.9, babble: 93.6, whiteNoise: 91.3 },
  clips: 45,
  clipsWithoutSpeech: 40,
  /** fast effort, 2 threads */
  timesRealTime: 96,
  /** median of the complete response, and what 19 of 20 stay below, over HTTP, default effort, two idle cores: bench/results/http.md */
  tenSecondsMilliseconds: 225,
  tenSecondsSlowest: 282,
  thirtySecondsMilliseconds: 466,
  thirtySecondsSlowest: 529,
} as const;
