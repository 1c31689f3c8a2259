import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, QueryOf } from '../types.ts';

const END_USERS = '/api/v1/end-users';

export type EndUser = AnswerOf<'getEndUser'>;
/** What an erasure deleted, and when. */
export type ErasureReceipt = AnswerOf<'eraseEndUser'>;

/**
 * The people behind feedback, by your own ids for them. `client.feedback.list({ end_user_id })` lists what a person said,
 * and `replies.listForEndUser` the emails to them.
 */
export class EndUserCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Returns who a person is: how many feedbacks there are by sentiment, when the first and the last one came (UTC), the
   * average score from -1 to 1, and the last value of each field of their `metadata`.
   * @throws NotFoundError if there’s no feedback from this person
   */
  get(id: string, options?: CallOptions): Answering<EndUser> {
    return this.#transport.json({ method: 'GET', path: pathTo(END_USERS, id) }, options);
  }

  /**
   * Permanently deletes every feedback of a person with audio and pictures, and returns a receipt with the numbers. Without
   * any feedback, they’re 0. `erasures.list` has all receipts.
   * @throws PermissionDeniedError with the code `outside_project` for a key of a project
   */
  erase(id: string, options?: CallOptions): Answering<ErasureReceipt> {
    return this.#transport.json({ method: 'DELETE', path: pathTo(END_USERS, id) }, options);
  }
}

/** Receipts of erasures: what was deleted, and when. They don’t name the person. */
export class ErasureCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the receipts, newest first. */
  list(query: QueryOf<'listErasures'> = {}, options?: CallOptions): Pages<ErasureReceipt> {
    return listPages<AnswerOf<'listErasures'>, 'erasures'>(
      this.#transport,
      { path: '/api/v1/erasures', query },
      options,
      'erasures',
    );
  }
}
