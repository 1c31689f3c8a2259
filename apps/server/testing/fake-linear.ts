import { createHmac, randomUUID } from 'node:crypto';
import { buildSchema, GraphQLError, graphql } from 'graphql';
import { z } from 'zod';
import { type FakeAnswer, type FakeCall, type FakeIssue, FakeTracker } from './fake-tracker.ts';

/** The part of Linear's schema that the connector uses: everything else is refused, as Linear does. */
const SCHEMA = buildSchema(`
  scalar DateTimeOrDuration
  input IDComparator { eq: ID }
  input NumberComparator { eq: Float }
  input StringComparator { eq: String, eqIgnoreCase: String }
  input DateComparator { gte: DateTimeOrDuration }
  input TeamFilter { key: StringComparator }
  input IssueFilter { id: IDComparator, number: NumberComparator, team: TeamFilter, updatedAt: DateComparator }
  input CommentFilter { id: IDComparator }
  enum PaginationOrderBy { createdAt updatedAt }
  type PageInfo { hasNextPage: Boolean!, endCursor: String }
  type Organization { urlKey: String! }
  type Team { id: ID!, key: String!, states(first: Int): WorkflowStateConnection! }
  type TeamConnection { nodes: [Team!]! }
  type WorkflowState { id: ID!, type: String!, position: Float! }
  type WorkflowStateConnection { nodes: [WorkflowState!]! }
  type Issue {
    id: ID!, number: Float!, title: String!, url: String!, trashed: Boolean, state: WorkflowState!, team: Team!
  }
  type IssueConnection { nodes: [Issue!]!, pageInfo: PageInfo! }
  type Comment { id: ID! }
  type CommentConnection { nodes: [Comment!]! }
  type IssuePayload { success: Boolean!, issue: Issue }
  type CommentPayload { success: Boolean!, comment: Comment! }
  input IssueCreateInput { id: String, teamId: String!, title: String, description: String, stateId: String }
  input IssueUpdateInput { stateId: String }
  input CommentCreateInput { id: String, issueId: String, body: String }
  input CommentUpdateInput { body: String }
  type Query {
    organization: Organization!
    teams(filter: TeamFilter, first: Int): TeamConnection!
    issues(
      filter: IssueFilter, first: Int, after: String, orderBy: PaginationOrderBy, includeArchived: Boolean
    ): IssueConnection!
    comments(filter: CommentFilter, first: Int, includeArchived: Boolean): CommentConnection!
  }
  type Mutation {
    issueCreate(input: IssueCreateInput!): IssuePayload!
    issueUpdate(id: String!, input: IssueUpdateInput!): IssuePayload!
    commentCreate(input: CommentCreateInput!): CommentPayload!
    commentUpdate(id: String!, input: CommentUpdateInput!): CommentPayload!
  }`);

const PAGE_MAXIMUM = 250;
const TEAM = { id: randomUUID(), key: 'ENG' };
/** As Linear makes them for a new team; the ids are the names. */
const STATES = ['triage', 'backlog', 'unstarted', 'started', 'completed', 'canceled'].map(
  (type, position) => ({
    ...{ id: `state-${type}`, type, position },
  }),
);
const bodySchema = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()) });
/** Which of our requests it is. */
const OPERATION = /^\s*(?:query|mutation) (\w+)/;
const uuidV4 = z.uuidv4();

interface Filter {
  id?: { eq?: string };
  number?: { eq?: number };
  team?: { key?: { eqIgnoreCase?: string } };
  updatedAt?: { gte?: string };
}

/**
 * Linear's GraphQL API as linear.app/developers describes it, as far as the connector uses it: it refuses what its schema
 * doesn't have, an id twice and lists that are too long, limits rates, and signs its events.
 */
export class FakeLinear extends FakeTracker {
  readonly provider = 'linear';
  readonly name = 'Linear';
  readonly project = 'acme/ENG';
  readonly names = { create: 'CreateIssue', change: 'UpdateIssue', comment: 'CreateComment' };
  readonly states = { open: 'unstarted', in_progress: 'started', done: 'completed' };
  readonly token = `lin_api_${randomUUID()}`;

  async deliver(url: string, secret: string, issue: FakeIssue | undefined): Promise<Response> {
    return await this.deliverAt(url, secret, issue, new Date());
  }

  /** Sends an event as Linear did at this time. */
  async deliverAt(
    url: string,
    secret: string,
    issue: FakeIssue | undefined,
    at: Date,
    team = TEAM.key,
  ): Promise<Response> {
    const event =
      issue === undefined
        ? { type: 'Comment', data: { id: randomUUID() } }
        : { type: 'Issue', data: { id: issue.id, number: issue.number, team: { ...TEAM, key: team } } };
    const body = JSON.stringify({ action: 'update', ...event, webhookTimestamp: at.getTime() });
    return await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'linear-delivery': randomUUID(),
        'linear-event': event.type,
        'linear-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    });
  }

  webUrl({ number }: Pick<FakeIssue, 'number'>): string {
    return `https://linear.app/acme/issue/${TEAM.key}-${number}/what-it-is-about`;
  }

  limits() {
    const json = { errors: [{ message: 'Rate limit exceeded', extensions: { code: 'RATELIMITED' } }] };
    const used = (limit: string) => ({
      [`x-ratelimit-${limit}-remaining`]: '0',
      [`x-ratelimit-${limit}-reset`]: String(Date.now() + 7_200_000),
    });
    return [
      { name: 'requests', trouble: { status: 400, json, headers: used('requests') }, waitMs: 3_600_000 },
      { name: 'complexity', trouble: { status: 400, json, headers: used('complexity') }, waitMs: 3_600_000 },
      { name: 'without a time', trouble: { status: 429, json }, waitMs: 60_000 },
    ];
  }

  protected nameOf({ body }: FakeCall): string {
    const { query } = bodySchema.parse(body);
    return OPERATION.exec(query)?.[1] ?? query;
  }

  protected refusalOf({ method, request: { headers } }: FakeCall): FakeAnswer | undefined {
    // A browser that sends a form has another type.
    if (method !== 'POST' || headers['content-type'] !== 'application/json')
      return { status: 400, json: errors('This operation has been blocked.', 'BAD_REQUEST') };
    if (!this.acceptsToken || headers.authorization !== this.token)
      return { status: 401, json: errors('Authentication required', 'AUTHENTICATION_ERROR') };
    return undefined;
  }

  protected async handle({ body }: FakeCall): Promise<FakeAnswer> {
    const { query: source, variables: variableValues } = bodySchema.parse(body);
    const answer = await graphql({ schema: SCHEMA, source, variableValues, rootValue: this.#root });
    // A request that the schema doesn't allow has no data at all.
    return { status: answer.data === undefined ? 400 : 200, json: answer };
  }

  readonly #root = {
    organization: { urlKey: 'acme' },
    teams: ({ filter }: { filter: Filter['team'] }) => ({
      // Linear lists states in no particular order.
      nodes: isTeam(filter) ? [{ ...TEAM, states: { nodes: STATES.toReversed() } }] : [],
    }),
    issues: ({ filter, first, after }: { filter: Filter; first: number; after?: string }) => {
      if (first > PAGE_MAXIMUM) throw refusal(`Argument Validation Error: first is above ${PAGE_MAXIMUM}`);
      const found = this.issues
        .filter(({ id }) => filter.id?.eq === undefined || id === filter.id.eq)
        .filter(({ number }) => filter.number?.eq === undefined || number === filter.number.eq)
        .filter(() => filter.team === undefined || isTeam(filter.team))
        .filter(({ updatedAt }) => updatedAt >= new Date(filter.updatedAt?.gte ?? 0));
      const start = Number(after ?? 0);
      const hasNextPage = found.length > start + first;
      return {
        nodes: found.slice(start, start + first).map((issue) => this.#view(issue)),
        pageInfo: { hasNextPage, endCursor: hasNextPage ? String(start + first) : null },
      };
    },
    comments: ({ filter }: { filter: Filter }) => ({
      nodes: this.issues.flatMap(({ comments }) => comments).filter(({ id }) => id === filter.id?.eq),
    }),
    issueCreate: ({
      input,
    }: {
      input: { id: string; teamId: string; title: string; description: string };
    }) => {
      requireFree(input.id, this.issues);
      if (input.teamId !== TEAM.id) throw refusal('Entity not found: Team');
      const issue = this.open(input.title, 'backlog');
      Object.assign(issue, { id: input.id, text: input.description });
      return { success: true, issue: this.#view(issue) };
    },
    issueUpdate: ({ id, input }: { id: string; input: { stateId: string } }) => {
      const issue = this.issues.find((one) => one.id === id);
      const state = STATES.find((one) => one.id === input.stateId);
      if (issue === undefined || state === undefined) throw refusal('Entity not found');
      this.set(issue, state.type);
      return { success: true };
    },
    commentCreate: ({ input }: { input: { id: string; issueId: string; body: string } }) => {
      requireFree(
        input.id,
        this.issues.flatMap(({ comments }) => comments),
      );
      const issue = this.issues.find(({ id }) => id === input.issueId);
      if (issue === undefined) throw refusal('Entity not found: Issue');
      issue.comments.push({ id: input.id, text: input.body });
      return { success: true, comment: { id: input.id } };
    },
    commentUpdate: ({ id, input }: { id: string; input: { body: string } }) => {
      const comment = this.issues.flatMap(({ comments }) => comments).find((one) => one.id === id);
      if (comment === undefined) throw refusal('Entity not found: Comment');
      comment.text = input.body;
      return { success: true, comment: { id } };
    },
  };

  #view(issue: FakeIssue) {
    const state = STATES.find(({ type }) => type === issue.state);
    return { ...issue, url: this.webUrl(issue), trashed: null, state, team: TEAM };
  }
}

function isTeam(filter: Filter['team']): boolean {
  return filter?.key?.eqIgnoreCase?.toUpperCase() === TEAM.key;
}

function requireFree(id: string, taken: readonly { id: string }[]): void {
  if (!uuidV4.safeParse(id).success) throw refusal('Argument Validation Error: id must be a UUID');
  if (taken.some((one) => one.id === id)) throw refusal('Entity with this id already exists');
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'INPUT_ERROR', type: 'invalid input' } });
}

function errors(message: string, code: string) {
  return { errors: [{ message, extensions: { code } }] };
}
