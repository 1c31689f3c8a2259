/** A queue with several servers, as a formula and as a simulation. Times in seconds, rates per second. */

export interface Load {
  /** recordings per second */
  arrivals: number;
  /** mean time that one recording occupies a server */
  serviceMean: number;
  /** variance divided by the square of the mean */
  serviceVariation: number;
}

/**
 * The wait that `percent` of the arrivals don't exceed, with Poisson arrivals: Erlang C, with the correction by Allen
 * and Cunneen for service times that aren't exponential (A. O. Allen, Probability, Statistics, and Queueing Theory,
 * 1990).
 */
export function waitPercentile(
  { arrivals, serviceMean, serviceVariation }: Load,
  servers: number,
  percent: number,
): number {
  const offered = arrivals * serviceMean;
  if (offered >= servers) return Number.POSITIVE_INFINITY;
  const waiting = erlangC(offered, servers);
  const beyond = 1 - percent / 100;
  if (waiting <= beyond) return 0;
  const drain = (servers - offered) / serviceMean;
  return (Math.log(waiting / beyond) / drain) * ((1 + serviceVariation) / 2);
}

/** The smallest number of servers with which `percent` of the arrivals wait at most `goal`. */
export function serversFor(load: Load, goal: number, percent: number): number {
  let servers = Math.ceil(load.arrivals * load.serviceMean) + 1;
  while (waitPercentile(load, servers, percent) > goal) servers += 1;
  return servers;
}

/** The probability that an arrival must wait, by the recursion of Erlang B, which doesn't overflow. */
function erlangC(offered: number, servers: number): number {
  let blocked = 1;
  for (let n = 1; n <= servers; n += 1) blocked = (offered * blocked) / (n + offered * blocked);
  const utilization = offered / servers;
  return blocked / (1 - utilization + utilization * blocked);
}

/**
 * First come, first served, with service times drawn from `services`.
 * @returns the wait of each arrival, without the first tenth, while the queue fills
 */
export function simulateWaits(
  services: readonly number[],
  arrivals: number,
  servers: number,
  count: number,
  random: () => number,
): Float64Array {
  const free = new EarliestFirst(servers);
  const skipped = Math.floor(count / 10);
  const waits = new Float64Array(count - skipped);
  let now = 0;
  for (let i = 0; i < count; i += 1) {
    now -= Math.log(1 - random()) / arrivals;
    const start = Math.max(now, free.earliest);
    free.replaceEarliest(start + (services[Math.floor(random() * services.length)] ?? 0));
    if (i >= skipped) waits[i - skipped] = start - now;
  }
  return waits.sort();
}

/** A binary heap of the times at which each server is free again. */
class EarliestFirst {
  readonly #times: Float64Array;

  constructor(size: number) {
    this.#times = new Float64Array(size);
  }

  get earliest(): number {
    return this.#times[0] ?? 0;
  }

  replaceEarliest(time: number): void {
    const times = this.#times;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= times.length) break;
      if (child + 1 < times.length && this.#at(child + 1) < this.#at(child)) child += 1;
      if (this.#at(child) >= time) break;
      times[at] = this.#at(child);
      at = child;
    }
    times[at] = time;
  }

  #at(index: number): number {
    return this.#times[index] ?? Number.POSITIVE_INFINITY;
  }
}
