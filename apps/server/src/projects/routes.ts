import {
  changeProjectSchema,
  newProjectSchema,
  PROJECTS_PER_ACCOUNT,
  type Project,
  projectListSchema,
  projectQuerySchema,
  projectSchema,
} from '@voice-feedback/contract/projects';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { requirePermissionTo } from '../http/access/required-permission.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import {
  editUnlessChanged,
  SENDS_ETAG,
  TAKES_IF_MATCH,
  withEtag,
} from '../http/answers/edit-unless-changed.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { recordSecurityEvent, type SecurityEvent } from '../security/record-event.ts';
import {
  archiveProject,
  changeProject,
  createProject,
  listProjects,
  placeOfProject,
  readProject,
} from './projects.ts';

export interface ProjectResources extends GuardResources {
  database: Database;
}

const idParams = z.object({ id: z.uuid() });
const COMMON = problems(401, 403, 422, 429, 500, 503);
const OF_ONE = problems(401, 403, 404, 422, 429, 500, 503);
const NO_PROJECT = { detail: 'There is no project with this id.' };

/** The projects of an organization. */
export function registerProjectRoutes(app: App, resources: ProjectResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['projects'];
  const read = { scope: 'read', projectKeys: 'own', permission: 'feedback:read' } as const;
  const edit = { scope: 'manage', permission: 'keys:edit' } as const;

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/projects`,
      {
        onRequest,
        config: read,
        schema: {
          tags,
          operationId: `listProjects${suffix}`,
          summary: 'List the organization’s projects by name',
          querystring: projectQuerySchema,
          response: { 200: projectListSchema, ...COMMON },
        },
      },
      async (request) => {
        const projects = (await listProjects(database, ownAccount(request).id, request.query)).filter(
          isReadable(request),
        );
        const { items, ...page } = pageOf(projects, request.query, {
          place: placeOfProject,
          id: ({ id }) => id,
        });
        return { projects: items, maximum: PROJECTS_PER_ACCOUNT, ...page };
      },
    );

    app.post(
      `${prefix}/projects`,
      {
        onRequest,
        config: edit,
        schema: {
          tags,
          operationId: `createProject${suffix}`,
          summary: 'Create a project, for example an app or one of its environments',
          description:
            'The project’s own keys send feedback to it and read only its feedback. `retention_days` needs the permission to change privacy settings.',
          body: newProjectSchema,
          response: { 201: projectSchema, ...COMMON, ...problems(400, 409) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        if (request.body.retention_days !== null) requirePermissionTo(request, 'privacy:edit');
        const subject = subjectOf(principalOf(request));
        return answerOnce(request, reply, { database, subject }, 201, async (trx) => {
          const project = await createProject(trx, accountId, request.body);
          await record(trx, request, 'project_created', project);
          return project;
        });
      },
    );

    app.get(
      `${prefix}/projects/:id`,
      {
        onRequest,
        config: { ...read, ...SENDS_ETAG },
        schema: {
          tags,
          operationId: `getProject${suffix}`,
          summary: 'Get a project',
          params: idParams,
          response: { 200: projectSchema, ...OF_ONE },
        },
      },
      async (request, reply) => {
        const project = await readProject(database, ownAccount(request).id, request.params.id.toLowerCase());
        if (project === undefined || !isReadable(request)(project))
          throw new Problem('not_found', NO_PROJECT);
        return withEtag(reply, project, editedOf);
      },
    );

    app.patch(
      `${prefix}/projects/:id`,
      {
        onRequest,
        config: { ...edit, ...TAKES_IF_MATCH },
        schema: {
          tags,
          operationId: `changeProject${suffix}`,
          summary: 'Rename a project, change its environment or retention, or restore it',
          description:
            'A shorter retention also deletes existing feedbacks. `/privacy/preview` with `project` counts them first.',
          params: idParams,
          body: changeProjectSchema,
          response: { 200: projectSchema, ...OF_ONE, ...problems(400, 409) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const id = request.params.id.toLowerCase();
        if (request.body.retention_days !== undefined) requirePermissionTo(request, 'privacy:edit');
        return await database.transaction().execute((trx) =>
          editUnlessChanged(trx, request, reply, {
            name: `project ${id}`,
            async read() {
              const project = await readProject(trx, accountId, id);
              if (project === undefined) throw new Problem('not_found', NO_PROJECT);
              return project;
            },
            edited: editedOf,
            async edit() {
              const changed = await changeProject(trx, accountId, id, request.body);
              if (changed === undefined) throw new Problem('not_found', NO_PROJECT);
              const { before, after } = changed;
              if (before.archived_at !== null && after.archived_at === null)
                await record(trx, request, 'project_restored', after);
              if (isChanged(before, after)) await record(trx, request, 'project_changed', after);
            },
          }),
        );
      },
    );

    app.delete(
      `${prefix}/projects/:id`,
      {
        onRequest,
        config: edit,
        schema: {
          tags,
          operationId: `archiveProject${suffix}`,
          summary: 'Archive a project: its feedback stays, and its keys stop working until it’s restored',
          params: idParams,
          response: { 200: projectSchema, ...OF_ONE },
        },
      },
      async (request) => {
        const { id: accountId } = ownAccount(request);
        return await database.transaction().execute(async (trx) => {
          const archived = await archiveProject(trx, accountId, request.params.id);
          if (archived === undefined) throw new Problem('not_found', NO_PROJECT);
          if (archived.before.archived_at === null)
            await record(trx, request, 'project_archived', archived.after);
          return archived.after;
        });
      },
    );
  }
}

/** A key of a project reads that project only. */
function isReadable(request: FastifyRequest): (project: Project) => boolean {
  const { projectId } = principalOf(request);
  return ({ id }) => projectId === undefined || id === projectId;
}

function isChanged(before: Project, after: Project): boolean {
  return JSON.stringify(editedOf(before)) !== JSON.stringify(editedOf(after));
}

function editedOf({ name, environment, retention_days }: Project) {
  return { name, environment, retention_days };
}

async function record(
  trx: Trx,
  request: FastifyRequest,
  event: SecurityEvent,
  { id, name, retention_days }: Project,
): Promise<void> {
  await recordSecurityEvent(trx, request, event, {
    accountId: ownAccount(request).id,
    keyId: principalOf(request).keyId,
    detail: { id, name, retention_days },
  });
}
