/** Range of the pitch of speech: deep men's voices to children's. */
const LOWEST_HERTZ = 60;
const HIGHEST_HERTZ = 500;
/** The first peak of at least this share of the highest one is that of the period; a later one is a multiple of it. */
const PEAK_SHARE = 0.93;
/** Below this, a frame is noise, or a voice among others. */
const LEAST_CLARITY = 0.7;

/**
 * Estimates the pitch of a frame by the normalized square difference function, as described by McLeod & Wyvill, "A
 * smarter way to find pitch", Proc. ICMC 2005. Unlike an absolute threshold for the difference (YIN), a share of the
 * highest peak doesn't take the second harmonic for the pitch in recordings without low frequencies.
 */
export class PitchEstimator {
  /** length of a frame in samples */
  readonly frameLength: number;
  readonly #sampleRate: number;
  readonly #windowLength: number;
  readonly #shortest: number;
  readonly #longest: number;
  readonly #similarity: Float64Array;

  /** @param windowSeconds over which a lag is compared; the frame is longer by the longest lag */
  constructor(sampleRate: number, windowSeconds: number) {
    this.#sampleRate = sampleRate;
    this.#windowLength = Math.round(windowSeconds * sampleRate);
    // From half of the shortest period: there, the voice is opposite to itself.
    this.#shortest = Math.floor(sampleRate / HIGHEST_HERTZ / 2);
    // One more, so that a peak at the end of the range has two neighbours.
    this.#longest = Math.ceil(sampleRate / LOWEST_HERTZ) + 1;
    this.frameLength = this.#windowLength + this.#longest;
    this.#similarity = new Float64Array(this.#longest + 1);
  }

  /** Returns the pitch in Hz of the frame at `offset`; 0 if it isn't voiced. */
  estimate(samples: Float32Array, offset: number): number {
    this.#compare(samples, offset);
    // Between two lags, a peak is higher than at either of them. That matters most for short periods.
    const peaks = this.#peaks().map((lag) => this.#peakNear(lag));
    const highest = peaks.reduce((most, { height }) => Math.max(most, height), 0);
    if (highest < LEAST_CLARITY) return 0;
    const period = peaks.find(({ height }) => height >= PEAK_SHARE * highest);
    return period === undefined ? 0 : this.#sampleRate / period.lag;
  }

  /** Fills in 1 - difference ÷ energy for each lag: 1 for the same sound, 0 for unrelated ones, -1 for its opposite. */
  #compare(samples: Float32Array, offset: number): void {
    const end = offset + this.#windowLength;
    let energy = 0;
    for (let i = offset; i < end; i++) {
      const sample = samples[i] ?? 0;
      energy += sample * sample;
    }
    let shiftedEnergy = energy;
    for (let lag = 1; lag <= this.#longest; lag++) {
      const [gone, come] = [samples[offset + lag - 1] ?? 0, samples[end + lag - 1] ?? 0];
      shiftedEnergy += come * come - gone * gone;
      if (lag < this.#shortest) continue;
      let difference = 0;
      for (let i = offset; i < end; i++) {
        const step = (samples[i] ?? 0) - (samples[i + lag] ?? 0);
        difference += step * step;
      }
      const both = energy + shiftedEnergy;
      this.#similarity[lag] = both > 0 ? 1 - difference / both : 0;
    }
  }

  /** Returns the lag of the highest point of each hump above zero. One that begins below the range isn't a period. */
  #peaks(): number[] {
    const peaks: number[] = [];
    let best = 0;
    let wasBelow = (this.#similarity[this.#shortest] ?? 0) <= 0;
    for (let lag = this.#shortest + 1; lag < this.#longest; lag++) {
      const value = this.#similarity[lag] ?? 0;
      if (value <= 0) {
        if (best > 0) peaks.push(best);
        best = 0;
        wasBelow = true;
      } else if (wasBelow && value > (this.#similarity[best] ?? 0)) best = lag;
    }
    if (best > 0) peaks.push(best);
    return peaks;
  }

  /** Returns the top of the parabola through a peak and its neighbours. */
  #peakNear(lag: number): { lag: number; height: number } {
    const left = this.#similarity[lag - 1] ?? 0;
    const middle = this.#similarity[lag] ?? 0;
    const right = this.#similarity[lag + 1] ?? 0;
    const curvature = 2 * middle - left - right;
    const shift = curvature > 0 ? (right - left) / (2 * curvature) : 0;
    return { lag: lag + shift, height: middle + ((right - left) * shift) / 4 };
  }
}
