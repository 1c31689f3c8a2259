import type { Answering } from './answering.ts';
import type { Transport } from './internal/transport.ts';
import type { CallOptions } from './options.ts';
import type { AnswerOf, BodyOf } from './types.ts';

export class TokenCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** A short-lived token for one browser, made on your server with a secret key; a client takes it as its `apiKey`. */
  create(token: BodyOf<'createToken'> = {}, options?: CallOptions): Answering<AnswerOf<'createToken', 201>> {
    return this.#transport.json({ method: 'POST', path: '/api/v1/tokens', json: token }, options);
  }
}
