import { PitchEstimator } from './pitch.ts';

const SAMPLE_RATE = 16_000;
/** Pitch needs no high frequencies, and a fifth of the samples takes a twenty-fifth of the time. */
const DECIMATION = 5;
/** Low-pass filter of the decimation: a moving average of five samples, twice. */
const FILTER = Float32Array.of(1, 2, 3, 4, 5, 4, 3, 2, 1).map((weight) => weight / 25);
const WINDOW_SECONDS = 0.025;
const HOP_SECONDS = 0.02;
const HOP = HOP_SECONDS * SAMPLE_RATE;
/** RMS of digital silence, which isn't worth an estimate. */
const SILENCE = 1e-4;
/** Frames this much below the loud ones are breath, echo or someone in the background. */
const QUIETEST_DECIBELS = -30;
const LOUD_SHARE = 0.95;
/** A voice changes its pitch by less than this in a hop: Xu & Sun, J. Acoust. Soc. Am. 111 (2002). */
const LARGEST_STEP_SEMITONES = 2;
/** Pitches below the first quartile × 0.75 or above the third × 1.5 are errors: De Looze & Hirst, Speech Prosody 2008. */
const FLOOR = { share: 0.25, factor: 0.75 };
const CEILING = { share: 0.75, factor: 1.5 };
const MINIMUM_VOICED_SECONDS = 1;
const LOWER_SHARE = 0.2;
const UPPER_SHARE = 0.8;
const MEDIAN_SHARE = 0.5;
const SEMITONES_PER_OCTAVE = 12;
const DECIBELS_PER_DECADE = 20;

/**
 * How much a voice varies around its own median, which isn't returned. Both are ranges from the 20th to the 80th
 * percentile over the voiced frames, as in GeMAPS: Eyben et al., IEEE Trans. Affective Computing 7 (2016).
 */
export interface VoiceVariation {
  /** of 12 · log2(pitch ÷ median pitch) */
  pitchSemitones: number;
  /** of 20 · log10(level ÷ median level); the level is the RMS of a frame */
  loudnessDecibels: number;
}

interface Frame {
  /** 0 if it isn't voiced */
  hertz: number;
  level: number;
}

/** Follows the pitch and the level of a voice, every 20 ms, while the audio arrives or afterwards. */
export class VoiceTrack {
  readonly #pitch = new PitchEstimator(SAMPLE_RATE / DECIMATION, WINDOW_SECONDS);
  readonly #frameLength = (this.#pitch.frameLength - 1) * DECIMATION + FILTER.length;
  readonly #frames: Frame[] = [];
  /** samples from the start of the next frame */
  #rest = new Float32Array(0);

  /** @param samples the next ones: mono 16 kHz, -1 … 1 */
  push(samples: Float32Array): void {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const decimated = decimate(all);
    let at = 0;
    for (; at + this.#frameLength <= all.length; at += HOP) {
      const level = rms(all, at, at + this.#frameLength);
      const hertz = level > SILENCE ? this.#pitch.estimate(decimated, at / DECIMATION) : 0;
      this.#frames.push({ hertz, level });
    }
    this.#rest = all.slice(at);
  }

  /**
   * Returns how the voice varied; null if less than a second of it is voiced.
   * @param spans where someone speaks, in seconds
   */
  variation(spans: readonly { start: number; end: number }[]): VoiceVariation | null {
    const frames = this.#voicedIn(spans);
    if (frames.length * HOP_SECONDS < MINIMUM_VOICED_SECONDS) return null;
    const pitches = sorted(frames.map(({ hertz }) => hertz));
    const levels = sorted(frames.map(({ level }) => level));
    const medianPitch = percentile(pitches, MEDIAN_SHARE);
    const medianLevel = percentile(levels, MEDIAN_SHARE);
    return {
      pitchSemitones: range(pitches.map((hertz) => semitones(hertz, medianPitch))),
      loudnessDecibels: range(levels.map((level) => decibels(level, medianLevel))),
    };
  }

  /** Returns the frames of the spans with a loud voice, without errors of the pitch. */
  #voicedIn(spans: readonly { start: number; end: number }[]): Frame[] {
    const voiced = spans.flatMap(({ start, end }) => {
      // A frame counts if its middle is in the span.
      const middle = this.#frameLength / SAMPLE_RATE / 2;
      const first = Math.max(0, Math.ceil((start - middle) / HOP_SECONDS));
      const last = Math.max(first - 1, Math.floor((end - middle) / HOP_SECONDS));
      return this.#frames
        .slice(first, last + 1)
        .filter(({ hertz }, index) => hertz > 0 && this.#continues(first + index));
    });
    const loud = percentile(sorted(voiced.map(({ level }) => level)), LOUD_SHARE);
    const near = voiced.filter(({ level }) => decibels(level, loud) >= QUIETEST_DECIBELS);
    const pitches = sorted(near.map(({ hertz }) => hertz));
    const floor = FLOOR.factor * percentile(pitches, FLOOR.share);
    const ceiling = CEILING.factor * percentile(pitches, CEILING.share);
    return near.filter(({ hertz }) => hertz >= floor && hertz <= ceiling);
  }

  /** Whether the pitch of a frame continues that of the one before, or is continued by the one after. */
  #continues(index: number): boolean {
    const hertz = this.#frames[index]?.hertz ?? 0;
    return [index - 1, index + 1].some((neighbour) => {
      const other = this.#frames[neighbour]?.hertz ?? 0;
      return other > 0 && Math.abs(semitones(other, hertz)) <= LARGEST_STEP_SEMITONES;
    });
  }
}

/** Returns every fifth filtered sample; the n-th is that of samples 5n to 5n + 8. */
function decimate(samples: Float32Array): Float32Array {
  const length = Math.max(0, Math.floor((samples.length - FILTER.length) / DECIMATION) + 1);
  const decimated = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    let sum = 0;
    for (let tap = 0; tap < FILTER.length; tap++)
      sum += (FILTER[tap] ?? 0) * (samples[i * DECIMATION + tap] ?? 0);
    decimated[i] = sum;
  }
  return decimated;
}

function rms(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) {
    const sample = samples[i] ?? 0;
    sum += sample * sample;
  }
  return Math.sqrt(sum / (to - from));
}

function semitones(hertz: number, reference: number): number {
  return SEMITONES_PER_OCTAVE * Math.log2(hertz / reference);
}

function decibels(level: number, reference: number): number {
  return DECIBELS_PER_DECADE * Math.log10(level / reference);
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

/** @param values in ascending order */
function range(values: readonly number[]): number {
  return percentile(values, UPPER_SHARE) - percentile(values, LOWER_SHARE);
}

/** Interpolates between the nearest two of `values`, which are in ascending order. */
function percentile(values: readonly number[], share: number): number {
  const at = share * (values.length - 1);
  const below = values[Math.floor(at)] ?? 0;
  const above = values[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
