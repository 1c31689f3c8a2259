import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const VIEWS = '/api/v1/views';

export type SavedView = AnswerOf<'createView', 201>;
export type NewView = BodyOf<'createView'>;
/** What a view did with one feedback. */
export type ViewAct = AnswerOf<'listViewActs'>['acts'][number];

/** Saved filters, with actions for new matches. */
export class ViewCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the views in their order. */
  list(query: QueryOf<'listViews'> = {}, options?: CallOptions): Pages<SavedView> {
    return listPages<AnswerOf<'listViews'>, 'views'>(
      this.#transport,
      { path: VIEWS, query },
      options,
      'views',
    );
  }

  /** Saves a filter as a view. */
  create(view: NewView, options?: CallOptions): Answering<SavedView> {
    return this.#transport.json({ method: 'POST', path: VIEWS, json: view }, options);
  }

  get(id: string, options?: CallOptions): Answering<SavedView> {
    return this.#transport.json({ method: 'GET', path: pathTo(VIEWS, id) }, options);
  }

  /** Changes a view’s name, filter, notices or actions. */
  update(id: string, change: BodyOf<'changeView'>, options?: CallOptions): Answering<SavedView> {
    return this.#transport.json({ method: 'PATCH', path: pathTo(VIEWS, id), json: change }, options);
  }

  /** Deletes a view. Feedbacks aren’t affected. */
  delete(id: string, options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'DELETE', path: pathTo(VIEWS, id) }, options);
  }

  /** Puts the views in another order. */
  order(ids: readonly string[], options?: CallOptions): Answering<void> {
    return this.#transport.nothing({ method: 'PUT', path: `${VIEWS}/order`, json: { ids } }, options);
  }

  /** Counts how many of the latest feedbacks a view matches. */
  preview(id: string, options?: CallOptions): Answering<AnswerOf<'previewView'>> {
    return this.#transport.json({ method: 'GET', path: pathTo(VIEWS, id, '/preview') }, options);
  }

  /** Lists the actions that a view took on new matches, newest first. */
  acts(id: string, query: QueryOf<'listViewActs'> = {}, options?: CallOptions): Pages<ViewAct> {
    return listPages<AnswerOf<'listViewActs'>, 'acts'>(
      this.#transport,
      { path: pathTo(VIEWS, id, '/acts'), query },
      options,
      'acts',
    );
  }
}
