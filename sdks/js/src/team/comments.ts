import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { FEEDBACKS, pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

export type Comment = AnswerOf<'createComment', 201>;
export type NewComment = BodyOf<'createComment'>;
/** One change of a feedback: what it was, what it became, and who did it. */
export type FeedbackHistoryEntry = AnswerOf<'listChanges'>['changes'][number];

/** Comments on a feedback: what a team writes to each other. A key can only change its own. */
export class CommentCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the comments on a feedback, oldest first. */
  list(feedbackId: string, query: QueryOf<'listComments'> = {}, options?: CallOptions): Pages<Comment> {
    return listPages<AnswerOf<'listComments'>, 'comments'>(
      this.#transport,
      { path: pathTo(FEEDBACKS, feedbackId, '/comments'), query },
      options,
      'comments',
    );
  }

  /** Comments on a feedback, or answers the comment `reply_to`. */
  create(feedbackId: string, comment: NewComment, options?: CallOptions): Answering<Comment> {
    return this.#transport.json(
      { method: 'POST', path: pathTo(FEEDBACKS, feedbackId, '/comments'), json: comment },
      options,
    );
  }

  /** Changes the text of a comment. */
  update(
    feedbackId: string,
    id: string,
    change: BodyOf<'changeComment'>,
    options?: CallOptions,
  ): Answering<Comment> {
    return this.#transport.json(
      { method: 'PATCH', path: commentPath(feedbackId, id), json: change },
      options,
    );
  }

  /** Deletes a comment. Answers to it stay. */
  delete(feedbackId: string, id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: commentPath(feedbackId, id) }, options);
  }
}

/** What people and keys changed about a feedback. */
export class ChangeCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the changes of a feedback’s status, tags, note, assignee and transcript, newest first. */
  list(
    feedbackId: string,
    query: QueryOf<'listChanges'> = {},
    options?: CallOptions,
  ): Pages<FeedbackHistoryEntry> {
    return listPages<AnswerOf<'listChanges'>, 'changes'>(
      this.#transport,
      { path: pathTo(FEEDBACKS, feedbackId, '/changes'), query },
      options,
      'changes',
    );
  }
}

function commentPath(feedbackId: string, id: string): string {
  return pathTo(pathTo(FEEDBACKS, feedbackId, '/comments'), id);
}
