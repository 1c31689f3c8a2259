import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from './service-process.ts';

interface Sample {
  minutes: number;
  megabytes: number;
}

/** The share of a run in which caches fill and the allocator settles, before growth means a leak. */
const WARM_UP_SHARE = 1 / 3;

/** The resident memory of one process over time. */
export class MemoryTrend {
  readonly #name: string;
  readonly #process: ServiceProcess;
  readonly #startedAt = Date.now();
  readonly #samples: Sample[] = [];

  constructor(name: string, watched: ServiceProcess) {
    this.#name = name;
    this.#process = watched;
  }

  /** Samples each of `trends` until disposed. */
  static sample(trends: readonly MemoryTrend[], everyMs: number): AsyncDisposable {
    const stop = new AbortController();
    const running = (async () => {
      while (!stop.signal.aborted) {
        for (const trend of trends) await trend.#take();
        await sleep(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    })();
    return {
      async [Symbol.asyncDispose]() {
        stop.abort();
        await running;
      },
    };
  }

  /** slope of the least-squares line through the samples after the warm-up */
  megabytesAMinute(): number {
    const steady = this.#steady();
    const meanMinutes = mean(steady.map(({ minutes }) => minutes));
    const meanMegabytes = mean(steady.map(({ megabytes }) => megabytes));
    let covariance = 0;
    let variance = 0;
    for (const { minutes, megabytes } of steady) {
      covariance += (minutes - meanMinutes) * (megabytes - meanMegabytes);
      variance += (minutes - meanMinutes) ** 2;
    }
    return covariance / variance;
  }

  summary(): string {
    const steady = this.#steady();
    const [first, last] = [steady.at(0), steady.at(-1)].map((sample) => sample?.megabytes.toFixed(0) ?? '?');
    return `memory of the ${this.#name} that is never killed: ${this.megabytesAMinute().toFixed(2)} MB a minute after the warm-up, from ${first} to ${last} MB in ${((steady.at(-1)?.minutes ?? 0) - (steady.at(0)?.minutes ?? 0)).toFixed(0)} min`;
  }

  #steady(): Sample[] {
    return this.#samples.slice(Math.floor(this.#samples.length * WARM_UP_SHARE));
  }

  async #take(): Promise<void> {
    const megabytes = await this.#process.residentMegabytes();
    if (!Number.isNaN(megabytes))
      this.#samples.push({ minutes: (Date.now() - this.#startedAt) / 60_000, megabytes });
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
