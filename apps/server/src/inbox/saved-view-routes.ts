import {
  changeSavedViewSchema,
  newSavedViewSchema,
  SAVED_VIEWS_MAXIMUM,
  type SavedView,
  savedViewListSchema,
  savedViewQuerySchema,
  savedViewSchema,
  viewActListSchema,
  viewActQuerySchema,
  viewOrderSchema,
  viewPreviewSchema,
} from '@voice-feedback/contract/saved-views';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
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
import { recordSecurityEvent } from '../security/record-event.ts';
import { findView, listActs, previewView } from './acting/read-acts.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  isOnlyAbout,
  listSavedViews,
  orderSavedViews,
  placeOfView,
  readSavedView,
} from './saved-views.ts';

export interface SavedViewResources extends GuardResources {
  database: Database;
}

const COMMON = problems(401, 403, 422, 429, 500, 503);
const OF_ONE = problems(400, 401, 403, 404, 409, 422, 429, 500, 503);
const OF_ONE_READ = problems(401, 403, 404, 422, 429, 500, 503);
const idParams = z.object({ id: z.uuid() });
const NO_VIEW = { detail: 'There is no view with this id.' };

/** Filters saved under a name. */
export function registerSavedViewRoutes(app: App, resources: SavedViewResources): void {
  const onRequest = guard(resources);
  const { database } = resources;
  const tags = ['views'];
  const viewOf = async (request: FastifyRequest, id: string) =>
    readable(request, await findView(database, ownAccount(request).id, id));

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/views`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listViews${suffix}`,
          summary: 'List the saved views of this account in their order',
          querystring: savedViewQuerySchema,
          response: { 200: savedViewListSchema, ...COMMON },
        },
      },
      async (request) => {
        const { projectId } = principalOf(request);
        const views = (await listSavedViews(database, ownAccount(request).id)).filter(
          ({ filter }) => projectId === undefined || isOnlyAbout(projectId, filter),
        );
        const { items, ...page } = pageOf(views, request.query, {
          place: placeOfView,
          id: ({ id }) => id,
        });
        return { views: items, maximum: SAVED_VIEWS_MAXIMUM, ...page };
      },
    );

    app.post(
      `${prefix}/views`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `createView${suffix}`,
          summary: 'Save a filter as a view',
          body: newSavedViewSchema,
          response: { 201: savedViewSchema, ...OF_ONE },
        },
      },
      async (request, reply) => {
        const { id } = ownAccount(request);
        const subject = subjectOf(principalOf(request));
        return answerOnce(request, reply, { database, subject }, 201, async (trx) => {
          const view = await createSavedView(trx, id, request.body);
          await record(trx, request, 'view_created', view);
          return view;
        });
      },
    );

    app.put(
      `${prefix}/views/order`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `orderViews${suffix}`,
          summary: 'Change the order of the saved views',
          body: viewOrderSchema,
          response: { 204: z.null(), ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        await orderSavedViews(database, ownAccount(request).id, request.body.ids);
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${prefix}/views/:id`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read', ...SENDS_ETAG },
        schema: {
          tags,
          operationId: `getView${suffix}`,
          summary: 'Get a saved view',
          params: idParams,
          response: { 200: savedViewSchema, ...OF_ONE_READ },
        },
      },
      async (request, reply) => {
        const view = await readSavedView(database, ownAccount(request).id, request.params.id);
        return withEtag(reply, readable(request, view), editedOf);
      },
    );

    app.patch(
      `${prefix}/views/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit', ...TAKES_IF_MATCH },
        schema: {
          tags,
          operationId: `changeView${suffix}`,
          summary: 'Change a view’s name, filter, notices or actions',
          params: idParams,
          body: changeSavedViewSchema,
          response: { 200: savedViewSchema, ...OF_ONE },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        const { id } = request.params;
        return await database.transaction().execute((trx) =>
          editUnlessChanged(trx, request, reply, {
            name: `view ${id}`,
            read: () => existing(trx, accountId, id),
            edited: editedOf,
            async edit() {
              const { actions } = await existing(trx, accountId, id);
              const changed = await changeSavedView(trx, accountId, id, request.body);
              if (changed === undefined) throw new Problem('not_found', NO_VIEW);
              // Also if its actions were taken away.
              await record(trx, request, 'view_changed', changed, actions);
            },
          }),
        );
      },
    );

    app.get(
      `${prefix}/views/:id/preview`,
      {
        onRequest,
        config: { scope: 'read', projectKeys: 'own', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `previewView${suffix}`,
          summary: 'Count how many of the latest feedbacks a view matches',
          params: idParams,
          response: { 200: viewPreviewSchema, ...OF_ONE_READ },
        },
      },
      async (request) => await previewView(database, await viewOf(request, request.params.id)),
    );

    app.get(
      `${prefix}/views/:id/acts`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listViewActs${suffix}`,
          summary: 'List the actions that a view took on new matches, newest first',
          params: idParams,
          querystring: viewActQuerySchema,
          response: { 200: viewActListSchema, ...OF_ONE_READ },
        },
      },
      async (request) => await listActs(database, await viewOf(request, request.params.id), request.query),
    );

    app.delete(
      `${prefix}/views/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `deleteView${suffix}`,
          summary: 'Delete a saved view; feedbacks aren’t affected',
          params: idParams,
          response: { 204: z.null(), ...problems(401, 403, 404, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        const { id: accountId } = ownAccount(request);
        await database.transaction().execute(async (trx) => {
          const view = await existing(trx, accountId, request.params.id);
          await deleteSavedView(trx, accountId, view.id);
          await record(trx, request, 'view_deleted', view);
        });
        return reply.code(204).send(null);
      },
    );
  }
}

/** Throws `not_found` for no view, and for one that a project's key may not read. */
function readable<View extends { filter: unknown }>(request: FastifyRequest, view: View | undefined): View {
  const { projectId } = principalOf(request);
  const isReadable = projectId === undefined || isOnlyAbout(projectId, view?.filter ?? {});
  if (view === undefined || !isReadable) throw new Problem('not_found', NO_VIEW);
  return view;
}

async function existing(trx: Trx, accountId: string, id: string): Promise<SavedView> {
  const view = await readSavedView(trx, accountId, id);
  if (view === undefined) throw new Problem('not_found', NO_VIEW);
  return view;
}

/** Records what happens to a view that acts. Others only show something. */
async function record(
  trx: Trx,
  request: FastifyRequest,
  event: 'view_created' | 'view_changed' | 'view_deleted',
  { id, name, actions }: SavedView,
  before: SavedView['actions'] = [],
): Promise<void> {
  if (actions.length === 0 && before.length === 0) return;
  await recordSecurityEvent(trx, request, event, {
    accountId: ownAccount(request).id,
    keyId: principalOf(request).keyId,
    detail: { id, name, actions: actions.map(({ type }) => type) },
  });
}

/** What people type or put together. Its notices are one choice, and its place depends on other views. */
function editedOf({ name, filter, order, actions }: SavedView) {
  return { name, filter, order, actions };
}
