import { Answering } from './answering.ts';
import type { CallOptions } from './options.ts';

export interface Page<Item> {
  items: Item[];
  /** number of items in all pages */
  total: number;
  has_more: boolean;
  next_cursor: string | null;
}

/**
 * A list that loads pages as it is iterated:
 * `for await (const item of list) …`, `for await (const page of list.pages()) …`, or `await list.first()`.
 */
export class Pages<Item> implements AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Answering<Page<Item>>;

  constructor(
    options: CallOptions | undefined,
    read: (cursor: string | undefined, options: CallOptions) => Promise<Page<Item>>,
  ) {
    this.#read = (cursor) => Answering.of(options, (given) => read(cursor, given));
  }

  /** Returns only the first page. */
  first(): Answering<Page<Item>> {
    return this.#read(undefined);
  }

  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let page = await this.first();
    yield page;
    while (page.has_more && page.next_cursor !== null) {
      page = await this.#read(page.next_cursor);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.items;
  }
}
