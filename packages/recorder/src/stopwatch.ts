/** Adds up the time between `start` and `stop`, by the monotonic clock. */
export class Stopwatch {
  #gatheredMs = 0;
  #startedAtMs: number | undefined;

  start(): void {
    this.#startedAtMs ??= performance.now();
  }

  stop(): void {
    if (this.#startedAtMs === undefined) return;
    this.#gatheredMs += performance.now() - this.#startedAtMs;
    this.#startedAtMs = undefined;
  }

  get elapsedSeconds(): number {
    const running = this.#startedAtMs === undefined ? 0 : performance.now() - this.#startedAtMs;
    return (this.#gatheredMs + running) / 1000;
  }
}
