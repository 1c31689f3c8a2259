import type { CallOptions } from './options.ts';
import type { ResponseFacts } from './response.ts';

/**
 * A promise of a response's data. `withResponse()` also resolves its status and headers; for a call with several
 * requests, those of the last.
 */
export class Answering<Data> extends Promise<Data> {
  #last: ResponseFacts | undefined;

  /** Makes `then` return a plain promise. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  static of<Data>(
    options: CallOptions | undefined,
    call: (options: CallOptions) => Promise<Data>,
  ): Answering<Data> {
    const onResponse = (facts: ResponseFacts) => {
      answering.#last = facts;
      return options?.onResponse?.(facts);
    };
    const answering = new Answering<Data>((resolve) => {
      // Deferred until `answering` is assigned, because `onResponse` uses it.
      resolve(Promise.resolve().then(() => call({ ...options, onResponse })));
    });
    return answering;
  }

  async withResponse(): Promise<{ data: Data; response: ResponseFacts | undefined }> {
    return { data: await this, response: this.#last };
  }
}
