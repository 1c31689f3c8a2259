import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ConnectionProvider } from '@voice-feedback/contract/connections';

/** An issue of a fake tracker. */
export interface FakeIssue {
  id: string;
  number: number;
  title: string;
  text: string;
  /** as the tracker calls it */
  state: string;
  updatedAt: Date;
  comments: { id: string; text: string }[];
}

/** How the next matching call goes wrong. */
export interface Trouble {
  /** the end of the name of a call */
  at: string;
  /** default: no answer */
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** the call does what it should, and only its answer is lost */
  happens?: boolean;
}

export interface FakeAnswer {
  status: number;
  json: unknown;
}

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  request: IncomingMessage;
}

/** What the fakes of trackers have in common: a server, its issues, and calls that go wrong as a test wants it. */
export abstract class FakeTracker implements AsyncDisposable {
  abstract readonly provider: ConnectionProvider;
  abstract readonly name: string;
  abstract readonly project: string;
  /** the names of the calls that change something */
  abstract readonly names: { create: string; change: string; comment: string };
  abstract readonly states: { open: string; in_progress: string; done: string };
  abstract readonly token: string;
  readonly issues: FakeIssue[] = [];
  /** their names, in order */
  readonly calls: string[] = [];
  readonly troubles: Trouble[] = [];
  acceptsToken = true;
  readonly #server = createServer(
    { keepAliveTimeout: 0 },
    (request, response) => void this.#answer(request, response),
  );

  async listen(): Promise<this> {
    this.#server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    return `http://127.0.0.1:${address.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Forgets everything. */
  reset(): void {
    for (const list of [this.issues, this.calls, this.troubles]) list.length = 0;
    this.acceptsToken = true;
  }

  /** Opens an issue as somebody does in the tracker. */
  open(title: string, state = this.states.open): FakeIssue {
    const issue: FakeIssue = {
      ...{ id: randomUUID(), number: this.issues.length + 1, title, text: 'Seen in production.', state },
      ...{ updatedAt: new Date(), comments: [] },
    };
    this.issues.push(issue);
    return issue;
  }

  /** Moves an issue as somebody does in the tracker. */
  set(issue: FakeIssue, state: string): void {
    issue.state = state;
    issue.updatedAt = new Date();
  }

  /** The page of an issue for people. */
  abstract webUrl(issue: { number: number }): string;
  /** Sends an event about an issue, or about something else, as the tracker does. */
  abstract deliver(url: string, secret: string, issue: FakeIssue | undefined): Promise<Response>;
  /** The ways in which the tracker limits rates, and for how long each time. */
  abstract limits(): readonly { name: string; trouble: Omit<Trouble, 'at'>; waitMs: number }[];
  protected abstract nameOf(call: FakeCall): string;
  /** What the tracker checks of every request. */
  protected abstract refusalOf(call: FakeCall): FakeAnswer | undefined;
  protected abstract handle(call: FakeCall): FakeAnswer | Promise<FakeAnswer>;

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', this.url);
    const call = { method: request.method ?? '', path, query, body: await readJson(request), request };
    const name = this.nameOf(call);
    this.calls.push(name);
    const index = this.troubles.findIndex(({ at }) => name.endsWith(at));
    const [trouble] = index === -1 ? [] : this.troubles.splice(index, 1);
    const isHandled = trouble === undefined || trouble.happens === true;
    const answer = this.refusalOf(call) ?? (isHandled ? await this.handle(call) : { status: 500, json: {} });
    if (trouble === undefined) return send(response, answer);
    if (trouble.status === undefined) return void response.destroy();
    send(response, { status: trouble.status, json: trouble.json ?? { message: 'trouble' } }, trouble.headers);
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece;
  return text === '' ? undefined : JSON.parse(text);
}

function send(
  response: ServerResponse,
  { status, json }: FakeAnswer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(status === 204 ? undefined : JSON.stringify(json));
}
