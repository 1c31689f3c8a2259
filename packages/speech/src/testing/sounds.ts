import { rms, seededRandom } from './fixtures.ts';

const RATE = 16_000;
const SECONDS = 8;
const TAU = 2 * Math.PI;

export type NoiseColour = 'white' | 'pink' | 'brown';

/** Seeded noise at about full scale. Pink noise uses Kellet's filter (-3 dB per octave), brown a leaky sum (-6 dB). */
export function noise(colour: NoiseColour, length: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const [a, b] = [Float64Array.of(0, 0, 0), Float64Array.of(0)];
  return Float32Array.from({ length }, () => {
    const white = random() * 2 - 1;
    if (colour === 'white') return white;
    if (colour === 'brown') {
      b[0] = 0.998 * (b[0] ?? 0) + 0.06 * white;
      return b[0];
    }
    a[0] = 0.99765 * (a[0] ?? 0) + 0.099046 * white;
    a[1] = 0.963 * (a[1] ?? 0) + 0.2965164 * white;
    a[2] = 0.57 * (a[2] ?? 0) + 1.0526913 * white;
    return ((a[0] ?? 0) + (a[1] ?? 0) + (a[2] ?? 0) + 0.1848 * white) / 4;
  });
}

/** Adds noise at a signal-to-noise ratio (of mean powers) of `decibels`. */
export function addNoise(speech: Float32Array, noiseSamples: Float32Array, decibels: number): Float32Array {
  const gain = rms(speech) / rms(noiseSamples) / 10 ** (decibels / 20);
  return speech.map((sample, i) => sample + gain * (noiseSamples[i % noiseSamples.length] ?? 0));
}

/** Mixes several voices, the hardest noise for a recognizer. */
export function babble(voices: readonly Float32Array[], length: number): Float32Array {
  const sum = new Float32Array(length);
  for (const [index, voice] of voices.entries()) {
    const gain = 1 / rms(voice);
    const offset = index * 7919;
    for (let i = 0; i < length; i++)
      sum[i] = (sum[i] ?? 0) + gain * (voice[(i + offset) % voice.length] ?? 0);
  }
  return sum;
}

/**
 * 40 clips of 8 s without speech, for which a recognizer must return no words. Seeded, so the same on every machine.
 */
export function nonSpeechClips(): { name: string; samples: Float32Array }[] {
  const clip = (
    name: string,
    at: (seconds: number, i: number) => number,
  ): { name: string; samples: Float32Array } => ({
    name,
    samples: Float32Array.from({ length: RATE * SECONDS }, (_, i) =>
      Math.max(-1, Math.min(1, at(i / RATE, i))),
    ),
  });
  const sine = (frequency: number, t: number): number => Math.sin(TAU * frequency * t);
  const noises = (['white', 'pink', 'brown'] as const).flatMap((colour, seed) =>
    [0.003, 0.03, 0.2].map((level) => {
      const samples = noise(colour, RATE * SECONDS, seed + 1);
      return clip(`${colour} noise at ${level}`, (_t, i) => level * (samples[i] ?? 0));
    }),
  );
  const tones = [60, 220, 440, 1000, 3500].map((f) => clip(`tone of ${f} Hz`, (t) => 0.3 * sine(f, t)));
  const hums = [50, 60].map((f) =>
    clip(`mains hum of ${f} Hz`, (t) => 0.1 * (sine(f, t) + 0.5 * sine(2 * f, t) + 0.3 * sine(3 * f, t))),
  );
  const sweeps = [2, 8].map((period) =>
    clip(`sweep every ${period} s`, (t) => 0.3 * sine(100 + 900 * (t % period), t)),
  );
  const random = seededRandom(99);
  const bursts = Float32Array.from({ length: RATE * SECONDS }, () => random() * 2 - 1);
  const every = (t: number, period: number, decay: number): number => Math.exp(-(t % period) / decay);
  const rhythms = [
    ...[0.1, 0.5, 1].map((period) => clip(`clicks every ${period} s`, (t) => (t % period < 0.001 ? 0.8 : 0))),
    ...[0.12, 0.5].map((period) =>
      clip(`claps every ${period} s`, (t, i) => 0.6 * every(t, period, 0.02) * (bursts[i] ?? 0)),
    ),
    clip(
      'applause',
      (t, i) => 0.15 * (bursts[i] ?? 0) * (0.3 + every(t, 0.031, 0.01) + every(t, 0.047, 0.01)),
    ),
    clip('keyboard', (t, i) => 0.3 * (bursts[i] ?? 0) * every(t, 0.17 + 0.05 * sine(0.3, t), 0.004)),
    clip('drum', (t) => 0.7 * every(t, 0.5, 0.08) * sine(70, t % 0.5)),
    clip('wind', (t, i) => 0.2 * (0.5 + 0.5 * sine(0.2, t)) * (bursts[i] ?? 0)),
    clip('modem', (t) => 0.3 * sine(t * 30 - Math.floor(t * 30) < 0.5 ? 1200 : 2200, t)),
    clip('dial tone', (t) => 0.2 * (sine(350, t) + sine(440, t))),
    clip('ringing', (t) => (t % 3 < 1 ? 0.2 * (sine(440, t) + sine(480, t)) : 0)),
  ];
  const note = (step: number): number => 220 * 2 ** (step / 12);
  const chords = [
    [0, 4, 7],
    [0, 3, 7],
    [0, 4, 7, 11],
    [0, 5, 9],
  ].map((steps) =>
    clip(`chord ${steps.join('-')}`, (t) =>
      steps.reduce((sum, step) => sum + 0.1 * harmonics(note(step), t), 0),
    ),
  );
  const melodies = [0.25, 0.5, 1].map((length) =>
    clip(`melody, notes of ${length} s`, (t) => {
      const step = [0, 2, 4, 5, 7, 9, 11, 12][Math.floor(t / length) % 8] ?? 0;
      return 0.25 * harmonics(note(step), t) * every(t, length, length);
    }),
  );
  return [
    clip('silence', () => 0),
    clip('constant offset', () => 0.1),
    clip('one click', (t) => (t > 3 && t < 3.001 ? 1 : 0)),
    ...noises,
    ...tones,
    ...hums,
    ...sweeps,
    ...rhythms,
    ...chords,
    ...melodies,
  ];

  function harmonics(frequency: number, t: number): number {
    return sine(frequency, t) + 0.5 * sine(2 * frequency, t) + 0.25 * sine(3 * frequency, t);
  }
}
