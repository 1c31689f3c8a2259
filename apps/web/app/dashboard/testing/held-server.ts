import { createServer, type ServerResponse } from 'node:http';
import { expect, vi } from 'vitest';

interface HeldCall {
  /** what was sent, read as JSON */
  body: unknown;
  answer(status: number, body: object): void;
}

/** Our server as a page calls it, of which a test says when it answers, and what. */
export class HeldServer implements AsyncDisposable {
  readonly #waiting: HeldCall[] = [];
  readonly #http = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => this.#waiting.push({ body: JSON.parse(text), answer: answerWith(response) }));
  });

  /** From now on addresses without a host lead here, as they lead a page to its own server. */
  static async start(): Promise<HeldServer> {
    const held = new HeldServer();
    await new Promise<void>((resolve) => held.#http.listen(0, '127.0.0.1', resolve));
    const address = held.#http.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(new URL(path, origin), init));
    return held;
  }

  /** The one call that waits for its answer, once it has come. */
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

const answerWith = (response: ServerResponse) => (status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
