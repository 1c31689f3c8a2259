import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { WebSocket } from 'ws';
import { signUp } from '../customer.ts';
import { Service } from '../faults/service.ts';
import { percentile } from '../faults/tally.ts';
import type { HardeningRow } from './hardening-row.ts';

interface Size {
  slowHeaders: number;
  slowBodies: number;
  eventStreams: number;
  webSockets: number;
  seconds: number;
}

const DRIP_MS = 3_000;
const LOOK_MS = 100;
/** An account may have 20. */
const EVENT_STREAMS_PER_ACCOUNT = 20;
/** They come from several addresses of loopback, since one may not have so many connections. */
const ADDRESSES = 8;
const HEALTH_P99_MS = 200;

/** Connections that ask for little and stay. */
export const SLOW_SOCKETS: HardeningRow<Size> = {
  name: 'slow-sockets',
  attack: 'connections that are slow, idle, or stay open',
  full: { slowHeaders: 500, slowBodies: 500, eventStreams: 500, webSockets: 200, seconds: 120 },
  describe: ({ slowHeaders, slowBodies, eventStreams, webSockets, seconds }) =>
    `${slowHeaders} slow headers, ${slowBodies} slow bodies, ${eventStreams} event streams, ${webSockets} WebSockets, ${seconds} s`,
  async run({ slowHeaders, slowBodies, eventStreams, webSockets, seconds }) {
    await using service = await Service.open({ environment: { ACCOUNTS_PER_ADDRESS_PER_DAY: '1000' } });
    await service.startApi();
    await service.startWorker();
    const keys: string[] = [];
    for (let made = 0; made * EVENT_STREAMS_PER_ACCOUNT < eventStreams; made += 1)
      keys.push((await signUp(service)).key);
    const crowd = new Crowd(service);
    for (let index = 0; index < slowHeaders; index += 1) crowd.keep(index, () => HEADERS_BEGIN, 'x-a: b\r\n');
    for (let index = 0; index < slowBodies; index += 1)
      crowd.keep(index, () => `${BODY_BEGIN}authorization: Bearer ${keys[0] ?? 'none'}\r\n\r\n`, '--');
    const events = Array.from({ length: eventStreams }, (_, index) =>
      crowd.listen(keys[Math.floor(index / EVENT_STREAMS_PER_ACCOUNT)] ?? ''),
    );
    for (let index = 0; index < webSockets; index += 1) crowd.idle(index);
    const listening = (await Promise.all(events)).filter((status) => status === 200).length;
    const timesMs: number[] = [];
    const statuses: Record<string, number> = {};
    const endsAt = performance.now() + seconds * 1_000;
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const status = await fetch(`${service.url}/health`).then(
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
    const opened = crowd.end();
    const p99 = percentile(timesMs, 99);
    const wrong = Object.entries(statuses).filter(([status]) => status !== '200');
    return {
      figures: [
        `${timesMs.length} × /health: p50 ${percentile(timesMs, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${Math.max(...timesMs).toFixed(0)} ms`,
        `${opened} connections were opened, ${listening} event streams were answered`,
      ],
      problems: [
        ...wrong.map(([status, count]) => `${count} × /health were answered ${status}`),
        ...(listening < eventStreams ? [`${eventStreams - listening} event streams were refused`] : []),
      ],
      delays: p99 > HEALTH_P99_MS ? [`p99 of /health was ${p99.toFixed(0)} ms`] : [],
    };
  },
};

const HEADERS_BEGIN = 'POST /api/v1/process HTTP/1.1\r\nhost: localhost\r\n';
const BODY_BEGIN =
  'POST /api/v1/webhooks HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n';

class Crowd {
  readonly #service: Service;
  readonly #port: number;
  readonly #stop = new AbortController();
  #opened = 0;

  constructor(service: Service) {
    this.#service = service;
    this.#port = Number(new URL(service.url).port);
  }

  /** A connection that begins a request and goes on with a drop now and then; opened again when it's closed. */
  keep(index: number, begin: () => string, drop: string): void {
    if (this.#stop.signal.aborted) return;
    const socket: Socket = connect({
      port: this.#port,
      host: '127.0.0.1',
      localAddress: addressOf(index),
    });
    this.#opened += 1;
    const dripping = setInterval(() => socket.write(drop), DRIP_MS);
    const stop = () => socket.destroy();
    this.#stop.signal.addEventListener('abort', stop);
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(begin()));
    socket.resume();
    socket.once('close', () => {
      clearInterval(dripping);
      this.#stop.signal.removeEventListener('abort', stop);
      setTimeout(() => this.keep(index, begin, drop), LOOK_MS).unref();
    });
  }

  /** @returns the status; the events are read until the end */
  async listen(key: string): Promise<number> {
    const answer = await request(`${this.#service.url}/api/v1/events`, {
      headers: { authorization: `Bearer ${key}` },
      signal: this.#stop.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.#opened += 1;
    answer.body.on('error', () => undefined).resume();
    return answer.statusCode;
  }

  /** A WebSocket on which nothing is said; opened again when it's closed. */
  idle(index: number): void {
    if (this.#stop.signal.aborted) return;
    const socket = new WebSocket(`${this.#service.url.replace('http', 'ws')}/api/v1/stream`, {
      localAddress: addressOf(index),
    });
    this.#opened += 1;
    const stop = () => socket.terminate();
    this.#stop.signal.addEventListener('abort', stop);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.#stop.signal.removeEventListener('abort', stop);
      setTimeout(() => this.idle(index), LOOK_MS).unref();
    });
  }

  /** Closes all of them. @returns how many were opened */
  end(): number {
    this.#stop.abort();
    return this.#opened;
  }
}

function addressOf(index: number): string {
  return `127.0.0.${2 + (index % ADDRESSES)}`;
}
