import type { CallOptions } from './options.ts';
import type { ResponseFacts } from './response.ts';

/** The data of an answer. With `withResponse()` also its status and headers; of a call that makes several, those of the last. */
export class Answering<Data> extends Promise<Data> {
  #last: ResponseFacts | undefined;

  /** What `then` makes is a plain promise. */
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
      // Not before `answering` is there.
      resolve(Promise.resolve().then(() => call({ ...options, onResponse })));
    });
    return answering;
  }

  async withResponse(): Promise<{ data: Data; response: ResponseFacts | undefined }> {
    return { data: await this, response: this.#last };
  }
}
