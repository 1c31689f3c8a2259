/** Fast Fourier transform of one fixed power-of-two size, in place (Cooley & Tukey 1965). */
export class Fourier {
  readonly size: number;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  readonly #reversed: Uint32Array;

  constructor(size: number) {
    this.size = size;
    this.#cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.#sines = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
    const bits = Math.log2(size);
    this.#reversed = Uint32Array.from({ length: size }, (_, i) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit++) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
      return reversed;
    });
  }

  /** @param direction -1 forward, 1 inverse (without dividing by the size) */
  transform(real: Float64Array, imaginary: Float64Array, direction: -1 | 1): void {
    this.#shuffle(real);
    this.#shuffle(imaginary);
    for (let span = 2; span <= this.size; span *= 2) {
      const half = span / 2;
      const stride = this.size / span;
      for (let start = 0; start < this.size; start += span) {
        for (let k = 0; k < half; k++) {
          const cosine = this.#cosines[k * stride] ?? 0;
          const sine = direction * (this.#sines[k * stride] ?? 0);
          const low = start + k;
          const high = low + half;
          const x = (real[high] ?? 0) * cosine - (imaginary[high] ?? 0) * sine;
          const y = (real[high] ?? 0) * sine + (imaginary[high] ?? 0) * cosine;
          real[high] = (real[low] ?? 0) - x;
          imaginary[high] = (imaginary[low] ?? 0) - y;
          real[low] = (real[low] ?? 0) + x;
          imaginary[low] = (imaginary[low] ?? 0) + y;
        }
      }
    }
  }

  #shuffle(values: Float64Array): void {
    for (let i = 0; i < this.size; i++) {
      const j = this.#reversed[i] ?? 0;
      if (i < j) {
        const kept = values[i] ?? 0;
        values[i] = values[j] ?? 0;
        values[j] = kept;
      }
    }
  }
}
