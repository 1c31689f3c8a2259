/** Input rate of the recognizer and the voice activity model, hertz. */
export const SAMPLE_RATE = 16_000;

/** Zero crossings of the sinc on each side; with the Kaiser window below, aliases stay under -70 dB. */
const ZERO_CROSSINGS = 16;
const KAISER_BETA = 7.5;
/** Passband as a share of the lower Nyquist frequency. Flat to 6.9 kHz at 16 kHz, which is enough for speech. */
const PASSBAND = 0.92;

function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * Streaming rational resampler to 16 kHz: polyphase windowed sinc (Kaiser), unity gain, linear phase. It compensates
 * the filter's delay, so output sample n is at n / 16000 s of the input. Source: Smith, Digital Audio Resampling
 * (CCRMA); Kaiser & Schafer 1980 for the window.
 */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #half: number;
  readonly #taps: number;
  readonly #phases: Float32Array;
  #buffer: Float32Array;
  #filled: number;
  /** position of the next output in units of 1 / (rate × up) s, counted from the start of the buffer */
  #position: number;

  /** @param inputRate hertz, a whole number from 4,000 to 768,000 */
  constructor(inputRate: number) {
    const divisor = greatestCommonDivisor(SAMPLE_RATE, inputRate);
    this.#up = SAMPLE_RATE / divisor;
    this.#down = inputRate / divisor;
    // cutoff as a share of the input's Nyquist frequency
    const cutoff = PASSBAND * Math.min(1, SAMPLE_RATE / inputRate);
    this.#half = Math.ceil(ZERO_CROSSINGS / cutoff);
    this.#taps = 2 * this.#half;
    this.#phases = this.#design(cutoff);
    this.#buffer = new Float32Array(this.#taps * 4);
    // starts with `half` samples of silence, which compensates the delay
    this.#filled = this.#half;
    this.#position = this.#half * this.#up;
  }

  #design(cutoff: number): Float32Array {
    const phases = new Float32Array(this.#up * this.#taps);
    const scale = besselI0(KAISER_BETA);
    for (let phase = 0; phase < this.#up; phase++) {
      const row = phase * this.#taps;
      let sum = 0;
      for (let tap = 0; tap < this.#taps; tap++) {
        // distance in input samples from the output instant to this tap's sample
        const distance = tap - this.#half + 1 - phase / this.#up;
        const window = 1 - (distance / this.#half) ** 2;
        const x = Math.PI * cutoff * distance;
        const sinc = x === 0 ? 1 : Math.sin(x) / x;
        const value = window <= 0 ? 0 : (sinc * besselI0(KAISER_BETA * Math.sqrt(window))) / scale;
        phases[row + tap] = value;
        sum += value;
      }
      for (let tap = 0; tap < this.#taps; tap++) phases[row + tap] = (phases[row + tap] ?? 0) / sum;
    }
    return phases;
  }

  /** Takes samples at the input rate and returns the 16 kHz samples completed by them. */
  push(samples: Float32Array): Float32Array {
    if (this.#up === this.#down) return samples;
    this.#append(samples);
    const up = this.#up;
    const half = this.#half;
    const taps = this.#taps;
    const phases = this.#phases;
    const buffer = this.#buffer;
    const last = this.#filled - half - 1;
    const count = Math.max(0, Math.floor((last * up + up - 1 - this.#position) / this.#down) + 1);
    const output = new Float32Array(count);
    let position = this.#position;
    for (let n = 0; n < count; n++) {
      const index = Math.floor(position / up);
      const row = (position - index * up) * taps;
      const from = index - half + 1;
      let sum = 0;
      for (let tap = 0; tap < taps; tap++) sum += (phases[row + tap] ?? 0) * (buffer[from + tap] ?? 0);
      output[n] = sum;
      position += this.#down;
    }
    const spent = Math.max(0, Math.min(Math.floor(position / up) - half + 1, this.#filled));
    buffer.copyWithin(0, spent, this.#filled);
    this.#filled -= spent;
    this.#position = position - spent * up;
    return output;
  }

  /** Returns the samples still in the filter. Call it once, at the end. */
  flush(): Float32Array {
    if (this.#up === this.#down) return new Float32Array(0);
    return this.push(new Float32Array(this.#half));
  }

  #append(samples: Float32Array): void {
    const needed = this.#filled + samples.length;
    if (needed > this.#buffer.length) {
      const grown = new Float32Array(Math.max(needed, this.#buffer.length * 2));
      grown.set(this.#buffer.subarray(0, this.#filled));
      this.#buffer = grown;
    }
    this.#buffer.set(samples, this.#filled);
    this.#filled = needed;
  }
}
