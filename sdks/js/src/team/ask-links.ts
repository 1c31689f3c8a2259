import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const ASK_LINKS = '/api/v1/ask-links';

export type AskLink = AnswerOf<'createAskLink', 201>;
export type NewAskLink = BodyOf<'createAskLink'>;
export type AskResults = AnswerOf<'getAskResults'>;

/** Pages with questions that anyone with their link can answer. */
export class AskLinkCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the ask links, newest first. */
  list(query: QueryOf<'listAskLinks'> = {}, options?: CallOptions): Pages<AskLink> {
    return listPages<AnswerOf<'listAskLinks'>, 'ask_links'>(
      this.#transport,
      { path: ASK_LINKS, query },
      options,
      'ask_links',
    );
  }

  /** Creates a page with questions. Its `url` is the link to send. */
  create(link: NewAskLink, options?: CallOptions): Answering<AskLink> {
    return this.#transport.json({ method: 'POST', path: ASK_LINKS, json: link }, options);
  }

  /** Returns an ask link. */
  get(id: string, options?: CallOptions): Answering<AskLink> {
    return this.#transport.json({ method: 'GET', path: pathTo(ASK_LINKS, id) }, options);
  }

  /** Changes, pauses or resumes an ask link. */
  update(id: string, change: BodyOf<'changeAskLink'>, options?: CallOptions): Answering<AskLink> {
    return this.#transport.json({ method: 'PATCH', path: pathTo(ASK_LINKS, id), json: change }, options);
  }

  /** Deletes an ask link. Its page stops working, and the answers stay. */
  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo(ASK_LINKS, id) }, options);
  }

  /** Returns what people answered, by question and by person. */
  results(id: string, options?: CallOptions): Answering<AskResults> {
    return this.#transport.json({ method: 'GET', path: pathTo(ASK_LINKS, id, '/results') }, options);
  }
}
