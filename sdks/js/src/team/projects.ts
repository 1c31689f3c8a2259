import type { Answering } from '../answering.ts';
import { listPages } from '../internal/list-pages.ts';
import { pathTo } from '../internal/path-to.ts';
import type { Transport } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Pages } from '../pages.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../types.ts';

const PROJECTS = '/api/v1/projects';

export type Project = AnswerOf<'createProject', 201>;

/** Apps, or environments of them, with keys, themes and a retention of their own. */
export class ProjectCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Lists the projects by name. */
  list(query: QueryOf<'listProjects'> = {}, options?: CallOptions): Pages<Project> {
    return listPages<AnswerOf<'listProjects'>, 'projects'>(
      this.#transport,
      { path: PROJECTS, query },
      options,
      'projects',
    );
  }

  /** Creates a project. Keys of it are created with `keys.create` and `project`. */
  create(project: BodyOf<'createProject'>, options?: CallOptions): Answering<Project> {
    return this.#transport.json({ method: 'POST', path: PROJECTS, json: project }, options);
  }

  /** Returns a project with the number of its keys. */
  get(id: string, options?: CallOptions): Answering<Project> {
    return this.#transport.json({ method: 'GET', path: pathTo(PROJECTS, id) }, options);
  }

  /** Renames a project, changes its environment or retention, or restores it with `archived: false`. */
  update(id: string, change: BodyOf<'changeProject'>, options?: CallOptions): Answering<Project> {
    return this.#transport.json({ method: 'PATCH', path: pathTo(PROJECTS, id), json: change }, options);
  }

  /** Archives a project: its feedback stays, and its keys stop working until it’s restored. */
  archive(id: string, options?: CallOptions): Answering<Project> {
    return this.#transport.json({ method: 'DELETE', path: pathTo(PROJECTS, id) }, options);
  }
}
