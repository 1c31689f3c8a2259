import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type FakeAnswer, type FakeCall, type FakeIssue, FakeTracker } from './fake-tracker.ts';

const API_VERSION = '2022-11-28';
const REPOSITORY = 'acme/app';
const BASE = `/repos/${REPOSITORY}`;
const BODY_CHARACTERS = 65_536;
const PER_PAGE_MAXIMUM = 100;

const newIssueSchema = z.object({ title: z.string().min(1).max(256), body: z.string().max(BODY_CHARACTERS) });
const changeSchema = z.object({
  state: z.enum(['open', 'closed']),
  state_reason: z.enum(['completed', 'not_planned', 'duplicate', 'reopened']).nullable(),
});
const commentSchema = z.object({ body: z.string().min(1).max(BODY_CHARACTERS) });

/**
 * GitHub's REST API for issues as docs.github.com describes it (version 2022-11-28), as far as the connector uses it: it
 * refuses what the documentation forbids, limits rates, and signs its events.
 */
export class FakeGitHub extends FakeTracker {
  readonly provider = 'github';
  readonly name = 'GitHub';
  readonly project = REPOSITORY;
  readonly names = {
    create: `POST ${BASE}/issues`,
    change: `PATCH ${BASE}/issues/1`,
    comment: `POST ${BASE}/issues/1/comments`,
  };
  readonly states = { open: 'open', in_progress: 'open', done: 'closed' };
  readonly token = `github_pat_${randomUUID()}`;
  hasIssues = true;
  /** of the last change */
  stateReason: string | null = null;
  #comments = 2_000_000_000;

  override reset(): void {
    super.reset();
    this.hasIssues = true;
  }

  async deliver(url: string, secret: string, issue: FakeIssue | undefined): Promise<Response> {
    const body = JSON.stringify({ action: 'closed', issue: { number: issue?.number } });
    return await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'GitHub-Hookshot/044aadd',
        'x-github-delivery': randomUUID(),
        'x-github-event': issue === undefined ? 'ping' : 'issues',
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
    });
  }

  webUrl({ number }: Pick<FakeIssue, 'number'>): string {
    return `https://127.0.0.1/${REPOSITORY}/issues/${number}`;
  }

  limits() {
    const reset = String(Date.now() / 1_000 + 7_200);
    return [
      {
        name: 'Retry-After',
        trouble: { status: 403, headers: { 'retry-after': '3600' } },
        waitMs: 3_600_000,
      },
      { name: '429', trouble: { status: 429, headers: { 'retry-after': '7200' } }, waitMs: 7_200_000 },
      {
        name: 'a secondary limit without a time',
        trouble: { status: 403, json: { message: 'You have exceeded a secondary rate limit' } },
        waitMs: 60_000,
      },
      {
        name: 'no requests left',
        trouble: {
          status: 403,
          headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
        },
        waitMs: 3_600_000,
      },
    ];
  }

  protected nameOf({ method, path }: FakeCall): string {
    return `${method} ${path}`;
  }

  protected refusalOf({ request: { headers } }: FakeCall): FakeAnswer | undefined {
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

  protected handle({ method, path, query, body }: FakeCall): FakeAnswer {
    // Names of repositories ignore case.
    if (!path.toLowerCase().startsWith(BASE)) return NOT_FOUND;
    const rest = path.slice(BASE.length);
    if (method === 'GET' && rest === '')
      return { status: 200, json: { has_issues: this.hasIssues, archived: false } };
    if (rest === '/issues') return method === 'GET' ? this.#list(query) : this.#create(body);
    const [, commentId] = /^\/issues\/comments\/(\d+)$/.exec(rest) ?? [];
    if (commentId !== undefined) return this.#changeComment(commentId, body);
    const [, number, tail] = /^\/issues\/(\d+)(\/comments)?$/.exec(rest) ?? [];
    const issue = this.issues.find((one) => one.number === Number(number));
    if (issue === undefined) return NOT_FOUND;
    if (tail !== undefined)
      return method === 'GET' ? pageOf(issue.comments.map(commentView), query) : this.#comment(issue, body);
    if (method === 'GET') return { status: 200, json: this.#view(issue) };
    const change = changeSchema.safeParse(body);
    if (!change.success) return INVALID;
    this.stateReason = change.data.state_reason;
    this.set(issue, change.data.state);
    return { status: 200, json: this.#view(issue) };
  }

  #list(query: URLSearchParams): FakeAnswer {
    const since = new Date(query.get('since') ?? 0);
    const found = this.issues
      .filter(({ updatedAt }) => updatedAt >= since)
      .filter(({ state }) => query.get('state') === 'all' || state === 'open')
      .toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime())
      .map((issue) => this.#view(issue));
    return pageOf(found, query);
  }

  #create(body: unknown): FakeAnswer {
    if (!this.hasIssues)
      return { status: 410, json: { message: 'Issues has been disabled in this repository.' } };
    const given = newIssueSchema.safeParse(body);
    if (!given.success) return INVALID;
    const issue = this.open(given.data.title);
    issue.text = given.data.body;
    return { status: 201, json: this.#view(issue) };
  }

  #comment(issue: FakeIssue, body: unknown): FakeAnswer {
    const given = commentSchema.safeParse(body);
    if (!given.success) return INVALID;
    this.#comments += 1;
    const comment = { id: String(this.#comments), text: given.data.body };
    issue.comments.push(comment);
    return { status: 201, json: commentView(comment) };
  }

  #changeComment(id: string, body: unknown): FakeAnswer {
    const comment = this.issues.flatMap(({ comments }) => comments).find((one) => one.id === id);
    const given = commentSchema.safeParse(body);
    if (comment === undefined || !given.success) return comment === undefined ? NOT_FOUND : INVALID;
    comment.text = given.data.body;
    return { status: 200, json: commentView(comment) };
  }

  #view(issue: FakeIssue) {
    const { number, title, text: body, state, comments } = issue;
    return { number, title, body, state, html_url: this.webUrl(issue), comments: comments.length };
  }
}

const NOT_FOUND: FakeAnswer = { status: 404, json: { message: 'Not Found' } };
const INVALID: FakeAnswer = { status: 422, json: { message: 'Validation Failed' } };

function commentView({ id, text: body }: FakeIssue['comments'][number]) {
  return { id: Number(id), body };
}

function pageOf(all: readonly unknown[], query: URLSearchParams): FakeAnswer {
  const perPage = Math.min(Number(query.get('per_page') ?? 30), PER_PAGE_MAXIMUM);
  const page = Number(query.get('page') ?? 1);
  return { status: 200, json: all.slice((page - 1) * perPage, page * perPage) };
}
