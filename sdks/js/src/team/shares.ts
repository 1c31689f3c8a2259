import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { FEEDBACKS, pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const REPORTS = '/api/v1/reports';

export type Share = AnswerOf<'listShares'>['shares'][number];
/** A link with its `url`, which is never shown again. */
export type NewShare = AnswerOf<'createShare', 201>;
export type Report = AnswerOf<'listReports'>['reports'][number];

/** Links that show one feedback to anyone who has them. */
export class ShareCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the links to a feedback. */
  list(feedbackId: string, query: QueryOf<'listShares'> = {}, options?: CallOptions): Pages<Share> {
    return listPages<AnswerOf<'listShares'>, 'shares'>(
      this.#transport,
      { path: pathTo(FEEDBACKS, feedbackId, '/shares'), query },
      options,
      'shares',
    );
  }

  /** Creates a link to a feedback, or to a clip of it. */
  create(feedbackId: string, share: BodyOf<'createShare'> = {}, options?: CallOptions): Answering<NewShare> {
    return this.#transport.json(
      { method: 'POST', path: pathTo(FEEDBACKS, feedbackId, '/shares'), json: share },
      options,
    );
  }

  /** Withdraws a link, which stops working immediately. */
  delete(feedbackId: string, id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing(
      { method: 'DELETE', path: pathTo(pathTo(FEEDBACKS, feedbackId, '/shares'), id) },
      options,
    );
  }
}

/** Links that show the insights of a period to anyone who has them. */
export class ReportCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the reports. */
  list(query: QueryOf<'listReports'> = {}, options?: CallOptions): Pages<Report> {
    return listPages<AnswerOf<'listReports'>, 'reports'>(
      this.#transport,
      { path: REPORTS, query },
      options,
      'reports',
    );
  }

  /** Creates a report. Its `url` is never shown again. */
  create(
    report: BodyOf<'createReport'> = {},
    options?: CallOptions,
  ): Answering<AnswerOf<'createReport', 201>> {
    return this.#transport.json({ method: 'POST', path: REPORTS, json: report }, options);
  }

  /** Deletes a report. Its link stops working immediately. */
  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo(REPORTS, id) }, options);
  }
}
