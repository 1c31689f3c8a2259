import {
  changeSavedViewSchema,
  newSavedViewSchema,
  SAVED_VIEWS_MAXIMUM,
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
import type { Database } from '../database/database.ts';
import { DEVELOPER_PREFIXES } from '../http/access/developer-prefixes.ts';
import { type GuardResources, guard } from '../http/access/guard.ts';
import { ownAccount, principalOf, subjectOf } from '../http/access/principal.ts';
import { answerOnce } from '../http/answers/answer-once.ts';
import { pageOf } from '../http/answers/page.ts';
import { Problem } from '../http/errors/problem.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import { findView, listActs, previewView } from './acting/read-acts.ts';
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  orderSavedViews,
  placeOfView,
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
  const viewOf = async (request: FastifyRequest, id: string) => {
    const view = await findView(database, ownAccount(request).id, id);
    if (view === undefined) throw new Problem('not_found', NO_VIEW);
    return view;
  };

  for (const { prefix, suffix } of DEVELOPER_PREFIXES) {
    app.get(
      `${prefix}/views`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `listViews${suffix}`,
          summary: 'List the saved views of this account in their order',
          querystring: savedViewQuerySchema,
          response: { 200: savedViewListSchema, ...COMMON },
        },
      },
      async (request) => {
        const views = await listSavedViews(database, ownAccount(request).id);
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
        return answerOnce(request, reply, { database, subject }, 201, (trx) =>
          createSavedView(trx, id, request.body),
        );
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
          summary: 'Put the saved views in another order',
          body: viewOrderSchema,
          response: { 204: z.null(), ...problems(400, 401, 403, 422, 429, 500, 503) },
        },
      },
      async (request, reply) => {
        await orderSavedViews(database, ownAccount(request).id, request.body.ids);
        return reply.code(204).send(null);
      },
    );

    app.patch(
      `${prefix}/views/:id`,
      {
        onRequest,
        config: { scope: 'manage', permission: 'feedback:edit' },
        schema: {
          tags,
          operationId: `changeView${suffix}`,
          summary: 'Change a view’s name, filter, notices or actions',
          params: idParams,
          body: changeSavedViewSchema,
          response: { 200: savedViewSchema, ...OF_ONE },
        },
      },
      async (request) => {
        const view = await changeSavedView(database, ownAccount(request).id, request.params.id, request.body);
        if (view === undefined) throw new Problem('not_found', NO_VIEW);
        return view;
      },
    );

    app.get(
      `${prefix}/views/:id/preview`,
      {
        onRequest,
        config: { scope: 'read', permission: 'feedback:read' },
        schema: {
          tags,
          operationId: `previewView${suffix}`,
          summary: 'Count how many of the last feedbacks a view matches',
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
          summary: 'List what a view did with feedback that newly matched, newest first',
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
        if (!(await deleteSavedView(database, ownAccount(request).id, request.params.id)))
          throw new Problem('not_found', NO_VIEW);
        return reply.code(204).send(null);
      },
    );
  }
}
