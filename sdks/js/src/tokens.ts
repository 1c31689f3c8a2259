import type { Answering } from './answering.ts';
import type { Transport } from './internal/transport.ts';
import type { CallOptions } from './options.ts';
import type { AnswerOf, BodyOf } from './types.ts';

export class TokenCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Creates a short-lived token for one browser. Call it on your server with a secret key, and pass the token to a
   * client as `apiKey`.
   */
  create(token: BodyOf<'createToken'> = {}, options?: CallOptions): Answering<AnswerOf<'createToken', 201>> {
    return this.#transport.json({ method: 'POST', path: '/api/v1/tokens', json: token }, options);
  }
}
