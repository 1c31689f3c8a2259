import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { FEEDBACKS, pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const END_USERS = '/api/v1/end-users';

export type Reply = AnswerOf<'createReply', 201>;

/** Emails to the people behind feedback. */
export class ReplyCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the replies to a feedback, oldest first. */
  list(feedbackId: string, query: QueryOf<'listReplies'> = {}, options?: CallOptions): Pages<Reply> {
    return listPages<AnswerOf<'listReplies'>, 'replies'>(
      this.#transport,
      { path: pathTo(FEEDBACKS, feedbackId, '/replies'), query },
      options,
      'replies',
    );
  }

  /** Lists the replies to a person, whichever feedback they were about. */
  listForEndUser(
    endUserId: string,
    query: QueryOf<'listEndUserReplies'> = {},
    options?: CallOptions,
  ): Pages<Reply> {
    return listPages<AnswerOf<'listEndUserReplies'>, 'replies'>(
      this.#transport,
      { path: pathTo(END_USERS, endUserId, '/replies'), query },
      options,
      'replies',
    );
  }

  /** Sends an email to the person who gave a feedback. They need to have left an address. */
  create(feedbackId: string, reply: BodyOf<'createReply'>, options?: CallOptions): Answering<Reply> {
    return this.#transport.json(
      { method: 'POST', path: pathTo(FEEDBACKS, feedbackId, '/replies'), json: reply },
      options,
    );
  }
}
