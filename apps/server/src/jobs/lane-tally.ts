import { MINUTE_MS, SECOND_MS } from '../durations.ts';

const BUCKET_MS = 5 * SECOND_MS;
const BUCKETS = MINUTE_MS / BUCKET_MS;

interface Bucket {
  number: number;
  done: number;
  failed: number;
}

/** Counts a lane's jobs: running ones, and those that ended in the last minute. */
export class LaneTally {
  readonly #clock: () => number;
  #running = 0;
  #buckets: Bucket[] = [];

  /** @param clock a monotonic clock in milliseconds */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  start(): void {
    this.#running += 1;
  }

  end(hasFailed: boolean): void {
    this.#running -= 1;
    const number = this.#now();
    let bucket = this.#buckets.at(-1);
    if (bucket?.number !== number) {
      bucket = { number, done: 0, failed: 0 };
      this.#buckets = [...this.#recent(number), bucket];
    }
    if (hasFailed) bucket.failed += 1;
    else bucket.done += 1;
  }

  read(): { running: number; done: number; failed: number } {
    const recent = this.#recent(this.#now());
    const sum = (count: (bucket: Bucket) => number) =>
      recent.reduce((total, bucket) => total + count(bucket), 0);
    return {
      running: this.#running,
      done: sum(({ done }) => done),
      failed: sum(({ failed }) => failed),
    };
  }

  #now(): number {
    return Math.floor(this.#clock() / BUCKET_MS);
  }

  #recent(now: number): Bucket[] {
    return this.#buckets.filter(({ number }) => number > now - BUCKETS);
  }
}
