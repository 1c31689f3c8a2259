import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { request } from 'undici';
import { WebSocket } from 'ws';

const DRIP_MS = 3_000;
const AGAIN_MS = 100;
/** Number of loopback addresses that the connections come from, because of the limit per address. */
const ADDRESSES = 8;
/** Used by no other client. */
const GREEDY_ADDRESS = '127.0.0.99';
const HEADERS_BEGIN = 'POST /api/v1/process HTTP/1.1\r\nhost: localhost\r\n';
const BODY_BEGIN =
  'POST /api/v1/webhooks HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n';

/** Many concurrent connections, each reopened after it was closed. */
export class Crowd {
  readonly #url: string;
  readonly #port: number;
  readonly #stop = new AbortController();
  #opened = 0;
  #longestHeadersMs = 0;

  constructor(url: string) {
    this.#url = url;
    this.#port = Number(new URL(url).port);
  }

  /** A connection that never finishes its headers. */
  slowHeaders(index: number): void {
    const openedAt = performance.now();
    const noteAge = () => {
      this.#longestHeadersMs = Math.max(this.#longestHeadersMs, performance.now() - openedAt);
    };
    this.#keep(index, { begin: HEADERS_BEGIN, drop: 'x-a: b\r\n' }, noteAge, () => this.slowHeaders(index));
  }

  /** A connection that sends its body very slowly. */
  slowBody(index: number, key: string): void {
    const begin = `${BODY_BEGIN}authorization: Bearer ${key}\r\n\r\n`;
    const again = () => this.slowBody(index, key);
    this.#keep(index, { begin, drop: '--' }, () => undefined, again);
  }

  /** @returns the status; reads events until the stream ends */
  async listen(key: string): Promise<number> {
    const answer = await request(`${this.#url}/api/v1/events`, {
      headers: { authorization: `Bearer ${key}` },
      signal: this.#stop.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    this.#opened += 1;
    answer.body.on('error', () => undefined).resume();
    return answer.statusCode;
  }

  /** A WebSocket on which nothing is sent. */
  idle(index: number): void {
    if (this.#stop.signal.aborted) return;
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/api/v1/stream`, {
      localAddress: addressOf(index),
    });
    this.#opened += 1;
    const stop = () => socket.terminate();
    this.#stop.signal.addEventListener('abort', stop);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.#stop.signal.removeEventListener('abort', stop);
      setTimeout(() => this.idle(index), AGAIN_MS).unref();
    });
  }

  /** Closes all of them. */
  end(): { opened: number; longestHeadersMs: number } {
    this.#stop.abort();
    return { opened: this.#opened, longestHeadersMs: this.#longestHeadersMs };
  }

  #keep(
    index: number,
    { begin, drop }: { begin: string; drop: string },
    onEnd: () => void,
    again: () => void,
  ): void {
    if (this.#stop.signal.aborted) return;
    const socket: Socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: addressOf(index) });
    this.#opened += 1;
    const dripping = setInterval(() => socket.write(drop), DRIP_MS);
    const stop = () => {
      onEnd();
      socket.destroy();
    };
    this.#stop.signal.addEventListener('abort', stop);
    socket.on('error', () => undefined);
    socket.on('connect', () => socket.write(begin));
    socket.resume();
    socket.once('close', () => {
      if (!this.#stop.signal.aborted) onEnd();
      clearInterval(dripping);
      this.#stop.signal.removeEventListener('abort', stop);
      setTimeout(again, AGAIN_MS).unref();
    });
  }
}

/** Opens this many connections from one address and keeps them open. @returns how many of them got a response */
export async function countTaken(url: string, tries: number): Promise<number> {
  const port = Number(new URL(url).port);
  const sockets = Array.from({ length: tries }, () =>
    connect({ port, host: '127.0.0.1', localAddress: GREEDY_ADDRESS }),
  );
  try {
    const taken = await Promise.all(sockets.map(isTaken));
    return taken.filter(Boolean).length;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function isTaken(socket: Socket): Promise<boolean> {
  socket.on('error', () => undefined);
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)));
  socket.once('connect', () => socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, closed]);
}

function addressOf(index: number): string {
  return `127.0.0.${2 + (index % ADDRESSES)}`;
}
