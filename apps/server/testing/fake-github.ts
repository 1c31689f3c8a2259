import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

/**
 * GitHub's REST API for issues as docs.github.com describes it (version 2022-11-28), as far as the connector uses it: it
 * refuses what the documentation forbids, limits rates, and signs its events.
 */

interface FakeIssue {
  number: number;
  title: string;
  body: string;
  state: 'open' | 'closed';
  state_reason: string | null;
  updated_at: string;
  comments: { id: number; body: string }[];
}

/** How the next matching call goes wrong. */
interface Trouble {
  /** `POST /issues`: the method and the end of the path */
  at: string;
  /** default: no answer */
  status?: number;
  headers?: Record<string, string>;
  message?: string;
  /** the call does what it should, and only its answer is lost */
  happens?: boolean;
}

const API_VERSION = '2022-11-28';
const REPOSITORY = 'acme/app';
const BODY_CHARACTERS = 65_536;
const PER_PAGE_MAXIMUM = 100;

const newIssueSchema = z.object({ title: z.string().min(1).max(256), body: z.string().max(BODY_CHARACTERS) });
const changeSchema = z.object({
  state: z.enum(['open', 'closed']),
  state_reason: z.enum(['completed', 'not_planned', 'duplicate', 'reopened']).nullable(),
});
const commentSchema = z.object({ body: z.string().min(1).max(BODY_CHARACTERS) });

export class FakeGitHub implements AsyncDisposable {
  readonly token = `github_pat_${randomUUID()}`;
  readonly issues: FakeIssue[] = [];
  /** `POST /repos/acme/app/issues`, in order */
  readonly calls: string[] = [];
  readonly troubles: Trouble[] = [];
  readonly repository = REPOSITORY;
  hasIssues = true;
  acceptsToken = true;
  #comments = 2_000_000_000;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<FakeGitHub> {
    const fake = new FakeGitHub();
    fake.#server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
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
    this.hasIssues = true;
  }

  /** Opens an issue as somebody does on GitHub. */
  open(title: string, state: FakeIssue['state'] = 'open'): FakeIssue {
    const issue: FakeIssue = {
      ...{ number: this.issues.length + 1, title, body: 'Seen in production.', state, state_reason: null },
      ...{ updated_at: new Date().toISOString(), comments: [] },
    };
    this.issues.push(issue);
    return issue;
  }

  /** Closes or reopens an issue as somebody does on GitHub. */
  set(issue: FakeIssue, state: FakeIssue['state']): void {
    issue.state = state;
    issue.updated_at = new Date().toISOString();
  }

  /** Sends an event as GitHub does. */
  async deliver(
    url: string,
    secret: string,
    {
      issue,
      event = 'issues',
      body = JSON.stringify({ action: 'closed', issue: { number: issue?.number } }),
    }: {
      issue?: FakeIssue;
      event?: string;
      body?: string;
    },
  ): Promise<Response> {
    return await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'GitHub-Hookshot/044aadd',
        'x-github-delivery': randomUUID(),
        'x-github-event': event,
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
    });
  }

  webUrl({ number }: Pick<FakeIssue, 'number'>): string {
    return `https://127.0.0.1/${REPOSITORY}/issues/${number}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const call = `${request.method} ${pathname}`;
    this.calls.push(call);
    const index = this.troubles.findIndex(({ at }) => {
      const [method = '', end = ''] = at.split(' ');
      return request.method === method && pathname.endsWith(end);
    });
    const [trouble] = index === -1 ? [] : this.troubles.splice(index, 1);
    const body = await readJson(request);
    const refusal = this.#refusalOf(request);
    const answer =
      refusal ??
      (trouble === undefined || trouble.happens
        ? this.#handle(call, searchParams, body)
        : { status: 500, json: {} });
    if (trouble !== undefined) {
      if (trouble.status === undefined) return void response.destroy();
      return send(response, trouble.status, { message: trouble.message ?? 'trouble' }, trouble.headers);
    }
    send(response, answer.status, answer.json);
  }

  /** What GitHub checks of every request. */
  #refusalOf({ headers }: IncomingMessage): Answer | undefined {
    if (headers['user-agent'] === undefined)
      return { status: 403, json: { message: 'Request forbidden by administrative rules.' } };
    if (headers['x-github-api-version'] !== API_VERSION)
      return { status: 400, json: { message: 'Unsupported API version' } };
    if (headers.accept !== 'application/vnd.github+json')
      return { status: 415, json: { message: 'Unsupported media type' } };
    if (!this.acceptsToken || headers.authorization !== `Bearer ${this.token}`)
      return { status: 401, json: { message: 'Bad credentials' } };
    return undefined;
  }

  #handle(call: string, query: URLSearchParams, body: unknown): Answer {
    const [method = '', path = ''] = call.split(' ');
    const base = `/repos/${REPOSITORY}`;
    // Names of repositories ignore case.
    if (!path.toLowerCase().startsWith(base)) return NOT_FOUND;
    const rest = path.slice(base.length);
    if (method === 'GET' && rest === '')
      return { status: 200, json: { has_issues: this.hasIssues, archived: false } };
    if (rest === '/issues') return method === 'GET' ? this.#list(query) : this.#create(body);
    const [, commentId] = /^\/issues\/comments\/(\d+)$/.exec(rest) ?? [];
    if (commentId !== undefined) return this.#changeComment(Number(commentId), body);
    const [, number, tail] = /^\/issues\/(\d+)(\/comments)?$/.exec(rest) ?? [];
    const issue = this.issues.find((one) => one.number === Number(number));
    if (issue === undefined) return NOT_FOUND;
    if (tail !== undefined)
      return method === 'GET' ? pageOf(issue.comments, query) : this.#comment(issue, body);
    if (method === 'GET') return { status: 200, json: this.#view(issue) };
    const change = changeSchema.safeParse(body);
    if (!change.success) return INVALID;
    issue.state_reason = change.data.state_reason;
    this.set(issue, change.data.state);
    return { status: 200, json: this.#view(issue) };
  }

  #list(query: URLSearchParams): Answer {
    const since = new Date(query.get('since') ?? 0);
    const found = this.issues
      .filter(({ updated_at }) => new Date(updated_at) >= since)
      .filter(({ state }) => query.get('state') === 'all' || state === 'open')
      .toSorted((one, other) => one.updated_at.localeCompare(other.updated_at))
      .map((issue) => this.#view(issue));
    return pageOf(found, query);
  }

  #create(body: unknown): Answer {
    if (!this.hasIssues)
      return { status: 410, json: { message: 'Issues has been disabled in this repository.' } };
    const given = newIssueSchema.safeParse(body);
    if (!given.success) return INVALID;
    const issue = this.open(given.data.title);
    issue.body = given.data.body;
    return { status: 201, json: this.#view(issue) };
  }

  #comment(issue: FakeIssue, body: unknown): Answer {
    const given = commentSchema.safeParse(body);
    if (!given.success) return INVALID;
    this.#comments += 1;
    const comment = { id: this.#comments, body: given.data.body };
    issue.comments.push(comment);
    return { status: 201, json: comment };
  }

  #changeComment(id: number, body: unknown): Answer {
    const comment = this.issues.flatMap(({ comments }) => comments).find((one) => one.id === id);
    const given = commentSchema.safeParse(body);
    if (comment === undefined || !given.success) return comment === undefined ? NOT_FOUND : INVALID;
    comment.body = given.data.body;
    return { status: 200, json: comment };
  }

  #view({ comments, ...issue }: FakeIssue) {
    return { ...issue, html_url: this.webUrl(issue), comments: comments.length };
  }
}

interface Answer {
  status: number;
  json: unknown;
}

const NOT_FOUND: Answer = { status: 404, json: { message: 'Not Found' } };
const INVALID: Answer = { status: 422, json: { message: 'Validation Failed' } };

function pageOf(all: readonly unknown[], query: URLSearchParams): Answer {
  const perPage = Math.min(Number(query.get('per_page') ?? 30), PER_PAGE_MAXIMUM);
  const page = Number(query.get('page') ?? 1);
  return { status: 200, json: all.slice((page - 1) * perPage, page * perPage) };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += piece;
  return text === '' ? undefined : JSON.parse(text);
}

function send(
  response: ServerResponse,
  status: number,
  json: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(json));
}
