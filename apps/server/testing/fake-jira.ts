import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type FakeAnswer, type FakeCall, type FakeIssue, FakeTracker } from './fake-tracker.ts';

const KEY = 'PRJ';
const API = '/rest/api/3';
const SUMMARY_CHARACTERS = 255;
const PAGE_MAXIMUM = 100;

const textSchema = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z
    .array(z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: z.url() }) }))
    .optional(),
});
const paragraphSchema = z.strictObject({ type: z.literal('paragraph'), content: z.array(textSchema) });
const quoteSchema = z.strictObject({
  type: z.literal('blockquote'),
  content: z.array(paragraphSchema).min(1),
});
/** The part of the Atlassian Document Format that the connector uses. */
const documentSchema = z.strictObject({
  type: z.literal('doc'),
  version: z.literal(1),
  content: z.array(z.union([paragraphSchema, quoteSchema])),
});
const propertiesSchema = z
  .array(z.strictObject({ key: z.string().max(255), value: z.record(z.string(), z.unknown()) }))
  .optional();
const newIssueSchema = z.strictObject({
  fields: z.strictObject({
    project: z.strictObject({ key: z.literal(KEY) }),
    issuetype: z.strictObject({ id: z.enum(['1', '2']) }),
    summary: z
      .string()
      .min(1)
      .max(SUMMARY_CHARACTERS)
      .regex(/^[^\n]*$/),
    description: documentSchema,
  }),
  properties: propertiesSchema,
});
const commentSchema = z.strictObject({ body: documentSchema, properties: propertiesSchema });
const transitionSchema = z.strictObject({ transition: z.strictObject({ id: z.string() }) });
/** `project = "PRJ" AND updated >= "-12m"` */
const JQL =
  /^project = "PRJ" AND (created|updated) >= "-(\d+)m"( AND creator = currentUser\(\))? ORDER BY \1 ASC$/;

const CATEGORIES = ['new', 'indeterminate', 'done'];

/**
 * Jira Cloud's REST API, version 3, as developer.atlassian.com describes it, as far as the connector uses it: it refuses
 * documents and queries that it doesn't know, limits rates, and signs its events.
 */
export class FakeJira extends FakeTracker {
  readonly provider = 'jira';
  readonly name = 'Jira';
  readonly project = KEY;
  readonly names = {
    create: `POST ${API}/issue`,
    change: `POST ${API}/issue/${KEY}-1/transitions`,
    comment: `POST ${API}/issue/${KEY}-1/comment`,
  };
  readonly states = { open: 'new', in_progress: 'indeterminate', done: 'done' };
  readonly token = `ada@acme.example:ATATT${randomUUID()}`;
  /** permissions that the account lacks */
  readonly lacking = new Set<string>();
  /** from each category; undefined: every other one */
  workflow: Record<string, string[]> | undefined;
  /** the type of the last issue that was created */
  issueType = '';
  readonly #properties = new WeakMap<object, Record<string, unknown>>();
  #comments = 10_000;

  override reset(): void {
    super.reset();
    this.lacking.clear();
    this.workflow = undefined;
  }

  async deliver(url: string, secret: string, issue: FakeIssue | undefined): Promise<Response> {
    return await this.deliverKey(url, secret, issue === undefined ? undefined : keyOf(issue));
  }

  /** Sends an event about the issue with this key. */
  async deliverKey(url: string, secret: string, key: string | undefined): Promise<Response> {
    const webhookEvent = key === undefined ? 'comment_created' : 'jira:issue_updated';
    const body = JSON.stringify({ timestamp: Date.now(), webhookEvent, issue: { id: '10001', key } });
    return await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'user-agent': 'Atlassian Webhook HTTP Client',
        'x-atlassian-webhook-identifier': randomUUID(),
        'x-hub-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
    });
  }

  webUrl(issue: Pick<FakeIssue, 'number'>): string {
    return `${this.url}/browse/${keyOf(issue)}`;
  }

  limits() {
    const json = { errorMessages: ['Rate limit exceeded.'] };
    const reset = new Date(Date.now() + 7_200_000).toISOString();
    return [
      {
        name: 'Retry-After',
        trouble: { status: 429, json, headers: { 'retry-after': '3600' } },
        waitMs: 3_600_000,
      },
      {
        name: 'X-RateLimit-Reset',
        trouble: { status: 429, json, headers: { 'x-ratelimit-reset': reset } },
        waitMs: 3_600_000,
      },
      { name: 'without a time', trouble: { status: 429, json }, waitMs: 60_000 },
    ];
  }

  protected nameOf({ method, path }: FakeCall): string {
    return `${method} ${path}`;
  }

  protected refusalOf({ method, path, request: { headers } }: FakeCall): FakeAnswer | undefined {
    if (headers.accept !== 'application/json') return { status: 406, json: {} };
    if (method !== 'GET' && headers['content-type'] !== 'application/json') return { status: 415, json: {} };
    const wanted = `Basic ${Buffer.from(this.token).toString('base64')}`;
    const isSignedIn = this.acceptsToken && headers.authorization === wanted;
    // What needs nobody to be signed in is answered as if nobody were.
    if (!isSignedIn && /\/(project|issue)\//.test(path)) return NOT_FOUND;
    if (!isSignedIn) return { status: 401, json: { errorMessages: ['Client must be authenticated.'] } };
    return undefined;
  }

  protected handle({ method, path, query, body }: FakeCall): FakeAnswer {
    if (!path.startsWith(API)) return NOT_FOUND;
    const rest = path.slice(API.length);
    if (rest === `/project/${KEY}`) return PROJECT;
    if (rest === '/myself') return { status: 200, json: { accountId: '5b10a2844c20165700ede21g' } };
    if (rest === '/mypermissions') return this.#permissions(query);
    if (rest === '/search/jql') return this.#search(query);
    if (rest === '/issue' && method === 'POST') return this.#create(body);
    const [, key, tail = '', id] =
      /^\/issue\/(\w+-\d+)(?:\/(transitions|comment))?(?:\/(\d+))?$/.exec(rest) ?? [];
    const issue = this.issues.find((one) => keyOf(one) === key);
    if (issue === undefined) return NOT_FOUND;
    if (tail === 'transitions') return method === 'GET' ? this.#transitions(issue) : this.#move(issue, body);
    if (tail === '') return { status: 200, json: this.#view(issue) };
    if (method === 'GET') return this.#listComments(issue, query);
    return id === undefined ? this.#comment(issue, body) : this.#changeComment(issue, id, body);
  }

  #permissions(query: URLSearchParams): FakeAnswer {
    const named = (query.get('permissions') ?? '').split(',');
    const permissions = named.map((name) => [name, { name, havePermission: !this.lacking.has(name) }]);
    return { status: 200, json: { permissions: Object.fromEntries(permissions) } };
  }

  #search(query: URLSearchParams): FakeAnswer {
    const [, , minutes] = JQL.exec(query.get('jql') ?? '') ?? [];
    if (minutes === undefined) return refused({ errorMessages: ['Error in the JQL Query.'] });
    const since = new Date(Date.now() - Number(minutes) * 60_000);
    const found = this.issues.filter(({ updatedAt }) => updatedAt >= since);
    const start = Number(query.get('nextPageToken') ?? 0);
    const end = start + Math.min(Number(query.get('maxResults') ?? 50), PAGE_MAXIMUM);
    const isLast = end >= found.length;
    return {
      status: 200,
      json: {
        issues: found.slice(start, end).map((issue) => ({
          ...this.#view(issue),
          properties: this.#properties.get(issue) ?? {},
        })),
        isLast,
        ...(isLast ? {} : { nextPageToken: String(end) }),
      },
    };
  }

  #create(body: unknown): FakeAnswer {
    const given = newIssueSchema.safeParse(body);
    if (!given.success) return refused({ errors: { fields: given.error.message } });
    const { fields, properties } = given.data;
    const issue = this.open(fields.summary);
    issue.text = textOf(fields.description);
    this.issueType = fields.issuetype.id;
    this.#properties.set(issue, asRecord(properties));
    return { status: 201, json: { id: String(10_000 + issue.number), key: keyOf(issue) } };
  }

  #transitions({ state }: FakeIssue): FakeAnswer {
    const targets = this.workflow?.[state] ?? CATEGORIES.filter((one) => one !== state);
    const transitions = targets.map((key) => ({ id: `to-${key}`, to: { statusCategory: { key } } }));
    return { status: 200, json: { transitions } };
  }

  #move(issue: FakeIssue, body: unknown): FakeAnswer {
    const given = transitionSchema.safeParse(body);
    const to = given.data?.transition.id.replace('to-', '') ?? '';
    const targets = this.workflow?.[issue.state] ?? CATEGORIES;
    if (!targets.includes(to)) return refused({ errorMessages: ['It isn’t a valid transition.'] });
    this.set(issue, to);
    return { status: 204, json: undefined };
  }

  #listComments(issue: FakeIssue, query: URLSearchParams): FakeAnswer {
    const start = Number(query.get('startAt') ?? 0);
    const page = issue.comments.slice(start, start + Number(query.get('maxResults') ?? 50));
    const comments = page.map((comment) => ({
      id: comment.id,
      properties:
        query.get('expand') === 'properties'
          ? Object.entries(this.#properties.get(comment) ?? {}).map(([key, value]) => ({ key, value }))
          : undefined,
    }));
    return { status: 200, json: { comments, total: issue.comments.length } };
  }

  #comment(issue: FakeIssue, body: unknown): FakeAnswer {
    const given = commentSchema.safeParse(body);
    if (!given.success) return refused({ errors: { comment: given.error.message } });
    this.#comments += 1;
    const comment = { id: String(this.#comments), text: textOf(given.data.body) };
    this.#properties.set(comment, asRecord(given.data.properties));
    issue.comments.push(comment);
    return { status: 201, json: { id: comment.id } };
  }

  #changeComment(issue: FakeIssue, id: string, body: unknown): FakeAnswer {
    const comment = issue.comments.find((one) => one.id === id);
    const given = commentSchema.safeParse(body);
    if (comment === undefined || !given.success) return comment === undefined ? NOT_FOUND : refused({});
    comment.text = textOf(given.data.body);
    return { status: 200, json: { id } };
  }

  #view(issue: FakeIssue) {
    const status = { name: issue.state, statusCategory: { key: issue.state } };
    return { id: String(10_000 + issue.number), key: keyOf(issue), fields: { summary: issue.title, status } };
  }
}

const NOT_FOUND: FakeAnswer = { status: 404, json: { errorMessages: ['Issue does not exist.'] } };
const PROJECT: FakeAnswer = {
  status: 200,
  json: {
    key: KEY,
    issueTypes: [
      { id: '3', name: 'Sub-task', subtype: true },
      { id: '2', name: 'Bug', subtype: false },
      { id: '1', name: 'Task', subtype: false },
    ],
  },
};

function refused(json: unknown): FakeAnswer {
  return { status: 400, json };
}

function keyOf({ number }: Pick<FakeIssue, 'number'>): string {
  return `${KEY}-${number}`;
}

function asRecord(properties: z.output<typeof propertiesSchema>): Record<string, unknown> {
  return Object.fromEntries((properties ?? []).map(({ key, value }) => [key, value]));
}

/** A document as text, with links as in Markdown. */
function textOf({ content }: z.output<typeof documentSchema>): string {
  return content
    .map((block) =>
      block.type === 'paragraph'
        ? lineOf(block)
        : block.content.map((line) => `> ${lineOf(line)}`).join('\n'),
    )
    .join('\n\n');
}

function lineOf({ content }: z.output<typeof paragraphSchema>): string {
  return content
    .map(({ text, marks }) => (marks?.[0] === undefined ? text : `[${text}](<${marks[0].attrs.href}>)`))
    .join('');
}
