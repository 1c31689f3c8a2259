import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTIONS_CHECKED_EVERY_MS, HEADERS_TIMEOUT_MS } from '../../src/http/limits/limits.ts';
import { signUp } from '../customer.ts';
import { type RunningService, sharedOr, startService } from '../faults/running-service.ts';
import { percentile } from '../faults/tally.ts';
import type { HardeningResult, HardeningRow } from './hardening-row.ts';
import { Crowd, countTaken } from './socket-crowd.ts';

interface Size {
  slowHeaders: number;
  slowBodies: number;
  eventStreams: number;
  webSockets: number;
  /** limit per IP address; the row tries ten more. The event streams all come from one address */
  connectionsPerAddress: number;
  seconds: number;
}

const LOOK_MS = 100;
/** The limit per account. */
const EVENT_STREAMS_PER_ACCOUNT = 20;
const HEALTH_P99_MS = 200;
const TOO_MANY = 10;
/** How much later than it should a connection may be closed, or seen to be closed, on a busy machine. */
const LATE_MS = 10_000;

/** The settings of a service that allows this many connections per address. */
export function limitTo(connectionsPerAddress: number): Record<string, string> {
  return {
    ACCOUNTS_PER_ADDRESS_PER_DAY: '1000',
    MAX_CONNECTIONS_PER_ADDRESS: String(connectionsPerAddress),
  };
}

/** Connections that send little and stay open. A shared service has the settings of `limitTo`. */
export const SLOW_SOCKETS: HardeningRow<Size, RunningService> = {
  name: 'slow-sockets',
  attack: 'connections that are slow, idle, stay open, or are too many',
  full: {
    ...{ slowHeaders: 500, slowBodies: 500, eventStreams: 500, webSockets: 200 },
    ...{ connectionsPerAddress: 600, seconds: 120 },
  },
  describe: ({ slowHeaders, slowBodies, eventStreams, webSockets, seconds }) =>
    `${slowHeaders} slow headers, ${slowBodies} slow bodies, ${eventStreams} event streams, ${webSockets} WebSockets, ${seconds} s`,
  async run(size, shared) {
    const { slowHeaders, slowBodies, eventStreams, webSockets, connectionsPerAddress, seconds } = size;
    const environment = limitTo(connectionsPerAddress);
    await using running = await sharedOr(shared, () => startService({ environment }));
    const { service } = running;
    const keys: string[] = [];
    for (let made = 0; made * EVENT_STREAMS_PER_ACCOUNT < eventStreams; made += 1)
      keys.push((await signUp(service)).key);
    const crowd = new Crowd(service.url);
    for (let index = 0; index < slowHeaders; index += 1) crowd.slowHeaders(index);
    for (let index = 0; index < slowBodies; index += 1) crowd.slowBody(index, keys[0] ?? 'none');
    const events = Array.from({ length: eventStreams }, (_, index) =>
      crowd.listen(keys[Math.floor(index / EVENT_STREAMS_PER_ACCOUNT)] ?? ''),
    );
    for (let index = 0; index < webSockets; index += 1) crowd.idle(index);
    const listening = (await Promise.all(events)).filter((status) => status === 200).length;
    const health = await watchHealth(service.url, seconds);
    const { opened, longestHeadersMs } = crowd.end();
    return judgeSockets({
      ...{ ...health, opened, longestHeadersMs, listening, eventStreams },
      headersMs: HEADERS_TIMEOUT_MS,
      taken: await countTaken(service.url, connectionsPerAddress + TOO_MANY),
      mayBeTaken: connectionsPerAddress,
    });
  },
};

interface Health {
  /** duration of each `GET /health` */
  timesMs: number[];
  statuses: Record<string, number>;
}

export interface SocketsMeasured extends Health {
  opened: number;
  /** answered event streams, and the expected number */
  listening: number;
  eventStreams: number;
  /** longest time a connection without complete headers stayed open, and the limit */
  longestHeadersMs: number;
  headersMs: number;
  /** accepted concurrent connections from one address, and the limit */
  taken: number;
  mayBeTaken: number;
}

export function judgeSockets(measured: SocketsMeasured): HardeningResult {
  const { timesMs, statuses, opened, listening, eventStreams } = measured;
  const { longestHeadersMs, headersMs, taken, mayBeTaken } = measured;
  const p99 = percentile(timesMs, 99);
  const wrong = Object.entries(statuses).filter(([status]) => status !== '200');
  const closedAfterMs = headersMs + CONNECTIONS_CHECKED_EVERY_MS + LATE_MS;
  return {
    figures: [
      `${timesMs.length} × /health: p50 ${percentile(timesMs, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${Math.max(...timesMs).toFixed(0)} ms`,
      `${opened} connections were opened, ${listening} event streams were answered`,
      `headers that were never finished held a connection for ${(longestHeadersMs / 1_000).toFixed(0)} s at most`,
      `${taken} connections of one address were taken, of ${mayBeTaken} allowed`,
    ],
    problems: [
      ...wrong.map(([status, count]) => `${count} × /health were answered ${status}`),
      ...(listening < eventStreams ? [`${eventStreams - listening} event streams were refused`] : []),
      ...(longestHeadersMs > closedAfterMs
        ? [`unfinished headers held a connection for ${(longestHeadersMs / 1_000).toFixed(0)} s`]
        : []),
      ...(taken > mayBeTaken ? [`${taken} connections of one address were taken`] : []),
      // Otherwise nothing was tested.
      ...(taken === 0 ? ['no connection was taken'] : []),
    ],
    delays: p99 > HEALTH_P99_MS ? [`p99 of /health was ${p99.toFixed(0)} ms`] : [],
  };
}

/** Requests the health status repeatedly. */
export async function watchHealth(url: string, seconds: number): Promise<Health> {
  const timesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const endsAt = performance.now() + seconds * 1_000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const status = await fetch(`${url}/health`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    timesMs.push(performance.now() - startedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await sleep(LOOK_MS);
  }
  return { timesMs, statuses };
}
