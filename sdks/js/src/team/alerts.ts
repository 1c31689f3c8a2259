import { listPages } from '../internal/list-pages.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, QueryOf } from '../types.ts';

export type Alert = AnswerOf<'listAlerts'>['alerts'][number];

/** What’s said far more often than usual. */
export class AlertCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the alerts, newest first. */
  list(query: QueryOf<'listAlerts'> = {}, options?: CallOptions): Pages<Alert> {
    return listPages<AnswerOf<'listAlerts'>, 'alerts'>(
      this.#transport,
      { path: '/api/v1/alerts', query },
      options,
      'alerts',
    );
  }
}
