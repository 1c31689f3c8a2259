import { Answering } from './answering.ts';
import { pathTo } from './internal/path-to.ts';
import type { Call, Transport } from './internal/transport.ts';
import type { CallOptions } from './options.ts';
import type { AnswerOf, ApiKey, BodyOf } from './types.ts';

/** Calls for API keys. They need a secret key with the scope `manage`. */
export class KeyCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the account's keys, masked, newest first. */
  list(options?: CallOptions): Answering<ApiKey[]> {
    return Answering.of(
      options,
      async (given) =>
        (await this.#transport.json<AnswerOf<'listKeys'>>({ method: 'GET', path: '/api/keys' }, given))
          .api_keys,
    );
  }

  /** Creates a key. `api_key` in the response is the complete key, which is never shown again. */
  create(key: BodyOf<'createKey'>, options?: CallOptions): Answering<AnswerOf<'createKey', 201>> {
    return this.#transport.json({ method: 'POST', path: '/api/keys/create', json: key }, options);
  }

  /** Returns one key, masked. */
  get(id: string, options?: CallOptions): Answering<ApiKey> {
    return this.#one({ method: 'GET', path: pathTo('/api/api-keys', id) }, options);
  }

  /** Changes a key's name, scopes, websites, network addresses, limits or expiry. */
  update(id: string, change: BodyOf<'changeKey'>, options?: CallOptions): Answering<ApiKey> {
    return this.#one({ method: 'PATCH', path: pathTo('/api/api-keys', id), json: change }, options);
  }

  /** Creates a replacement for a key. The old key keeps working for `overlap_seconds`. */
  rotate(
    id: string,
    rotation: BodyOf<'rotateKey'> = {},
    options?: CallOptions,
  ): Answering<AnswerOf<'rotateKey', 201>> {
    return this.#transport.json(
      { method: 'POST', path: pathTo('/api/keys', id, '/rotate'), json: rotation },
      options,
    );
  }

  /** Deletes a key, which stops working immediately. */
  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo('/api/api-keys', id) }, options);
  }

  /** Returns the key of an answer. */
  #one(call: Call, options?: CallOptions): Answering<ApiKey> {
    return Answering.of(
      options,
      async (given) => (await this.#transport.json<AnswerOf<'getKey' | 'changeKey'>>(call, given)).key,
    );
  }
}
