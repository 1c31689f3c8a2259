import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const ASK = '/api/v1/insights/ask';
const RELEASES = '/api/v1/releases';

export type Insights = AnswerOf<'getInsights'>;
/** The sentences of an answer, each with the quotes that it’s based on. */
export type AskedQuestion = AnswerOf<'askQuestion'>;
export type NewQuestion = BodyOf<'askQuestion'>;
export type Release = AnswerOf<'markRelease', 201>;
/** A release with what changed in the feedback after it. */
export type ReleaseChange = AnswerOf<'listReleases'>['releases'][number];

/** What people talk about. */
export class InsightCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns what people talk about in a period, and what changed since the one before. */
  get(query: QueryOf<'getInsights'> = {}, options?: CallOptions): Answering<Insights> {
    return this.#transport.json({ method: 'GET', path: '/api/v1/insights', query }, options);
  }

  /**
   * Answers a `question` about the feedback that matches the filters of `client.feedback.list`. A language model writes up to 8
   * sentences, each based on quotes that were found word for word in a transcript. Quotes have their times in seconds.
   * The status `not_mentioned` means that no quote backs an answer. At most 10 questions a minute and 300 in 24 hours.
   * @throws ConflictError with the code `needs_language_model` if the server has none; RateLimitError; ServerError with the
   * code `language_model_unavailable`
   */
  ask(question: NewQuestion, options?: CallOptions): Answering<AskedQuestion> {
    return this.#transport.json({ method: 'POST', path: ASK, json: question }, options);
  }

  /** Returns whether questions can be asked: whether the server has a language model. */
  asking(options?: CallOptions): Answering<AnswerOf<'getAsking'>> {
    return this.#transport.json({ method: 'GET', path: ASK }, options);
  }
}

/** Releases of your app. */
export class ReleaseCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the releases, newest first, with what changed in the feedback after each. */
  list(query: QueryOf<'listReleases'> = {}, options?: CallOptions): Pages<ReleaseChange> {
    return listPages<AnswerOf<'listReleases'>, 'releases'>(
      this.#transport,
      { path: RELEASES, query },
      options,
      'releases',
    );
  }

  /** Marks a release. */
  create(release: BodyOf<'markRelease'>, options?: CallOptions): Answering<Release> {
    return this.#transport.json({ method: 'POST', path: RELEASES, json: release }, options);
  }

  /** Deletes the mark of a release. Feedbacks aren’t affected. */
  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo(RELEASES, id) }, options);
  }
}
