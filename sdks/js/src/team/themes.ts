import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const THEMES = '/api/v1/themes';

export type Theme = AnswerOf<'listThemes'>['themes'][number];
/** A theme with quotes, and the themes that were merged into it. */
export type ThemeDetail = AnswerOf<'getTheme'>;
export type Announcement = AnswerOf<'createAnnouncement', 201>;

/** What many people say. */
export class ThemeCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the themes, pinned ones first. */
  list(query: QueryOf<'listThemes'> = {}, options?: CallOptions): Pages<Theme> {
    return listPages<AnswerOf<'listThemes'>, 'themes'>(
      this.#transport,
      { path: THEMES, query },
      options,
      'themes',
    );
  }

  /** Returns a theme with quotes. */
  get(id: string, options?: CallOptions): Answering<ThemeDetail> {
    return this.#transport.json({ method: 'GET', path: pathTo(THEMES, id) }, options);
  }

  /** Renames, pins or ignores a theme, or marks it as done. */
  update(id: string, change: BodyOf<'changeTheme'>, options?: CallOptions): Answering<ThemeDetail> {
    return this.#transport.json({ method: 'PATCH', path: pathTo(THEMES, id), json: change }, options);
  }

  /** Merges a theme into another one, and returns that one. */
  merge(id: string, target: BodyOf<'mergeTheme'>, options?: CallOptions): Answering<ThemeDetail> {
    return this.#transport.json(
      { method: 'POST', path: pathTo(THEMES, id, '/merge'), json: target },
      options,
    );
  }

  /** Takes a theme out of the one it was merged into. */
  unmerge(id: string, options?: CallOptions): Answering<ThemeDetail> {
    return this.#transport.json({ method: 'POST', path: pathTo(THEMES, id, '/unmerge'), json: {} }, options);
  }

  /** Makes some of a theme’s feedbacks a theme of their own, and returns it. */
  split(id: string, part: BodyOf<'splitTheme'>, options?: CallOptions): Answering<ThemeDetail> {
    return this.#transport.json({ method: 'POST', path: pathTo(THEMES, id, '/split'), json: part }, options);
  }
}

/** Emails to everyone behind a theme. */
export class AnnouncementCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the announcements about a theme, newest first. */
  list(
    themeId: string,
    query: QueryOf<'listAnnouncements'> = {},
    options?: CallOptions,
  ): Pages<Announcement> {
    return listPages<AnswerOf<'listAnnouncements'>, 'announcements'>(
      this.#transport,
      { path: pathTo(THEMES, themeId, '/announcements'), query },
      options,
      'announcements',
    );
  }

  /** Sends an email to everyone behind a theme that’s done, if they left an address. */
  create(
    themeId: string,
    announcement: BodyOf<'createAnnouncement'>,
    options?: CallOptions,
  ): Answering<Announcement> {
    return this.#transport.json(
      { method: 'POST', path: pathTo(THEMES, themeId, '/announcements'), json: announcement },
      options,
    );
  }
}
