import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { findPrincipal, type Principal } from './principal.ts';

/**
 * How a key of a project is kept to its project on a route. `own`: the route's own code asks `ownedBy` or
 * `isOfProject` (recordings/owner.ts). `query` and `body`: the filter in it only matches the project's feedback.
 */
export type ProjectLimit = 'own' | 'query' | 'body';

/** Rejects a key of a project on a route that isn't limited to a project. Throws `Problem` `outside_project`. */
export function requireOpenToProject(request: FastifyRequest, { projectId }: Principal): void {
  if (projectId !== undefined && request.routeOptions.config.projectKeys === undefined)
    throw new Problem('outside_project');
}

/** Hook that limits the filter of a project's key to the project, after the request was checked. */
export const limitToProject: preHandlerAsyncHookHandler = async (request) => {
  const projectId = findPrincipal(request)?.projectId;
  const { projectKeys } = request.routeOptions.config;
  if (projectId === undefined || projectKeys === undefined || projectKeys === 'own') return;
  const filter = request[projectKeys];
  if (typeof filter !== 'object' || filter === null) throw new Error('a list without a filter');
  const asked: unknown = Reflect.get(filter, 'project');
  if (asked !== undefined && ![asked].flat().some((name) => String(name).toLowerCase() === projectId))
    throw new Problem('outside_project', { detail: 'This API key can only read its own project.' });
  Reflect.set(filter, 'project', projectId);
};
