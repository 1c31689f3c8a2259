import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { expect, vi } from 'vitest';

interface HeldCall {
  /** with its query */
  path: string;
  /** the request body, parsed as JSON; undefined without one */
  body: unknown;
  headers: IncomingHttpHeaders;
  answer(status: number, body: object, headers?: Record<string, string>): void;
}

/** A server that holds each call until the test answers it. */
export class HeldServer implements AsyncDisposable {
  readonly #waiting: HeldCall[] = [];
  readonly #http = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () =>
      this.#waiting.push({
        path: request.url ?? '',
        body: text === '' ? undefined : JSON.parse(text),
        headers: request.headers,
        answer: answerWith(response),
      }),
    );
  });

  /** Starts the server and sends relative addresses to it, as a page would to its own server. */
  static async start(): Promise<HeldServer> {
    const held = new HeldServer();
    await new Promise<void>((resolve) => held.#http.listen(0, '127.0.0.1', resolve));
    const address = held.#http.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, origin), init));
    return held;
  }

  /** Waits for exactly one pending call and returns it. */
  next(): Promise<HeldCall> {
    return vi.waitFor(() => {
      const [call, ...others] = this.#waiting;
      expect(others).toEqual([]);
      if (call === undefined) throw new Error('nothing was asked yet');
      this.#waiting.length = 0;
      return call;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    vi.unstubAllGlobals();
    this.#http.closeAllConnections();
    await new Promise((resolve) => this.#http.close(resolve));
  }
}

/** As the API, forbids caches to keep it. */
const FIXED_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

const answerWith =
  (response: ServerResponse) =>
  (status: number, body: object, headers = {}) =>
    void response.writeHead(status, { ...FIXED_HEADERS, ...headers }).end(JSON.stringify(body));
