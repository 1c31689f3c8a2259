import type { Answering } from './answering.ts';
import { listPages } from './internal/list-pages.ts';
import type { Transport } from './internal/transport.ts';
import type { CallOptions } from './options.ts';
import type { Pages } from './pages.ts';
import type { AnswerOf, CreditStatementEntry } from './types.ts';

export class CreditCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns the available balance in euros (`balance_euros`) and credits. */
  balance(options?: CallOptions): Answering<AnswerOf<'getBalance'>> {
    return this.#transport.json({ method: 'GET', path: '/api/credits/balance' }, options);
  }

  /** Lists the changes of the balance, newest first. */
  statement(query: { limit?: number } = {}, options?: CallOptions): Pages<CreditStatementEntry> {
    return listPages<AnswerOf<'getCreditStatement'>, 'entries'>(
      this.#transport,
      { path: '/api/credits/ledger', query },
      options,
      'entries',
    );
  }
}
