import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const CONNECTIONS = '/api/v1/connections';
const ISSUES = '/api/v1/issues';

export type Connection = AnswerOf<'changeConnection'>;
/** A connection with the secret of its webhook, which is never shown again. */
export type ConnectionWithSecret = AnswerOf<'createConnection', 201>;
export type LinkedIssue = AnswerOf<'createIssue', 201>;
export type NewIssue = BodyOf<'createIssue'>;

/** Connections to issue trackers. */
export class ConnectionCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the connected issue trackers, oldest first. */
  list(query: QueryOf<'listConnections'> = {}, options?: CallOptions): Pages<Connection> {
    return listPages<AnswerOf<'listConnections'>, 'connections'>(
      this.#transport,
      { path: CONNECTIONS, query },
      options,
      'connections',
    );
  }

  /** Connects an issue tracker. The `webhook_secret` is never shown again. */
  create(connection: BodyOf<'createConnection'>, options?: CallOptions): Answering<ConnectionWithSecret> {
    return this.#transport.json({ method: 'POST', path: CONNECTIONS, json: connection }, options);
  }

  /** Replaces the token of a connection, or the secret of its webhook. */
  update(id: string, change: BodyOf<'changeConnection'>, options?: CallOptions): Answering<Connection> {
    return this.#transport.json({ method: 'PATCH', path: pathTo(CONNECTIONS, id), json: change }, options);
  }

  /** Deletes a connection and its links. The issues stay in the tracker. */
  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo(CONNECTIONS, id) }, options);
  }
}

/** Issues that feedbacks and themes are linked to. */
export class IssueCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the linked issues, newest first, all or those of a feedback or theme. */
  list(query: QueryOf<'listIssues'> = {}, options?: CallOptions): Pages<LinkedIssue> {
    return listPages<AnswerOf<'listIssues'>, 'issues'>(
      this.#transport,
      { path: ISSUES, query },
      options,
      'issues',
    );
  }

  /** Creates an issue from a feedback or a theme, or links the one at `url`. Its `status` is `creating` at first. */
  create(issue: NewIssue, options?: CallOptions): Answering<LinkedIssue> {
    return this.#transport.json({ method: 'POST', path: ISSUES, json: issue }, options);
  }

  /** Removes the link to an issue. The issue stays in the tracker. */
  unlink(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo(ISSUES, id) }, options);
  }
}
