const SAMPLE_RATE = 16_000;
const TAU = 2 * Math.PI;
/** Rough resonances of an open vowel. */
const FORMANTS = [
  { hertz: 600, width: 150 },
  { hertz: 1_100, width: 200 },
];
const HIGHEST_HARMONIC_HERTZ = 2_500;

/**
 * Sings a vowel with a known pitch and level.
 * @param pitch in Hz, at a time in seconds
 * @param level amplitude at a time in seconds
 */
export function singVowel(
  seconds: number,
  pitch: (time: number) => number,
  level: (time: number) => number = () => 0.1,
): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => {
    const time = i / SAMPLE_RATE;
    const hertz = pitch(time);
    phase += (TAU * hertz) / SAMPLE_RATE;
    let sample = 0;
    for (let n = 1; n * hertz < HIGHEST_HARMONIC_HERTZ; n++)
      sample += (Math.sin(n * phase) / n) * resonance(n * hertz);
    return level(time) * sample;
  });
}

function resonance(hertz: number): number {
  return FORMANTS.reduce(
    (sum, { hertz: centre, width }) => sum + 1 / (1 + ((hertz - centre) / width) ** 2),
    0.2,
  );
}
